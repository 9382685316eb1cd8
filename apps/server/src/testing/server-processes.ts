/** The product's own processes, started as by an operator. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const entrypoints = join(import.meta.dirname, "../entrypoints");
const STARTED_WITHIN_MS = 60_000;

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/** Starts an entrypoint (or another script) and waits until it answers or reports that it is ready. */
export async function startProcess(
  what: "start" | "api" | "worker" | { script: string; args: readonly string[] },
  environment: Readonly<Record<string, string>>,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const script = typeof what === "string" ? join(entrypoints, `${what}.ts`) : what.script;
  const started = performance.now();
  const child = spawn(process.execPath, [script, ...(typeof what === "string" ? [] : what.args)], {
    env: { ...process.env, PORT: String(port), APP_URL: url, ...environment, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit", "ipc"], // the channel ends it when this script ends
  });
  const endWithThis = () => child.kill("SIGKILL"); // whatever ended this script
  process.once("exit", endWithThis);
  child.once("exit", () => process.off("exit", endWithThis));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const said = await sayReady(child);
  child.stdout?.resume();
  return {
    child,
    url,
    /** Milliseconds from its start until it answered. */
    start_ms: performance.now() - started,
    /** Its log until it was ready. */
    said,
    stop: async (): Promise<void> => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Its log says "ready" once it listens or works. */
function sayReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const late = setTimeout(() => reject(new Error("a process did not start")), STARTED_WITHIN_MS);
    child.once("exit", (code) => reject(new Error(`a process ended at its start with ${code}`)));
    child.stdout?.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      if (!said.includes('"ready"')) return;
      clearTimeout(late);
      resolve(said);
    });
  });
}

/** Megabytes in memory now, and the maximum since the start (Linux). */
export function memoryOf({ child }: ServerProcess): { now: number; most: number } {
  const statuses = [child.pid!, ...childrenOf(child.pid!)].map((pid) =>
    readFileSync(`/proc/${pid}/status`, "utf8"),
  );
  const sum = (name: string) =>
    statuses.reduce(
      (total, status) => total + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024,
      0,
    );
  return { now: sum("VmRSS"), most: sum("VmHWM") };
}

/** All descendants of a process. */
function childrenOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return children.flatMap((each) => [each, ...childrenOf(each)]);
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
