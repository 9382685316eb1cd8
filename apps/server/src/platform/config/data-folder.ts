import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigError } from "../errors/errors.ts";

/** Creates the data folder if it's missing. @throws ConfigError if it can't be created or written */
export function requireDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR: ${folder} is no folder that this user can write (${code}). Name another, or give it to the user who runs Gatepost.`,
    );
  }
}

/**
 * Creates parent folders too, but not with Node's `recursive`: that loops for ever where a folder exists and nothing can be created
 * in it, such as /proc (Node 24.21).
 */
function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found && dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another of our processes created it first.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
