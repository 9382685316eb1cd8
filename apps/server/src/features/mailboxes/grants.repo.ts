import { sql } from "kysely";
import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";

/** A started authorization: the state's hash, the user, and the verifier that only the server knows. */
export async function addAuthorization(
  db: DbOrTrx,
  authorization: { state_hash: string; user_id: string; verifier: Encrypted; expires_at: Date },
): Promise<void> {
  await db.insertInto("gmail_authorizations").values(authorization).execute();
}

/** Deletes and returns it: a state works once, for the user who started it, until it expires. */
export async function takeAuthorization(db: DbOrTrx, userId: string, stateHash: string, now: Date) {
  const { rows } = await sql<{ verifier: Encrypted }>`
    DELETE FROM gmail_authorizations
    WHERE user_id = ${userId} AND state_hash = ${stateHash} AND expires_at > ${now}
    RETURNING verifier`.execute(db);
  return rows[0]?.verifier;
}

/** A grant that still has to be revoked and belongs to no user here any more. */
export async function addRevocation(
  trx: Trx,
  revocation: { id: string; tokens: Encrypted; created_at: Date },
): Promise<void> {
  await trx.insertInto("grant_revocations").values(revocation).execute();
}

export async function findRevocation(db: DbOrTrx, id: string): Promise<{ tokens: Encrypted } | undefined> {
  return db.selectFrom("grant_revocations").select("tokens").where("id", "=", id).executeTakeFirst();
}

export async function deleteRevocation(db: DbOrTrx, id: string): Promise<void> {
  await db.deleteFrom("grant_revocations").where("id", "=", id).execute();
}
