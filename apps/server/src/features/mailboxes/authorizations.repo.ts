import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";

/** A started authorization: the state's hash, the user, and the verifier that only the server knows. */
export async function addAuthorization(
  db: DbOrTrx,
  authorization: { state_hash: string; user_id: string; verifier: Encrypted; expires_at: Date },
): Promise<void> {
  await db.insertInto("gmail_authorizations").values(authorization).execute();
}

/** Deletes and returns it: a state works once, for the user who started it, until it expires. */
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
