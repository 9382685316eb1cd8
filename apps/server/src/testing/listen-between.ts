import { connect, createServer } from "node:net";
import { listenHere } from "./listen-here.ts";

/** Receives what one end sends, before the other end gets it. Returning true ends both connections instead. */
export type Heard = (text: string, from: "client" | "server") => boolean;

/** Forwards everything between its clients and a port of this machine. @returns its own port */
export async function listenBetween(port: number, heard: Heard): Promise<number> {
  const proxy = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    const pass = (from: "client" | "server", bytes: Buffer) => {
      if (!heard(bytes.toString("latin1"), from)) return (from === "client" ? upstream : client).write(bytes);
      upstream.destroy();
      return client.destroy();
    };
    client.on("data", (bytes) => pass("client", bytes));
    upstream.on("data", (bytes) => pass("server", bytes));
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      socket.on("error", () => undefined).on("close", () => other.destroy());
  });
  return listenHere(proxy);
}
