import type { Insertable, Selectable, Updateable } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { FamiliesTable } from "../../platform/db/tables/families.ts";
import { selectUsers, type UserRow } from "./users.repo.ts";

export type FamilyRow = Selectable<FamiliesTable>;

export async function insertFamily(db: DbOrTrx, family: Insertable<FamiliesTable>): Promise<void> {
  await db.insertInto("families").values(family).execute();
}

export function findFamily(db: DbOrTrx, id: FamilyId): Promise<FamilyRow | undefined> {
  return db.selectFrom("families").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Holds the row until the transaction ends; limits per family, and what both adults write, are decided under it. A transaction that also
 * locks users locks those first.
 */
export function lockFamily(trx: Trx, id: FamilyId): Promise<FamilyRow | undefined> {
  return trx.selectFrom("families").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateFamily(
  db: DbOrTrx,
  id: FamilyId,
  changes: Updateable<FamiliesTable>,
): Promise<void> {
  await db.updateTable("families").set(changes).where("id", "=", id).execute();
}

/** With everything that it shares; no user may be of it any more. */
export async function deleteFamily(db: DbOrTrx, id: FamilyId): Promise<void> {
  await db.deleteFrom("families").where("id", "=", id).execute();
}

/** The owner first. */
export function listAdults(db: DbOrTrx, id: FamilyId): Promise<UserRow[]> {
  return selectUsers(db)
    .where("users.family_id", "=", id)
    .orderBy("users.family_role", "desc")
    .orderBy("users.family_joined_at")
    .execute();
}

/** The same, held until the transaction ends; lock the family after them. */
export function lockAdults(trx: Trx, id: FamilyId): Promise<UserRow[]> {
  return selectUsers(trx)
    .where("users.family_id", "=", id)
    .orderBy("users.id")
    .forNoKeyUpdate("users")
    .execute();
}

export function findOwner(db: DbOrTrx, id: FamilyId): Promise<UserRow | undefined> {
  return selectUsers(db)
    .where("users.family_id", "=", id)
    .where("users.family_role", "=", "owner")
    .executeTakeFirst();
}
