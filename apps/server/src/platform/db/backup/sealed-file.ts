import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { EncryptionKey } from "../../config/secrets.ts";
import { ConfigError } from "../../errors/errors.ts";

const firstLine = "age-encryption.org/v1\n";
/** The beginning of what releases until 27 November 2026 wrote. */
const formerly = '{"format":"gatepost-backup-1"';
/** Stretching a key of 256 random bits would only cost time. */
const scryptWorkFactor = 10;

/** As in ENCRYPTION_KEYS, so that any `age` program opens a backup with the key typed as its passphrase. */
const passphraseOf = ({ key }: EncryptionKey) => key.toString("base64");

/** Writes an age file (age-encryption.org) that only this key opens, readable by this user only. */
export async function seal(path: string, content: AsyncIterable<Uint8Array>, key: EncryptionKey) {
  const { Encrypter } = await import("age-encryption"); // a running server needs it once a night
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphraseOf(key));
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  const sealed = await encrypter.encrypt(Readable.toWeb(Readable.from(content)) as never);
  await pipeline(asNode(sealed), createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
}

/**
 * Decrypts a backup into a file readable by this user only, complete and verified on return; the caller removes it.
 * @throws ConfigError with a sentence: not a backup, the key is missing or wrong, or the file is damaged
 */
export async function unseal(path: string, target: string, keys: readonly EncryptionKey[]): Promise<void> {
  await requireBackup(path);
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addPassphrase(passphraseOf(key));
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(path)) as never);
    await pipeline(asNode(opened), createWriteStream(target, { flags: "wx", mode: 0o600 }));
  } catch (cause) {
    const { message, syscall } = cause as NodeJS.ErrnoException;
    if (syscall) throw cause; // the disk, not the backup
    const sentence = message.includes("no identity matched")
      ? `No key of ENCRYPTION_KEYS (or secrets.json of the data folder) opens ${path}: the one that sealed it is missing.`
      : `${path} is damaged or incomplete; take another backup.`;
    throw Object.assign(new ConfigError(sentence), { cause });
  }
}

async function requireBackup(path: string): Promise<void> {
  const beginning = await beginningOf(path);
  if (beginning.startsWith(formerly))
    throw new ConfigError(
      `${path} was made by a release of November 2026 or before. Restore it with that release, then update and run \`npm run migrate\`.`,
    );
  if (!beginning.startsWith(firstLine))
    throw new ConfigError(`${path} is no backup of Gatepost, or its beginning is damaged.`);
}

/** The first bytes of a file, one character each. */
export async function beginningOf(path: string): Promise<string> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
    throw Object.assign(new ConfigError(`There is no file ${path}.`), { cause });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(formerly.length), 0, formerly.length, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

const asNode = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);
