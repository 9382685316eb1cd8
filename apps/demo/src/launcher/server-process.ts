/** The unchanged server as a child process: configured only by variables, stopped with its launcher, its log in a file. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type ServerProcess = {
  /** Resolves with the exit code when the server ends by itself. */
  ended: Promise<number | null>;
  /** SIGTERM, and SIGKILL after ten seconds. */
  stop: () => Promise<void>;
};

export type ServerOptions = {
  script: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  url: string;
  logFile: string;
  /** Aborts the start. */
  signal: AbortSignal;
};

/** The first start makes the database, while the web app is built. */
const READY_WITHIN_MS = 240_000;
/** The server gives itself nine seconds. */
const STOP_WITHIN_MS = 10_000;
/** How long a server whose launcher was killed may take to release the data folder. */
const FORMER_WITHIN_MS = 12_000;

/**
 * Resolves once `url`/api/ready/ answers 200. Throws with the end of the log if the server ends before that; waits for a server of an
 * earlier, killed demo to release the folder.
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const deadline = Date.now() + FORMER_WITHIN_MS;
  for (;;) {
    try {
      return await startOnce(options);
    } catch (error) {
      const former = error instanceof Error && error.message.includes("is in use by process");
      if (!former || Date.now() > deadline) throw error;
      await wait(300, undefined, { signal: options.signal });
    }
  }
}

async function startOnce(options: ServerOptions): Promise<ServerProcess> {
  const { ended, isRunning, stop } = spawnServer(options);
  try {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (isRunning() && Date.now() < deadline) {
      if (await isReady(options.url)) return { ended, stop };
      await wait(100, undefined, { signal: options.signal });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  await stop();
  throw new Error(`The server did not start.\n${readFileSync(options.logFile, "utf8").slice(-3000)}`);
}

/**
 * The "ipc" channel closes when this process dies, even by SIGKILL, and the server then stops itself. A separate process group keeps
 * Ctrl-C from reaching the server before the launcher has sent SIGTERM.
 */
function spawnServer({ script, cwd, env, logFile }: ServerOptions) {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, [script], {
    cwd,
    env,
    stdio: ["pipe", log, log, "ipc"],
    detached: true,
  });
  closeSync(log);
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (!isRunning()) return;
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
    await ended;
    clearTimeout(late);
  };
  return { ended, isRunning, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready/`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false; // nobody listens yet
  }
}
