/**
 * `npm run rotate-keys [-- new-key | new-secret | drop-old-keys | status]`: changes the keys while the server runs
 * (docs/security.md, Keys). Works beside a running server, also on the embedded database, through its socket.
 */
import { renewSecrets, rotateKeys, tellKeys } from "../app/rotate-keys.ts";
import { readConfig } from "../platform/config/config.ts";
import { secretsChangedSince } from "../platform/config/renew-secrets.ts";
import { runningEmbedded } from "../platform/db/embedded/embedded.ts";
import { ConfigError } from "../platform/errors/errors.ts";
import { runCommand, withDatabase } from "./command.ts";

const usage = `npm run rotate-keys                    writes everything anew with the first key
npm run rotate-keys -- status          says how much each key encrypts
npm run rotate-keys -- new-key         makes a new encryption key, where Gatepost made the first one
npm run rotate-keys -- drop-old-keys   removes keys that nothing uses any more
npm run rotate-keys -- new-secret      makes a new key for signing tokens`;

const renewals = ["new-key", "new-secret", "drop-old-keys"];

await runCommand("", async () => {
  const config = readConfig();
  const running = config.database_url ? undefined : runningEmbedded(config.data_dir);
  const [command = "rotate", ...more] = process.argv.slice(2);
  const known = more.length === 0 && ["rotate", "status", ...renewals].includes(command);
  if (!known) throw new ConfigError(usage);
  if (
    command === "rotate" &&
    running &&
    config.secrets_from === "data folder" &&
    secretsChangedSince(config.data_dir, running.since)
  )
    throw new ConfigError("The running server does not know the new key yet. Restart it first.");
  await withDatabase(config, async ({ db }) => {
    if (command === "rotate") await rotateKeys(db, config, console.log);
    else if (command === "status") await tellKeys(db, config, console.log);
    else await renewSecrets({ db, config }, command, console.log);
  });
});
