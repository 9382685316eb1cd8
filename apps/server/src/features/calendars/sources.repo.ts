import type { FamilyId } from "../../platform/crypto/ids.ts";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Encrypted, FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { UserRow } from "../auth/index.ts";
import type { CalendarSourcesTable } from "../../platform/db/tables/calendars.ts";

export type SourceRow = Selectable<CalendarSourcesTable>;

const place = (id: string) => ({ table: "calendar_sources", row_id: id, column: "ics_url" });

export const sealAddress = (cipher: FieldCipher, id: string, address: string): Encrypted =>
  cipher.encrypt(address, place(id));

export const openAddress = (cipher: FieldCipher, row: Pick<SourceRow, "id" | "ics_url">): string =>
  cipher.decrypt(row.ics_url, place(row.id));

export function listSources(db: DbOrTrx, familyId: FamilyId): Promise<SourceRow[]> {
  return db
    .selectFrom("calendar_sources")
    .selectAll()
    .where("family_id", "=", familyId)
    .orderBy("id")
    .execute();
}

export async function hasActiveSources(db: DbOrTrx, familyId: FamilyId): Promise<boolean> {
  const row = await db
    .selectFrom("calendar_sources")
    .select("id")
    .where("family_id", "=", familyId)
    .where("is_active", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findSource(db: DbOrTrx, familyId: FamilyId, id: string): Promise<SourceRow | undefined> {
  return db
    .selectFrom("calendar_sources")
    .selectAll()
    .where("family_id", "=", familyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locks the source until the transaction ends; undefined if it has changed or gone since it was read. */
export function lockUnchanged(trx: Trx, source: SourceRow): Promise<SourceRow | undefined> {
  return trx
    .selectFrom("calendar_sources")
    .selectAll()
    .where("family_id", "=", source.family_id)
    .where("id", "=", source.id)
    .where("ics_url", "=", source.ics_url)
    .where("is_active", "=", true)
    .forUpdate()
    .executeTakeFirst();
}

export function insertSource(
  db: DbOrTrx,
  source: Pick<SourceRow, "id" | "family_id" | "name" | "ics_url" | "created_at">,
): Promise<SourceRow> {
  return db
    .insertInto("calendar_sources")
    .values({ ...source, next_sync_at: source.created_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

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
  const { numDeletedRows } = await db
    .deleteFrom("calendar_sources")
    .where("family_id", "=", familyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Claims due sources for one worker and postpones them, so that no other worker takes them meanwhile.
 * @param farthest later than any valid next sync; anything beyond it was written by a wrong clock
 */
export function takeDue(
  trx: Trx,
  { now, farthest }: { now: Date; farthest: Date },
  until: Date,
  most: number,
): Promise<Pick<SourceRow, "id" | "family_id">[]> {
  return trx
    .updateTable("calendar_sources")
    .set({ next_sync_at: until })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("calendar_sources")
        .select("id")
        .where("is_active", "=", true)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("families")
                .select("families.id")
                .whereRef("families.id", "=", "calendar_sources.family_id")
                .where("kept_for", "is not", null),
            ),
          ),
        )
        .where(({ or, eb: where }) =>
          or([where("next_sync_at", "<=", now), where("next_sync_at", ">", farthest)]),
        )
        .orderBy("next_sync_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "family_id"])
    .execute();
}

/** Marks what this person added with their name, and what nobody knows who added with none, if another adult stays in the family. */
export async function markLeft(trx: Trx, leaver: UserRow, name: string): Promise<void> {
  if (!leaver.shares_family) return;
  await trx
    .updateTable("calendar_sources")
    .set({ left_by: sql`CASE WHEN added_by IS NULL THEN '' ELSE ${name} END`, added_by: null })
    .where("family_id", "=", leaver.family_id)
    .where("left_by", "is", null)
    .where(({ or, eb }) => or([eb("added_by", "=", leaver.id), eb("added_by", "is", null)]))
    .execute();
}
