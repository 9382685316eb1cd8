import { sql } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";

/** A family whose only adult joined another one: nothing of it is read or sent, and it is deleted at `kept_until`. */
export type KeptFamily = { id: FamilyId; kept_for: string; kept_until: Date };

const kept = (db: DbOrTrx) =>
  db
    .selectFrom("families")
    .select(["id", "kept_for", "kept_until"])
    .where("kept_for", "is not", null)
    .$narrowType<{ kept_for: string; kept_until: Date }>();

export async function keepFamily(trx: Trx, { id, ...until }: KeptFamily): Promise<void> {
  await trx
    .updateTable("families")
    .set({ ...until, restore_hash: null })
    .where("id", "=", id)
    .execute();
}

export const listKeptOf = (db: DbOrTrx, userId: string): Promise<KeptFamily[]> =>
  kept(db).where("kept_for", "=", userId).execute();

export const findKeptByLink = (db: DbOrTrx, restoreHash: string, now: Date) =>
  kept(db).where("restore_hash", "=", restoreHash).where("kept_until", ">", now).executeTakeFirst();

export const listKeptBefore = (db: DbOrTrx, now: Date): Promise<KeptFamily[]> =>
  kept(db).where("kept_until", "<=", now).execute();

/** Locks it until the transaction ends. Undefined when it was restored or deleted meanwhile. */
export const lockKept = (trx: Trx, id: FamilyId): Promise<KeptFamily | undefined> =>
  kept(trx).where("id", "=", id).forUpdate().executeTakeFirst();

export async function setRestoreHash(db: DbOrTrx, id: FamilyId, restoreHash: string): Promise<void> {
  await db.updateTable("families").set({ restore_hash: restoreHash }).where("id", "=", id).execute();
}

/** The family is in use again. */
export async function endKeeping(trx: Trx, id: FamilyId): Promise<void> {
  await trx
    .updateTable("families")
    .set({ kept_for: null, kept_until: null, restore_hash: null })
    .where("id", "=", id)
    .execute();
}

/** The families that have children brought from this one. */
export async function familiesWithChildrenFrom(trx: Trx, id: FamilyId): Promise<FamilyId[]> {
  const { rows } = await sql<{ family_id: FamilyId }>`
    SELECT DISTINCT family_id FROM children WHERE brought_from = ${id}`.execute(trx);
  return rows.map(({ family_id }) => family_id);
}
