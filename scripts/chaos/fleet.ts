/** The processes under test: killed and restarted on the same data. One on the embedded database, three on PostgreSQL. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

const entrypoints = join(import.meta.dirname, "../../apps/server/src/entrypoints");

export interface Fleet {
  /** `api`, `worker 1` and so on. */
  readonly names: readonly string[];
  /** kill -9, and starts a new process instead. */
  kill(name: string): Promise<void>;
  operate(...args: string[]): string;
  /** Waits until each runs. @throws if one has not started within this time */
  ready(withinMs: number): Promise<void>;
  /** Sends SIGTERM to all. @returns their exit codes, or the signal that ended them */
  stop(): Promise<(number | NodeJS.Signals | null)[]>;
}

export async function startFleet(
  parts: Readonly<Record<string, "start" | "api" | "worker">>,
  environment: NodeJS.ProcessEnv,
  { logFile, measured }: { logFile: string; measured: { name: string; port: number } },
): Promise<Fleet> {
  const log = createWriteStream(logFile, { flags: "a" });
  const running = new Map<string, ChildProcess>();
  const ready = new WeakSet<ChildProcess>();
  let ending = false;

  function start(name: string) {
    const child = spawn(process.execPath, [join(entrypoints, `${parts[name]}.ts`)], {
      env: name === measured.name ? { ...environment, METRICS_PORT: String(measured.port) } : environment,
      // The channel ends the process when this script ends, even if it is killed.
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    createInterface({ input: child.stdout! }).on("line", (line) => {
      log.write(`${line}\n`);
      if (line.includes('"msg":"ready"')) ready.add(child);
    });
    child.stderr?.pipe(log, { end: false });
    running.set(name, child);
    // Like a supervisor, restarts a process that ended by itself, e.g. because its database was not up yet.
    child.once("exit", (_, signal) => {
      if (!ending && signal !== "SIGKILL") setTimeout(start, 1_000, name);
    });
  }

  for (const name of Object.keys(parts)) start(name);
  return {
    names: Object.keys(parts),
    kill: async (name) => {
      const child = running.get(name);
      if (child && !hasEnded(child)) {
        const gone = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGKILL");
        await gone;
      }
      start(name);
    },
    operate: (...args) =>
      execFileSync(process.execPath, [join(entrypoints, "operator.ts"), ...args], {
        env: environment,
        encoding: "utf8",
      }),
    ready: async (withinMs) => {
      const until = performance.now() + withinMs;
      const starting = () => [...running].filter(([, child]) => !ready.has(child) || hasEnded(child));
      while (starting().length > 0) {
        if (performance.now() > until)
          throw new Error(
            `${starting()
              .map(([name]) => name)
              .join(", ")} has not started`,
          );
        await wait(100);
      }
    },
    stop: () => {
      ending = true;
      const ends = [...running.values()].map(
        (child) =>
          new Promise<number | NodeJS.Signals | null>((resolve) => {
            if (hasEnded(child)) return resolve(child.exitCode ?? child.signalCode);
            child.once("exit", (code, signal) => resolve(code ?? signal));
            child.kill("SIGTERM");
          }),
      );
      return Promise.all(ends);
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
