import type { Insertable, Selectable, Updateable } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { notFound } from "../../platform/errors/errors.ts";
import type { FamiliesTable } from "../../platform/db/tables/families.ts";
import { findUser, selectUsers, type UserRow } from "./users.repo.ts";

export type FamilyRow = Selectable<FamiliesTable>;

export async function insertFamily(db: DbOrTrx, family: Insertable<FamiliesTable>): Promise<void> {
  await db.insertInto("families").values(family).execute();
}

export function findFamily(db: DbOrTrx, id: FamilyId): Promise<FamilyRow | undefined> {
  return db.selectFrom("families").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Locks the row until the transaction ends: limits per family and the adults' shared settings are decided under this lock. A transaction
 * that also locks users locks them first.
 */
export function lockFamily(trx: Trx, id: FamilyId): Promise<FamilyRow | undefined> {
  return trx.selectFrom("families").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** The same. @throws Refusal not_found when it was deleted after the request began */
export async function requireFamily(trx: Trx, id: FamilyId): Promise<FamilyRow> {
  const family = await lockFamily(trx, id);
  if (!family) throw notFound("This family");
  return family;
}

export async function updateFamily(db: DbOrTrx, id: FamilyId, changes: Updateable<FamiliesTable>) {
  await db.updateTable("families").set(changes).where("id", "=", id).execute();
}

/** Deletes the family with all shared data. No user may belong to it any more. */
export async function deleteFamily(db: DbOrTrx, id: FamilyId): Promise<void> {
  await db.deleteFrom("families").where("id", "=", id).execute();
}

const adultsOf = (db: DbOrTrx, id: FamilyId) => selectUsers(db).where("users.family_id", "=", id);

/** The owner comes first. */
export function listAdults(db: DbOrTrx, id: FamilyId): Promise<UserRow[]> {
  return adultsOf(db, id).orderBy("users.family_role", "desc").orderBy("users.family_joined_at").execute();
}

/** The same, locked until the transaction ends. Lock the family after them. */
export function lockAdults(trx: Trx, id: FamilyId): Promise<UserRow[]> {
  return adultsOf(trx, id).orderBy("users.id").forNoKeyUpdate("users").execute();
}

/**
 * Locks a person and the other adults of their family until the transaction ends. If they change family meanwhile, locks the adults of
 * the new one. @returns nobody when the account is gone
 */
export async function lockAdultsWith(trx: Trx, userId: string): Promise<UserRow[]> {
  const user = await findUser(trx, userId);
  if (!user) return [];
  const adults = await lockAdults(trx, user.family_id);
  return adults.some(({ id }) => id === userId) ? adults : lockAdultsWith(trx, userId);
}

export function findOwner(db: DbOrTrx, id: FamilyId): Promise<UserRow | undefined> {
  return adultsOf(db, id).where("users.family_role", "=", "owner").executeTakeFirst();
}
