import type { z } from "zod";
import type { Encrypted, FieldCipher, FieldPlace } from "../../platform/crypto/field-cipher.ts";
import { encryptedTables } from "../../platform/db/encrypted-columns.ts";

/** Binds the ciphertext to this user's mailbox. */
export const credentialsOf = (userId: string) => ({ ...encryptedTables.mailboxes.bound_to, row_id: userId });

/** Binds the ciphertext to this revocation. */
export const revocationOf = (id: string) => ({ table: "grant_revocations", row_id: id, column: "tokens" });

export const seal = (cipher: FieldCipher, place: FieldPlace, value: object): Encrypted =>
  cipher.encrypt(JSON.stringify(value), place);

/** @throws UnreadableField */
export const unseal = <T>(
  cipher: FieldCipher,
  place: FieldPlace,
  schema: z.ZodType<T>,
  sealed: Encrypted,
): T => schema.parse(JSON.parse(cipher.decrypt(sealed, place)));
