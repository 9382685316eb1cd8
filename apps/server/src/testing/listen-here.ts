import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { afterFile } from "./after-file.ts";

/** Listens at a free port of this machine, until the file's last test. @returns the port */
export async function listenHere(server: Server & { closeAllConnections?(): void }): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => {
    server.closeAllConnections?.();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
