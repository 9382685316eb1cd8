import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { DbOrTrx } from "../../platform/db/schema.ts";
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

export function findSchoolDomain(db: DbOrTrx, familyId: FamilyId, by: { id: string } | { domain: string }) {
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
