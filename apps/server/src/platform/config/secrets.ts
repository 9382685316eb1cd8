import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { ConfigError } from "../errors/errors.ts";
import type { Variables } from "./variables.ts";
import { requireDataFolder } from "./data-folder.ts";

export interface EncryptionKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

export interface Secrets {
  /** Signs new tokens. */
  readonly secret_key: string;
  /** Signatures made with these are still valid. */
  readonly previous_secret_keys: readonly string[];
  /** The first one encrypts, all of them decrypt. */
  readonly encryption_keys: readonly EncryptionKey[];
  readonly secrets_from: "environment" | "data folder";
}

/** The content of `secrets.json`; the two lists have the same format as the variables. */
export const storedSecrets = z.object({
  secret_key: z.string().min(32),
  previous_secret_keys: z.string().optional(),
  encryption_keys: z.string(),
});
export type StoredSecrets = z.infer<typeof storedSecrets>;

export const secretsFile = (folder: string): string => join(folder, "secrets.json");

/** From the environment, or generated once into the data folder, readable by this user only. */
export function readSecrets(v: Variables): Secrets {
  if (v.DATABASE_URL) {
    for (const name of ["SECRET_KEY", "ENCRYPTION_KEYS"] as const) {
      if (!v[name]) {
        throw new ConfigError(
          `${name} must be set when DATABASE_URL is set, because every process on that database must share it.`,
        );
      }
    }
  }
  const kept = v.SECRET_KEY && v.ENCRYPTION_KEYS ? undefined : keptSecrets(v.DATA_DIR);
  const secretKey = v.SECRET_KEY ?? kept?.secret_key ?? "";
  const previous = (v.SECRET_KEY ? v.SECRET_KEY_PREVIOUS : kept?.previous_secret_keys)?.split(",") ?? [];
  if ([secretKey, ...previous].some((key) => key.length < 32))
    throw new ConfigError(
      `${secretKey.length < 32 ? "SECRET_KEY" : "SECRET_KEY_PREVIOUS"} must be at least 32 characters long.`,
    );
  return {
    secret_key: secretKey,
    previous_secret_keys: previous,
    encryption_keys: parseKeys(v.ENCRYPTION_KEYS ?? kept?.encryption_keys ?? ""),
    secrets_from: v.SECRET_KEY || v.ENCRYPTION_KEYS ? "environment" : "data folder",
  };
}

/** `id:base64,id:base64`, each key 32 bytes. */
function parseKeys(value: string): EncryptionKey[] {
  const keys = value.split(",").map((part) => {
    const [id = "", base64 = ""] = part.trim().split(":");
    const key = Buffer.from(base64, "base64");
    if (!/^[A-Za-z0-9_-]{1,20}$/.test(id) || key.length !== 32) {
      throw new ConfigError(
        "ENCRYPTION_KEYS must be a list id:base64,id:base64 of 32-byte keys (openssl rand -base64 32).",
      );
    }
    return { id, key };
  });
  if (new Set(keys.map((key) => key.id)).size !== keys.length) {
    throw new ConfigError("ENCRYPTION_KEYS names the same id twice.");
  }
  return keys;
}

function keptSecrets(folder: string): StoredSecrets {
  requireDataFolder(folder);
  const path = secretsFile(folder);
  const read = () => storedSecrets.parse(JSON.parse(readFileSync(path, "utf8")));
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new ConfigError(
        `${path} cannot be read; restore it from a backup: without it nothing can be decrypted.`,
      );
    }
  }
  const fresh = {
    secret_key: randomBytes(48).toString("base64url"),
    encryption_keys: `k1:${randomBytes(32).toString("base64")}`,
  };
  writeOnce(path, fresh);
  return read();
}

/** Hard-links the finished file into place: if two processes start at once, the second reads what the first wrote. */
export function writeOnce(path: string, content: Readonly<Record<string, string>>): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
