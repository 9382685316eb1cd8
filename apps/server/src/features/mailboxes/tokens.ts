import { z } from "zod";
import type { GoogleTokens } from "../../integrations/google/index.ts";
import type { Encrypted, FieldCipher } from "../../platform/crypto/field-cipher.ts";

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
});

/** The two places where a grant's tokens stand: a connection's row is its user's, a revocation's its own. */
export type TokensTable = "gmail_connections" | "grant_revocations";

/** For the `tokens` column of this row, and no other. */
export function sealTokens(
  cipher: FieldCipher,
  table: TokensTable,
  rowId: string,
  tokens: GoogleTokens,
): Encrypted {
  return cipher.encrypt(JSON.stringify(tokens), place(table, rowId));
}

/** @throws UnreadableField */
export function unsealTokens(
  cipher: FieldCipher,
  table: TokensTable,
  rowId: string,
  sealed: Encrypted,
): GoogleTokens {
  return tokensSchema.parse(JSON.parse(cipher.decrypt(sealed, place(table, rowId))));
}

const place = (table: TokensTable, rowId: string) => ({ table, row_id: rowId, column: "tokens" });
