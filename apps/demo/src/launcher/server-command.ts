/** One of the server's commands that end by themselves, such as migrate or operator. */
import { spawn } from "node:child_process";
import { once } from "node:events";

/** The server's location and its environment variables. */
export type ServerPlace = { root: string; env: NodeJS.ProcessEnv; signal: AbortSignal };

export const entrypoint = (root: string, name: string): string =>
  `${root}/apps/server/src/entrypoints/${name}.ts`;

/** If the command fails, throws with all its output. */
export async function runServerCommand(
  { root, env, signal }: ServerPlace,
  name: string,
  args: string[] = [],
) {
  let output = "";
  const child = spawn(process.execPath, [entrypoint(root, name), ...args], {
    cwd: root,
    env,
    signal,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (text: Buffer) => (output += text));
  child.stderr.on("data", (text: Buffer) => (output += text));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`The server's command "${[name, ...args].join(" ")}" failed.\n${output}`);
}
