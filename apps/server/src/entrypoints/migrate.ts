/** `npm run migrate`: tables and queues for this version; safe to repeat, and to run several at once. */
import { migrate } from "../app/compose.ts";
import { readConfig } from "../platform/config/config.ts";
import { openDatabase } from "../platform/db/database.ts";
import { ConfigError } from "../platform/errors/errors.ts";

try {
  const database = await openDatabase({ ...readConfig(), silence_ms: null });
  const done = await migrate(database);
  await database.close();
  console.log(done.length > 0 ? `Done: ${done.join(", ")}.` : "The database is up to date.");
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`Cannot migrate: ${error.message}`);
  process.exit(1);
}
