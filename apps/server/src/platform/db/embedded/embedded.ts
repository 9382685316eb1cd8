import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { requireDataFolder } from "../../config/data-folder.ts";
import { folderHolder, lockFolder } from "./folder-lock.ts";
import type { EmbeddedNews, EmbeddedTask } from "./worker.ts";

export interface EmbeddedServer {
  /** For `pg`: a folder as host means a Unix socket in it. */
  readonly connection: EmbeddedConnection;
  /** Called when the engine itself breaks; the process should end then. */
  onFatal: (error: Error) => void;
  close(): Promise<void>;
}

export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface RunningEmbedded extends EmbeddedConnection {
  /** When its process locked the folder. */
  readonly since: Date;
}

const port = 5432;
/** sun_path holds 104 bytes on macOS and 108 on Linux. */
const longestSocketPath = 100;
const unfinished = "postgres.unfinished-";

/**
 * Starts the embedded database of a data folder and serves it on a Unix socket, for this process and for others on the same
 * machine that find it with `runningEmbedded`.
 * @throws ConfigError if another process uses the folder, or it can't be written
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const folder = resolve(dataDir);
  requireDataFolder(folder);
  const sockets = socketFolder(folder);
  const lock = lockFolder(folder, sockets.path);
  try {
    await initialise(folder);
    rmSync(socketPath(sockets.path), { force: true });
    const server = await serve(join(folder, "postgres"), sockets.path);
    const close = server.close.bind(server);
    server.close = async () => {
      await close();
      lock.release();
      sockets.remove();
    };
    return server;
  } catch (error) {
    lock.release();
    sockets.remove();
    throw error;
  }
}

/** The connection to a folder's embedded database if a process is serving it now, else undefined. */
export function runningEmbedded(dataDir: string): RunningEmbedded | undefined {
  const holder = folderHolder(resolve(dataDir));
  return holder && existsSync(socketPath(holder.socket_folder))
    ? { ...connectionTo(holder.socket_folder), since: holder.since }
    : undefined;
}

const socketPath = (folder: string) => join(folder, `.s.PGSQL.${port}`);
const connectionTo = (host: string): EmbeddedConnection => ({
  host,
  port,
  user: "postgres",
  database: "postgres",
});

/** In the data folder if the path is short enough, else in a separate folder that only this user can enter. */
function socketFolder(dataFolder: string): { path: string; remove(): void } {
  const inside = join(dataFolder, "socket");
  if (Buffer.byteLength(socketPath(inside)) <= longestSocketPath) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    return { path: inside, remove: () => undefined };
  }
  const outside = mkdtempSync(join(tmpdir(), "gatepost-"));
  return { path: outside, remove: () => rmSync(outside, { recursive: true, force: true }) };
}

/** The database folder appears complete, by one rename; a kill before that leaves only files that the next start removes. */
async function initialise(folder: string) {
  removeDrafts(folder);
  if (existsSync(join(folder, "postgres"))) return;
  const draft = mkdtempSync(join(folder, unfinished));
  const program = fork(new URL("initialise.ts", import.meta.url), [draft], { execArgv: [] });
  const [code] = (await once(program, "exit")) as [number | null];
  if (code !== 0) throw new Error(`The embedded database could not be made (exit code ${code}).`);
  renameSync(draft, join(folder, "postgres"));
  // A killed start's program may have gone on writing to its draft for a moment.
  removeDrafts(folder);
}

function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(unfinished)))
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10 });
}

async function serve(folder: string, sockets: string): Promise<EmbeddedServer> {
  const worker = run({ folder, socket: socketPath(sockets) });
  await news(worker, "ready");
  const server: EmbeddedServer = {
    connection: connectionTo(sockets),
    onFatal: () => undefined,
    close: async () => {
      worker.ref();
      const closed = news(worker, "closed");
      worker.postMessage("close"); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
      await closed;
      await worker.terminate();
    },
  };
  worker.on("message", (message: EmbeddedNews) => {
    if ("fatal" in message) server.onFatal(new Error(`The embedded database broke: ${message.fatal}`));
  });
  worker.on("error", (error) => server.onFatal(error as Error));
  worker.unref(); // a process that forgot to close may still end; the engine recovers at the next start
  return server;
}

/** Drops this process's flags, which may not suit a thread (such as `node --eval`). */
const run = (task: EmbeddedTask) =>
  new Worker(new URL("worker.ts", import.meta.url), { workerData: task, execArgv: [] });

function news(worker: Worker, expected: "ready" | "closed"): Promise<void> {
  return new Promise((done, failed) => {
    const settle = (finish: () => void) => {
      worker.off("message", onMessage);
      worker.off("error", onError);
      finish();
    };
    const onMessage = (message: EmbeddedNews) => {
      if (expected in message) settle(done);
    };
    const onError = (error: unknown) => settle(() => failed(error));
    worker.on("message", onMessage);
    worker.on("error", onError);
  });
}
