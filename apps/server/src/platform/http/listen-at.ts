import type { FastifyInstance } from "fastify";
import { ConfigError } from "../errors/errors.ts";

/** @param prefix of the settings that say where to listen @throws ConfigError that names the setting if the address is unavailable */
export async function listenAt(
  server: FastifyInstance,
  { host, port }: { host: string; port: number },
  prefix: "" | "METRICS_" = "",
): Promise<void> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new ConfigError(
        `${prefix}PORT: another program listens at ${host}:${port} already. Stop it, or set another ${prefix}PORT.`,
      );
    if (code === "EACCES")
      throw new ConfigError(`${prefix}PORT: this user may not listen at ${port}. Set one of 1024 or above.`);
    if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"].includes(code))
      throw new ConfigError(`${prefix}HOST: ${host} is no address of this machine.`);
    throw error;
  }
}
