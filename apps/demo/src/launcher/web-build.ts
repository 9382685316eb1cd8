/** Builds the web app if its sources are newer than the last build. */
import { spawn } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["apps/web", "packages/contract/src", "package-lock.json"];
const LEFT_OUT = new Set(["node_modules", "build", ".react-router", "test-results"]);

/** Builds the pages, without copies for slow lines; removes old ones before the first wait. Throws if the build fails. */
export async function ensureWebBuild(
  root: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (isBuilt(root)) return;
  say("Building the web app (once) …");
  rmSync(join(root, "apps/web/build"), { recursive: true, force: true });
  await run(root, signal);
}

/** By the file that a build writes last: whether it is newer than all that can change the build, which tests can't. */
export function isBuilt(root: string): boolean {
  const last = statSync(join(root, "apps/web/build/client/robots.txt"), { throwIfNoEntry: false });
  return last !== undefined && SOURCES.every((source) => changedAt(join(root, source)) <= last.mtimeMs);
}

function changedAt(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stats.mtimeMs;
  const names = readdirSync(path).filter((name) => !LEFT_OUT.has(name));
  return Math.max(0, ...names.map((name) => changedAt(join(path, name))));
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
