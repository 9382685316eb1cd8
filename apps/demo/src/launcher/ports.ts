/** Free ports on this machine, the wanted one if nobody has it. */
import { createServer } from "node:net";

/** The wanted port when both loopback addresses have it free ("localhost" may mean either), else any free one; 0 wants any. */
export async function freePort(wanted: number): Promise<number> {
  const port = await bind(wanted, "127.0.0.1");
  if (port !== undefined && (await bind(port, "::1")) !== undefined) return port;
  return freePort(0);
}

/** Binds and lets go again; undefined when the port is taken. A machine without IPv6 counts as free there. */
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
