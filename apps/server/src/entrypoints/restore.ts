/** `npm run restore -- FILE [--overwrite]`: replaces the database with a backup; the server must be stopped. */
import { parseArgs } from "node:util";
import { readConfig } from "../platform/config/config.ts";
import { restoreBackup } from "../platform/db/backup/restore.ts";
import { ConfigError } from "../platform/errors/errors.ts";
import { runCommand } from "./command.ts";

await runCommand("Cannot restore: ", async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: "boolean", default: false } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new ConfigError("Usage: npm run restore -- FILE [--overwrite]");
  await restoreBackup(file, readConfig(), values);
  console.log(`Restored ${file}. Run \`npm run migrate\` before the next start.`);
});
