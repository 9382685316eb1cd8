import type { FamilyId } from "../../platform/crypto/ids.ts";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { UserRow } from "../auth/index.ts";
import type { SchoolDomainsTable } from "../../platform/db/tables/families.ts";

export type SchoolDomainRow = Selectable<SchoolDomainsTable>;

export function listSchoolDomains(db: DbOrTrx, familyId: FamilyId): Promise<SchoolDomainRow[]> {
  return db
    .selectFrom("school_domains")
    .selectAll()
    .where("family_id", "=", familyId)
    .orderBy("id")
    .execute();
}

export async function insertSchoolDomain(db: DbOrTrx, row: Insertable<SchoolDomainsTable>): Promise<void> {
  await db.insertInto("school_domains").values(row).execute();
}

export function findSchoolDomain(
  db: DbOrTrx,
  familyId: FamilyId,
  by: { id: string } | { domain: string },
): Promise<SchoolDomainRow | undefined> {
  const query = db.selectFrom("school_domains").selectAll().where("family_id", "=", familyId);
  return (
    "id" in by ? query.where("id", "=", by.id) : query.where("domain", "=", by.domain)
  ).executeTakeFirst();
}

export async function updateSchoolDomain(
  db: DbOrTrx,
  familyId: FamilyId,
  id: string,
  changes: Updateable<SchoolDomainsTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("school_domains")
    .set(changes)
    .where("family_id", "=", familyId)
    .where("id", "=", id)
    .execute();
}

export async function deleteSchoolDomain(db: DbOrTrx, familyId: FamilyId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("school_domains")
    .where("family_id", "=", familyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks what this person added with their name, and what nobody knows who added with none, if another adult stays in the family. */
export async function markLeft(trx: Trx, leaver: UserRow, name: string): Promise<void> {
  if (!leaver.shares_family) return;
  await trx
    .updateTable("school_domains")
    .set({ left_by: sql`CASE WHEN added_by IS NULL THEN '' ELSE ${name} END`, added_by: null })
    .where("family_id", "=", leaver.family_id)
    .where("left_by", "is", null)
    .where(({ or, eb }) => or([eb("added_by", "=", leaver.id), eb("added_by", "is", null)]))
    .execute();
}
