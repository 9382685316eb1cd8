/** `npm run migrate`: tables and queues for this version; safe to repeat, and to run several at once. */
import { migrate } from "../app/compose.ts";
import { readConfig } from "../platform/config/config.ts";
import { openDatabase } from "../platform/db/database.ts";
import { runCommand, withDatabase } from "./command.ts";

const unhurried = (config: ReturnType<typeof readConfig>) => openDatabase({ ...config, silence_ms: null });

await runCommand("Cannot migrate: ", () =>
  withDatabase(
    readConfig(),
    async (database) => {
      const done = await migrate(database);
      console.log(done.length > 0 ? `Done: ${done.join(", ")}.` : "The database is up to date.");
    },
    unhurried,
  ),
);
