/** A proxy before an outside service, which lets it be slow, down, wrong or flapping: for any protocol, at the connection. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";

export const faults = ["slow", "down", "wrong", "flapping"] as const;
export type Fault = (typeof faults)[number];

export type Proxy = {
  readonly port: number;
  /** null: works again. Connections that are open end, unless it only becomes slow. */
  set(fault: Fault | null): void;
  /** How many calls it has cut off between their words and the answer: nobody can know whether they were heard, so they are made again. */
  unanswered(): number;
  close(): void;
};

export type ProxyOptions = {
  connect: () => Socket;
  /** How long each answer takes when slow. */
  slow_ms: number;
  /** What a wrong service says when someone connects, and to everything said. */
  wrong: { greeting?: string; answer: string | Buffer };
  /** It is down and up for as long each when flapping. */
  flap_ms: number;
  /** TLS from the first byte. */
  pair?: { key: string; cert: string };
};

export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { connect, slow_ms, wrong, flap_ms, pair } = options;
  const open = new Set<Socket>();
  const waiting = new Set<Socket>();
  let unanswered = 0;
  let fault: Fault | null = null;
  let isUp = true;
  let flaps: NodeJS.Timeout | undefined;

  function serve(client: Socket): void {
    keep(client);
    if (!isUp) return void client.destroy();
    if (fault === "wrong") {
      if (wrong.greeting) client.write(wrong.greeting);
      return void client.on("data", () => client.write(wrong.answer));
    }
    const service = keep(connect());
    let isAsked = true;
    let last = Promise.resolve();
    client.on("data", (bytes) => {
      isAsked = true;
      waiting.add(client);
      service.write(bytes);
    });
    service.on("data", (bytes) => {
      const wait = fault === "slow" && isAsked ? slow_ms : 0;
      isAsked = false;
      last = last
        .then(() => new Promise((resolve) => setTimeout(resolve, wait)))
        .then(() => answer(client, bytes));
    });
    client.on("close", () => {
      waiting.delete(client);
      service.destroy();
    });
    service.on("close", () => void last.then(() => client.destroy()));
  }

  function answer(client: Socket, bytes: Buffer): void {
    if (!client.writable) return;
    client.write(bytes);
    waiting.delete(client);
  }

  function keep(socket: Socket): Socket {
    open.add(socket);
    socket.on("error", () => undefined);
    return socket.once("close", () => open.delete(socket));
  }

  function cut(up: boolean): void {
    isUp = up;
    unanswered += waiting.size;
    for (const socket of open) socket.destroy();
  }

  const server = pair ? createTlsServer(pair, serve) : createServer(serve);
  server.on("tlsClientError", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      const lasting = next === "slow" || fault === "slow";
      fault = next;
      clearInterval(flaps);
      if (!lasting || next === "down") cut(next !== "down" && next !== "flapping");
      if (next === "flapping") flaps = setInterval(() => cut(!isUp), flap_ms);
    },
    unanswered: () => unanswered,
    close: () => {
      clearInterval(flaps);
      server.close();
      cut(false);
    },
  };
}
