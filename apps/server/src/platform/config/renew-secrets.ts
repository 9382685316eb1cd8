import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { ConfigError } from "../errors/errors.ts";
import { secretsFile, storedSecrets, type StoredSecrets } from "./secrets.ts";

/** Puts a new encryption key first in the data folder's secrets; the old ones stay for decrypting. @returns its id */
export function addEncryptionKey(dataDir: string): string {
  const secrets = readStored(dataDir);
  const taken = secrets.encryption_keys.split(",").map((key) => key.split(":")[0]);
  let number = taken.length + 1;
  while (taken.includes(`k${number}`)) number++;
  const key = `k${number}:${randomBytes(32).toString("base64")}`;
  writeStored(dataDir, { ...secrets, encryption_keys: `${key},${secrets.encryption_keys}` });
  return `k${number}`;
}

/** Keeps only the key that encrypts. The caller has checked that nothing uses the others. @returns the ids that were dropped */
export function dropOldEncryptionKeys(dataDir: string): string[] {
  const secrets = readStored(dataDir);
  const [first = "", ...old] = secrets.encryption_keys.split(",");
  writeStored(dataDir, { ...secrets, encryption_keys: first });
  return old.map((key) => key.split(":")[0] ?? "");
}

/** Adds a new signing key. The current key's signatures stay valid; those of older keys don't. */
export function renewSecretKey(dataDir: string): void {
  const secrets = readStored(dataDir);
  writeStored(dataDir, {
    ...secrets,
    secret_key: randomBytes(48).toString("base64url"),
    previous_secret_keys: secrets.secret_key,
  });
}

/** Whether the file was changed after the given moment. */
export const secretsChangedSince = (dataDir: string, moment: Date): boolean =>
  statSync(secretsFile(dataDir)).mtime > moment;

function readStored(dataDir: string): StoredSecrets {
  try {
    return storedSecrets.parse(JSON.parse(readFileSync(secretsFile(dataDir), "utf8")));
  } catch (cause) {
    throw new ConfigError(`${secretsFile(dataDir)} cannot be read; start Gatepost once, or restore it.`, {
      cause,
    });
  }
}

/** Writes the whole file or nothing: without these keys no data can be read. */
function writeStored(dataDir: string, secrets: StoredSecrets): void {
  const draft = `${secretsFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, secretsFile(dataDir));
}
