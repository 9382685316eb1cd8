/** `npm run backup`: saves the whole database in the data folder's `backups`, whether or not the server runs. */
import { readConfig } from "../platform/config/config.ts";
import { createBackup, pruneBackups } from "../platform/db/backup/backup.ts";
import { openBeside } from "../platform/db/database.ts";
import { ConfigError } from "../platform/errors/errors.ts";

try {
  const config = readConfig();
  const database = await openBeside(config);
  const now = new Date();
  try {
    console.log(`Saved as ${await createBackup(database.db, config, now)}.`);
    const pruned = await pruneBackups(config, now);
    if (pruned > 0) console.log(`Deleted ${pruned} older than 90 days.`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`Cannot back up: ${error.message}`);
  process.exitCode = 1;
}
