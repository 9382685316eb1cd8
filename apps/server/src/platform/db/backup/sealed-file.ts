import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import type { EncryptionKey } from "../../config/secrets.ts";
import { ConfigError } from "../../errors/errors.ts";

/** A backup's description of itself, readable without a key: the first line of the file, as JSON. */
export interface BackupHeader {
  readonly created_at: string;
  readonly engine: "embedded" | "postgres";
  /** The newest migration that has been applied to the data. */
  readonly migration: string;
}

const headerLine = z.object({
  format: z.literal("gatepost-backup-1"),
  created_at: z.iso.datetime(),
  engine: z.enum(["embedded", "postgres"]),
  migration: z.string().max(100),
  key_id: z.string().max(20),
  key_check: z.string().max(100),
  nonce: z.string().max(100),
});

const tagBytes = 16;
const longestHeader = 2_000;

/**
 * Writes a backup that only the keys of ENCRYPTION_KEYS can open: the header line, then the content in AES-256-GCM with that line as
 * additional data, then the tag. Readable by this user only (mode 0600); a failed backup leaves nothing behind.
 * @param keys the first one encrypts
 */
export async function seal(
  path: string,
  header: BackupHeader,
  content: AsyncIterable<Uint8Array>,
  keys: readonly EncryptionKey[],
): Promise<void> {
  const [key] = keys;
  if (!key) throw new Error("no encryption key");
  const nonce = randomBytes(12);
  const line = `${JSON.stringify({
    format: "gatepost-backup-1",
    ...header,
    key_id: key.id,
    key_check: checkOf(key),
    nonce: nonce.toString("base64"),
  } satisfies z.infer<typeof headerLine>)}\n`;
  const cipher = createCipheriv("aes-256-gcm", key.key, nonce).setAAD(Buffer.from(line));
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  try {
    await pipeline(async function* () {
      yield Buffer.from(line);
      for await (const chunk of content) yield cipher.update(chunk);
      yield cipher.final();
      yield cipher.getAuthTag();
    }, file);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Decrypts a backup into a file readable by this user only, which the caller removes. The file is complete and verified on return.
 * @throws ConfigError with a sentence: not a backup, the key is missing or wrong, or the file is damaged
 */
export async function unseal(
  path: string,
  target: string,
  keys: readonly EncryptionKey[],
): Promise<BackupHeader> {
  const { line, header, size } = await readHeader(path);
  const key = keys.find(({ id }) => id === header.key_id);
  if (!key) {
    throw new ConfigError(
      `The backup was sealed with the key ${header.key_id}, which is not among ENCRYPTION_KEYS (or secrets.json of the data folder).`,
    );
  }
  if (checkOf(key) !== header.key_check) {
    throw new ConfigError(
      `The key ${key.id} of ENCRYPTION_KEYS (or secrets.json of the data folder) is not the one that sealed this backup.`,
    );
  }
  const opening = createDecipheriv("aes-256-gcm", key.key, Buffer.from(header.nonce, "base64"))
    .setAAD(line)
    .setAuthTag(await lastBytes(path, size));
  try {
    await pipeline(
      createReadStream(path, { start: line.length, end: Math.max(line.length, size - tagBytes - 1) }),
      opening,
      createWriteStream(target, { flags: "wx", mode: 0o600 }),
    );
  } catch (error) {
    await rm(target, { force: true });
    if ((error as NodeJS.ErrnoException).syscall) throw error; // the disk, not the backup
    throw damaged(path, error);
  }
  return header;
}

/** Distinguishes a wrong key from a damaged file, and reveals nothing about the key. */
const checkOf = ({ key }: EncryptionKey) =>
  createHmac("sha256", key).update("gatepost backup").digest("base64url").slice(0, 16);

async function readHeader(path: string) {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
    throw Object.assign(new ConfigError(`There is no file ${path}.`), { cause });
  });
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHeader), 0, longestHeader, 0);
    const end = buffer.subarray(0, bytesRead).indexOf("\n") + 1;
    const line = buffer.subarray(0, end);
    const read = end > 0 ? headerLine.safeParse(parseJson(line)) : undefined;
    if (!read?.success)
      throw new ConfigError(`${path} is no backup of Gatepost, or its beginning is damaged.`);
    if (size < end + tagBytes) throw damaged(path);
    return { line, header: read.data, size };
  } finally {
    await file.close();
  }
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined; // the schema refuses it
  }
}

async function lastBytes(path: string, size: number): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(tagBytes), 0, tagBytes, size - tagBytes)).buffer;
  } finally {
    await file.close();
  }
}

const damaged = (path: string, cause?: unknown) =>
  Object.assign(new ConfigError(`${path} is damaged or incomplete; take another backup.`), { cause });
