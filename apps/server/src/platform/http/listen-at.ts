import { ConfigError } from "../errors/errors.ts";

/** The settings that say where to listen. */
type Settings = {
  readonly host: "HOST" | "METRICS_HOST";
  readonly port: "PORT" | "METRICS_PORT";
};

/** @throws ConfigError that names the setting if the address is unavailable */
export async function listenAt<T>(
  settings: Settings,
  { host, port }: { host: string; port: number },
  listen: () => Promise<T>,
): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new ConfigError(
        `${settings.port}: another program listens at ${host}:${port} already. Stop it, or set another ${settings.port}.`,
      );
    if (code === "EACCES")
      throw new ConfigError(
        `${settings.port}: this user may not listen at ${port}. Set one of 1024 or above.`,
      );
    if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"].includes(code))
      throw new ConfigError(`${settings.host}: ${host} is no address of this machine.`);
    throw error;
  }
}
