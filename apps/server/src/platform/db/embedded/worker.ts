/** The thread that runs the embedded database: PGlite's calls are synchronous and would block the HTTP server. */
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { SessionServer } from "./session-server.ts";

export type EmbeddedTask = { folder: string; socket: string };

export type EmbeddedNews = { ready: true } | { closed: true } | { fatal: string };

const task = workerData as EmbeddedTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (news: EmbeddedNews) => parentPort?.postMessage(news);

/** PGlite writes to all of its default of 128 MB at every start, so all of it would stay resident. */
const sharedBuffers = ["-c", "shared_buffers=16MB"];

const engine = await PGlite.create({
  dataDir: task.folder,
  startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
});
const server = new SessionServer(
  {
    run: (bytes) => engine.execProtocolRawSync(bytes),
    inTransaction: () => engine.isInTransaction(),
  },
  (error) => tell({ fatal: String(error) }),
);
await server.listen(task.socket);
parentPort?.once("message", async () => {
  await server.close();
  await engine.close();
  tell({ closed: true });
  parentPort?.close();
});
tell({ ready: true });
