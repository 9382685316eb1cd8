import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";

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
