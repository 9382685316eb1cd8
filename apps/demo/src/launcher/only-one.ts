/** One demo at a time per folder: the one that holds the socket runs. The system frees it when its owner dies, even by a kill. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class AlreadyRunningError extends Error {
  constructor() {
    super("A demo is already running on this folder. Stop it with Ctrl-C in its terminal, then start again.");
  }
}

/** Returns a function that releases the folder. Throws AlreadyRunningError. */
export async function beTheOnlyOne(folder: string): Promise<() => void> {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  // in the temporary folder because a socket's path is limited to about 100 characters
  const path = join(tmpdir(), `gatepost-demo-${name}.sock`);
  if (await answers(path)) throw new AlreadyRunningError();
  rmSync(path, { force: true });
  const server = createServer((socket) => socket.end());
  await listen(server, path);
  server.unref();
  return () => server.close();
}

async function answers(path: string): Promise<boolean> {
  const probe = connect(path);
  const connected = once(probe, "connect").then(
    () => true,
    () => false, // nobody listens
  );
  return connected.finally(() => probe.destroy());
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new AlreadyRunningError() : error),
    );
    server.listen(path, resolve);
  });
}
