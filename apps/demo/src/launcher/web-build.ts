/** Builds the web app if its sources have changed since the last build. */
import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["apps/web", "packages/contract/src", "package-lock.json"];
const LEFT_OUT = new Set(["node_modules", "build", ".react-router", "test-results"]);

/** Runs `npm run build` in `root` unless the existing build is of these sources. Throws if the build fails. */
export async function ensureWebBuild(
  root: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (isBuilt(root)) return;
  say("Building the web app (once, about ten seconds) …");
  await run(root, signal);
}

/** Whether a build has ended since the last change of any file that can change it; ignores tests. */
export function isBuilt(root: string): boolean {
  const build = statSync(join(root, "apps/web/build/.finished"), { throwIfNoEntry: false });
  const isOlder = (path: string) => statSync(join(root, path)).mtimeMs < build!.mtimeMs;
  return build !== undefined && SOURCES.flatMap((source) => filesBelow(root, source)).every(isOlder);
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
    const build = spawn("npm", ["run", "-s", "build"], {
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
