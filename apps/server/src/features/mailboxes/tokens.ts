import { z } from "zod";
import type { GoogleTokens } from "../../integrations/google/index.ts";
import type { Encrypted, FieldCipher } from "../../platform/crypto/field-cipher.ts";

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
});

const place = (userId: string) => ({ table: "gmail_connections", row_id: userId, column: "tokens" });

/** For the `tokens` column of this user's row, and no other. */
export function sealTokens(cipher: FieldCipher, userId: string, tokens: GoogleTokens): Encrypted {
  return cipher.encrypt(JSON.stringify(tokens), place(userId));
}

/** @throws UnreadableField */
export function unsealTokens(cipher: FieldCipher, userId: string, sealed: Encrypted): GoogleTokens {
  return tokensSchema.parse(JSON.parse(cipher.decrypt(sealed, place(userId))));
}
