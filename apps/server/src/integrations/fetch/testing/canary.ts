import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on every address of this machine that no fetch may ever reach; it counts the requests that do. */
export interface Canary {
  readonly port: number;
  readonly reached: () => number;
  close(): void;
}

export async function startCanary(): Promise<Canary> {
  let reached = 0;
  const server = createServer((_, reply) => {
    reached++;
    reply.end("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
  });
  const port = await listen(server, "::");
  return { port, reached: () => reached, close: () => end(server) };
}

/** Plays a server on the public internet: a test tells the guard to allow exactly this one. */
export interface Outside {
  /** `127.0.0.1:port`. */
  readonly host: string;
  answer: RequestListener;
  close(): void;
}

export async function startOutside(): Promise<Outside> {
  const outside: Outside = {
    host: "",
    answer: (_, reply) => reply.end(),
    close: () => end(server),
  };
  const server = createServer((request, reply) => outside.answer(request, reply));
  return Object.assign(outside, { host: `127.0.0.1:${await listen(server, "127.0.0.1")}` });
}

/** Header values go over the wire as bytes. */
export const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, { location: Buffer.from(location).toString("latin1") }).end();

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

function end(server: Server) {
  server.closeAllConnections();
  server.close();
}
