/** Free ports on this machine, preferring the wanted one. */
import { createServer } from "node:net";

/** The wanted port if it is free on both loopback addresses ("localhost" may mean either), else any free one; 0 means any. */
export async function freePort(wanted: number): Promise<number> {
  const port = await bind(wanted, "127.0.0.1");
  if (port !== undefined && (await bind(port, "::1")) !== undefined) return port;
  return freePort(0);
}

/** Binds and releases again; undefined if the port is taken. A machine without IPv6 counts as free there. */
function bind(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(undefined);
      else if (host === "::1") resolve(port);
      else reject(error);
    });
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address() as { port: number };
      probe.close(() => resolve(address.port));
    });
  });
}
