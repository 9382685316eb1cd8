/**
 * Runs after `react-router build`: inlines the public pages' assets, makes a front page for each reader of mail, and writes sitemap.xml and
 * robots.txt. robots.txt comes last: the server waits for it before it serves pages.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inlineAssets } from "./inline-assets.ts";
import { publicPaths } from "./public-paths.ts";
import { siteAddress } from "./site-address.ts";

const folder = path.join(import.meta.dirname, "../build/client");

for (const page of publicPaths) await inlineAssets(path.join(folder, page, "index.html"), folder);
// Without the words about the other reader (features/marketing/landing.page.tsx).
const front = await readFile(path.join(folder, "index.html"), "utf8");
for (const reader of ["embedded", "language_model"]) {
  const own = front.replaceAll(/<span data-reader="(\w+)">.*?<\/span>/gs, (all, of) =>
    of === reader ? all : "",
  );
  await writeFile(path.join(folder, `index.${reader}.html`), own);
}
// Left over from prerendering; nothing serves it.
await rm(path.join(folder, "../server"), { recursive: true, force: true });
await writeSearchEngineFiles();

async function writeSearchEngineFiles() {
  const address = siteAddress();
  const urls = publicPaths.map((page) => `  <url><loc>${address}${page}</loc></url>`).join("\n");
  await writeFile(
    path.join(folder, "sitemap.xml"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
  await writeFile(
    path.join(folder, "robots.txt"),
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${address}/sitemap.xml\n`,
  );
}
