import type { FamilyId } from "../../platform/crypto/ids.ts";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Encrypted, FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { CalendarSourcesTable } from "../../platform/db/tables/calendars.ts";

export type SourceRow = Selectable<CalendarSourcesTable>;

const place = (id: string) => ({ table: "calendar_sources", row_id: id, column: "ics_url" });

export const sealAddress = (cipher: FieldCipher, id: string, address: string): Encrypted =>
  cipher.encrypt(address, place(id));

export const openAddress = (cipher: FieldCipher, row: Pick<SourceRow, "id" | "ics_url">): string =>
  cipher.decrypt(row.ics_url, place(row.id));

const ofFamily = (db: DbOrTrx, familyId: FamilyId) =>
  db.selectFrom("calendar_sources").selectAll().where("family_id", "=", familyId);

export const listSources = (db: DbOrTrx, familyId: FamilyId): Promise<SourceRow[]> =>
  ofFamily(db, familyId).orderBy("id").execute();

export const findSource = (db: DbOrTrx, familyId: FamilyId, id: string): Promise<SourceRow | undefined> =>
  ofFamily(db, familyId).where("id", "=", id).executeTakeFirst();

/** Locks the source until the transaction ends; undefined if it has changed or gone since it was read. */
export const lockUnchanged = (trx: Trx, { family_id, id, ics_url }: SourceRow) =>
  ofFamily(trx, family_id)
    .where("id", "=", id)
    .where("ics_url", "=", ics_url)
    .where("is_active", "=", true)
    .forUpdate()
    .executeTakeFirst();

export const hasActiveSources = async (db: DbOrTrx, familyId: FamilyId): Promise<boolean> =>
  (await listSources(db, familyId)).some(({ is_active }) => is_active);

export const insertSource = (db: DbOrTrx, source: Insertable<CalendarSourcesTable>): Promise<SourceRow> =>
  db
    .insertInto("calendar_sources")
    .values({ ...source, next_sync_at: source.created_at })
    .returningAll()
    .executeTakeFirstOrThrow();

export function updateSource(
  db: DbOrTrx,
  familyId: FamilyId,
  id: string,
  changes: Updateable<CalendarSourcesTable>,
): Promise<SourceRow | undefined> {
  return db
    .updateTable("calendar_sources")
    .set(changes)
    .where("family_id", "=", familyId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteSource(db: DbOrTrx, familyId: FamilyId, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM calendar_sources
    WHERE family_id = ${familyId} AND id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Claims due sources for one worker and postpones them, so that no other worker takes them meanwhile.
 * @param farthest later than any valid next sync; anything beyond it was written by a wrong clock
 */
export async function takeDue(
  trx: Trx,
  { now, farthest }: { now: Date; farthest: Date },
  until: Date,
  most: number,
): Promise<Pick<SourceRow, "id" | "family_id">[]> {
  const { rows } = await sql<Pick<SourceRow, "id" | "family_id">>`
    UPDATE calendar_sources SET next_sync_at = ${until} WHERE id IN (
      SELECT id FROM calendar_sources
      WHERE is_active AND (next_sync_at <= ${now} OR next_sync_at > ${farthest})
        AND NOT EXISTS (SELECT FROM families WHERE families.id = calendar_sources.family_id AND kept_for IS NOT NULL)
      ORDER BY next_sync_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, family_id`.execute(trx);
  return rows;
}
