import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";

export type Listeners = {
  /** One address per requested listener, each on its own port. */
  addresses: string[];
  /** Which of them a browser has connected to, whatever it then sent. */
  reached: () => number[];
  close: () => void;
};

/** Listens on this many ports of this machine, and records each connection before a byte is read. */
export async function listen(count: number): Promise<Listeners> {
  const reached = new Set<number>();
  const servers = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Server> => {
      const server = createServer((socket) => {
        reached.add(index);
        socket.on("error", () => socket.destroy());
        socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      return server;
    }),
  );
  return {
    addresses: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    reached: () => [...reached].toSorted((a, b) => a - b),
    close: () => servers.forEach((server) => server.close()),
  };
}
