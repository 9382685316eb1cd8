import type { Config } from "../platform/config/config.ts";
import { openBeside, type OpenDatabase } from "../platform/db/database.ts";
import { ConfigError } from "../platform/errors/errors.ts";

/** Runs an operator's command. What an operator can put right ends it with one sentence, after these words. */
export async function runCommand(cannot: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const misspelt = String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
    if (!(error instanceof ConfigError) && !misspelt) throw error;
    console.error(`${cannot}${(error as Error).message}`);
    process.exitCode = 1;
  }
}

/** Beside a running server too; closes the database in any case. */
export async function withDatabase(
  config: Config,
  work: (database: OpenDatabase) => Promise<void>,
  open: (config: Config) => OpenDatabase | Promise<OpenDatabase> = openBeside,
): Promise<void> {
  const database = await open(config);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
