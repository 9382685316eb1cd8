/**
 * Checks the brotli size of the built files sent to a browser: the scripts of the landing page and of the first
 * signed-in page. Exits with 1 when a page exceeds its budget.
 */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

const folder = path.join(import.meta.dirname, "../build/client");
const kilobyte = 1_000;

type Manifest = {
  entry: Entry;
  routes: Record<string, Entry & { path?: string; parentId?: string; id: string }>;
};
type Entry = { module: string; imports: string[] };

const manifest = await readManifest();
const pages = [
  { name: "landing page", budget: 30, scripts: await scriptsOf("index.html") },
  { name: "sign-in page", budget: 160, scripts: await scriptsOf("login/index.html") },
  { name: "first signed-in page", budget: 150, scripts: scriptsOfRoute("app/dashboard/dashboard.page") },
];

for (const { name, budget, scripts } of pages) {
  const sizes = await Promise.all([...scripts].map(compressedSize));
  const total = sizes.reduce((sum, size) => sum + size, 0) / kilobyte;
  const over = total > budget;
  if (over) process.exitCode = 1;
  process.stdout.write(
    `${name}: ${total.toFixed(1)} kB of ${budget} kB JavaScript in ${scripts.size} files${over ? " – OVER BUDGET" : ""}\n`,
  );
}

/** Every script that a prerendered page uses: tags, imports and deferred scripts. */
async function scriptsOf(page: string): Promise<Set<string>> {
  const html = await readFile(path.join(folder, page), "utf8");
  return new Set([...html.matchAll(/"(\/[^"\s]+\.js)"/g)].map((match) => match[1] ?? ""));
}

/** The entry, and the route with all its layouts. */
function scriptsOfRoute(id: string): Set<string> {
  const scripts = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""]) {
    for (const script of [route.module, ...route.imports]) scripts.add(script);
  }
  return scripts;
}

async function compressedSize(script: string): Promise<number> {
  return (await readFile(path.join(folder, `${script}.br`))).length;
}

async function readManifest(): Promise<Manifest> {
  const assets = path.join(folder, "assets");
  const file = (await readdir(assets)).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error("No build found: run npm run build first.");
  const text = await readFile(path.join(assets, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}
