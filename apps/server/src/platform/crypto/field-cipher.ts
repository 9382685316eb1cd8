import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";

/** An encrypted column: `v1:<key id>:<base64 of nonce, ciphertext and tag>`. */
export type Encrypted = string & { readonly encrypted: unique symbol };

/** Where a value is stored. It can't be decrypted elsewhere, so rows and columns can't be swapped in the database. */
export interface FieldPlace {
  readonly table: string;
  readonly row_id: string;
  readonly column: string;
}

export interface FieldCipher {
  encrypt(plain: string, place: FieldPlace): Encrypted;
  /** @throws UnreadableField when the key is unknown, or the value was changed or moved */
  decrypt(value: Encrypted, place: FieldPlace): string;
  /** Null stays null. */
  encryptNullable(plain: string | null, place: FieldPlace): Encrypted | null;
  decryptNullable(value: Encrypted | null, place: FieldPlace): string | null;
  /** True if the value was written with a key other than the current one. */
  isOutdated(value: Encrypted): boolean;
  /** The prefix of every value written with the current key. */
  readonly prefix: string;
}

export class UnreadableField extends Error {
  override name = "UnreadableField";
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM. The first key encrypts; all of them decrypt, so keys can be rotated without downtime. */
export function createFieldCipher(
  keys: ReadonlyArray<{ readonly id: string; readonly key: Buffer }>,
): FieldCipher {
  const writer = keys[0];
  if (!writer) throw new Error("no encryption key");
  // As a key object: to open a value with raw bytes takes four times as long.
  const byId = new Map(keys.map(({ id, key }) => [id, createSecretKey(key)]));

  const prefix = `v1:${writer.id}:`;

  const cipher: FieldCipher = {
    prefix,
    encrypt(plain, place) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv("aes-256-gcm", writer.key, nonce).setAAD(boundTo(place));
      const sealed = Buffer.concat([
        nonce,
        sealing.update(plain, "utf8"),
        sealing.final(),
        sealing.getAuthTag(),
      ]);
      return `${prefix}${sealed.toString("base64")}` as Encrypted;
    },
    decrypt(value, place) {
      const [version, id = "", base64 = ""] = value.split(":");
      const key = byId.get(id);
      if (version !== "v1" || !key) throw new UnreadableField(`no key for ${place.table}.${place.column}`);
      const sealed = Buffer.from(base64, "base64");
      try {
        const opening = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(boundTo(place))
          .setAuthTag(sealed.subarray(-tagBytes));
        return Buffer.concat([
          opening.update(sealed.subarray(nonceBytes, -tagBytes)),
          opening.final(),
        ]).toString("utf8");
      } catch (cause) {
        throw new UnreadableField(`${place.table}.${place.column} cannot be opened`, { cause });
      }
    },
    encryptNullable: (plain, place) => (plain === null ? null : cipher.encrypt(plain, place)),
    decryptNullable: (value, place) => (value === null ? null : cipher.decrypt(value, place)),
    isOutdated: (value) => !value.startsWith(prefix),
  };
  return cipher;
}

const boundTo = (place: FieldPlace) => Buffer.from(JSON.stringify([place.table, place.row_id, place.column]));
