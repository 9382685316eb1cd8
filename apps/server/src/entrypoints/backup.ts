/** `npm run backup`: saves the whole database in the data folder's `backups`, whether or not the server runs. */
import { readConfig } from "../platform/config/config.ts";
import { createBackup, pruneBackups } from "../platform/db/backup/backup.ts";
import { runCommand, withDatabase } from "./command.ts";

await runCommand("Cannot back up: ", async () => {
  const config = readConfig();
  await withDatabase(config, async ({ db }) => {
    const now = new Date();
    console.log(`Saved as ${await createBackup(db, config, now)}.`);
    const pruned = await pruneBackups(config, now);
    if (pruned > 0) console.log(`Deleted ${pruned} older than 90 days.`);
  });
});
