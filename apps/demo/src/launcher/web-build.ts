/** Builds the web app if its sources differ from those of the last build. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["apps/web", "packages/contract/src", "package-lock.json"];
const LEFT_OUT = new Set(["node_modules", "build", ".react-router", "test-results"]);

/**
 * Builds the pages, without copies for slow lines, unless the existing ones are of exactly these sources; those are removed before the
 * first wait. Throws if the build fails.
 */
export async function ensureWebBuild(
  root: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<"built" | "fresh"> {
  const build = join(root, "apps/web/build");
  const stamp = join(build, ".built-from");
  const hash = sourceHash(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return "fresh";
  say("Building the web app (once) …");
  rmSync(build, { recursive: true, force: true });
  await run(root, signal);
  writeFileSync(stamp, hash);
  return "built";
}

/** Covers the paths and contents of all files that can change the build; ignores tests. */
export function sourceHash(root: string): string {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap((source) => filesBelow(root, source)).sort()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .filter((name) => !LEFT_OUT.has(name))
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}

/** npm, its shell and the bundler form one process group, so that an aborted start leaves none of them behind. */
function run(root: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const build = spawn("npm", ["run", "-s", "pages", "-w", "@gatepost/web"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const abort = () => build.pid !== undefined && process.kill(-build.pid, "SIGTERM");
    signal.addEventListener("abort", abort);
    build.stdout.on("data", (text: Buffer) => (output += text));
    build.stderr.on("data", (text: Buffer) => (output += text));
    build.once("error", reject);
    build.once("exit", (code) => {
      signal.removeEventListener("abort", abort);
      if (code === 0) resolve();
      else reject(new Error(`The web app could not be built.\n${output.slice(-4000)}`));
    });
  });
}
