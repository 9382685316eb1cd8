import { z } from "zod";
import type { GoogleTokens } from "../../integrations/google/index.ts";
import type { Encrypted, FieldCipher, FieldPlace } from "../../platform/crypto/field-cipher.ts";
import { encryptedTables } from "../../platform/db/encrypted-columns.ts";

/** What Gmail's `credentials` hold, and a revocation's `tokens`. */
export const googleTokens: z.ZodType<GoogleTokens> = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
});

/** For the mailbox of this user, and no other. */
export const credentialsOf = (userId: string) => ({ ...encryptedTables.mailboxes.bound_to, row_id: userId });

/** For the revocation of this id. */
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
