import { systemClock } from "../platform/clock/clock.ts";
import { addEncryptionKey, dropOldEncryptionKeys, renewSecretKey } from "../platform/config/renew-secrets.ts";
import { createFieldCipher } from "../platform/crypto/field-cipher.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/schema.ts";
import { ConfigError } from "../platform/errors/errors.ts";
import { recordAudit } from "../features/auth/index.ts";
import { rotateFields, valuesByKey } from "../features/system/index.ts";

type Tell = (line: string) => void;

/** Re-encrypts everything under older keys, and reports how much that was and whether they can be removed. The server can keep running. */
export async function rotateKeys(db: Db, config: Config, tell: Tell): Promise<void> {
  const [writer] = config.encryption_keys;
  if (!writer) throw new ConfigError("ENCRYPTION_KEYS names no key.");
  let unreadable = 0;
  for await (const table of rotateFields({ db, cipher: createFieldCipher(config.encryption_keys) })) {
    unreadable += table.unreadable;
    const lost = table.unreadable > 0 ? `, ${table.unreadable} that no key opens` : "";
    tell(`${table.table}: ${table.rewritten} rewritten${lost}`);
  }
  await recordAudit(db, null, "keys_rotated", systemClock.now());
  await tellKeys(db, config, tell);
  if (unreadable > 0) tell("What no key opens was left as it is: its key is missing from ENCRYPTION_KEYS.");
}

/** How much each key encrypts, and which keys can be removed. */
export async function tellKeys(db: Db, config: Config, tell: Tell): Promise<void> {
  const [writer, ...old] = config.encryption_keys;
  const counts = await valuesByKey(db);
  const ids = new Set([...config.encryption_keys.map(({ id }) => id), ...counts.keys()]);
  for (const id of ids) {
    const count = counts.get(id) ?? 0;
    if (id === writer?.id) tell(`key ${id}: ${count} values; it writes`);
    else if (count > 0) tell(`key ${id}: ${count} values; keep it, and run this again`);
    else tell(`key ${id}: nothing uses it; you can remove it from the server. Backups still need it.`);
  }
  if (old.length === 0 && ids.size === 1) tell("There is no older key to remove.");
}

/** For secrets that Gatepost generated; the operator changes those in the environment. */
export async function renewSecrets({ db, config }: { db: Db; config: Config }, command: string, tell: Tell) {
  if (config.secrets_from === "environment") {
    throw new ConfigError(
      "SECRET_KEY and ENCRYPTION_KEYS come from the environment: change them there (docs/security.md, Keys).",
    );
  }
  const restart = "Restart Gatepost, so that it knows the new key.";
  if (command === "new-key") {
    tell(`key ${addEncryptionKey(config.data_dir)} is first now. ${restart} Then run: npm run rotate-keys`);
  } else if (command === "new-secret") {
    renewSecretKey(config.data_dir);
    tell(`Tokens are signed with a new key from the next start; nobody is signed out. ${restart}`);
  } else {
    const counts = await valuesByKey(db);
    const needed = config.encryption_keys.slice(1).filter(({ id }) => counts.get(id));
    if (needed.length > 0)
      throw new ConfigError(
        `Values still stand under ${needed.map(({ id }) => id).join(", ")}. Run: npm run rotate-keys`,
      );
    const gone = dropOldEncryptionKeys(config.data_dir);
    tell(gone.length > 0 ? `Removed: ${gone.join(", ")}. Backups still need them.` : "There was none.");
  }
  await recordAudit(db, null, "keys_changed", systemClock.now());
}
