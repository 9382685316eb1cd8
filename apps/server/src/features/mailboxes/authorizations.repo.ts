import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";

/** An authorization that was begun: the state's hash, whose it is, and the verifier that only the server knows. */
export async function addAuthorization(
  db: DbOrTrx,
  authorization: { state_hash: string; user_id: string; verifier: Encrypted; expires_at: Date },
): Promise<void> {
  await db.insertInto("gmail_authorizations").values(authorization).execute();
}

/** Takes it away and answers it: a state works once, for the user who began it, while it is fresh. */
export async function takeAuthorization(
  db: DbOrTrx,
  userId: string,
  stateHash: string,
  now: Date,
): Promise<{ verifier: Encrypted } | undefined> {
  return db
    .deleteFrom("gmail_authorizations")
    .where("user_id", "=", userId)
    .where("state_hash", "=", stateHash)
    .where("expires_at", ">", now)
    .returning("verifier")
    .executeTakeFirst();
}

export async function deleteExpiredAuthorizations(db: DbOrTrx, now: Date): Promise<void> {
  await db.deleteFrom("gmail_authorizations").where("expires_at", "<=", now).execute();
}
