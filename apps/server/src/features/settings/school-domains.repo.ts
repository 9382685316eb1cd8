import type { Insertable, Selectable, Updateable } from "kysely";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import type { SchoolDomainsTable } from "../../platform/db/tables/families.ts";

export type SchoolDomainRow = Selectable<SchoolDomainsTable>;

export function listSchoolDomains(db: DbOrTrx, userId: string): Promise<SchoolDomainRow[]> {
  return db.selectFrom("school_domains").selectAll().where("user_id", "=", userId).orderBy("id").execute();
}

export async function insertSchoolDomain(db: DbOrTrx, row: Insertable<SchoolDomainsTable>): Promise<void> {
  await db.insertInto("school_domains").values(row).execute();
}

export function findSchoolDomain(
  db: DbOrTrx,
  userId: string,
  by: { id: string } | { domain: string },
): Promise<SchoolDomainRow | undefined> {
  const query = db.selectFrom("school_domains").selectAll().where("user_id", "=", userId);
  return (
    "id" in by ? query.where("id", "=", by.id) : query.where("domain", "=", by.domain)
  ).executeTakeFirst();
}

export async function updateSchoolDomain(
  db: DbOrTrx,
  userId: string,
  id: string,
  changes: Updateable<SchoolDomainsTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("school_domains")
    .set(changes)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

export async function deleteSchoolDomain(db: DbOrTrx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("school_domains")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
