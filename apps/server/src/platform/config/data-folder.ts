import { accessSync, constants, mkdirSync } from "node:fs";
import { ConfigError } from "../errors/errors.ts";

/** Makes the data folder where there is none. @throws ConfigError when it cannot be made or written */
export function requireDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR: ${folder} is no folder that this user can write (${code}). Name another, or give it to the user who runs Gatepost.`,
    );
  }
}
