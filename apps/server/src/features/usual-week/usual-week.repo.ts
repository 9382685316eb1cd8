import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { UsualWeekEntry } from "@gatepost/contract/usual-week";
import { type Selectable, sql } from "kysely";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import type { UsualWeekEntriesTable } from "../../platform/db/tables/families.ts";
import type { DaySaid } from "../../platform/db/tables/things.ts";

/** Something that a child has or needs on the same weekdays, as a parent entered it or decided about what an email told. */
export type StoredEntry = Omit<UsualWeekEntry, "state"> & {
  child_id: string;
  /** A day in a week that counts, YYYY-MM-DD, for entries that are not weekly. */
  counted_from: string;
  state: UsualWeekEntry["state"] | "deleted";
  /** The weekly thing of the notebook that the parent decided about; absent in entries older than the notebook. */
  thing_id?: string;
  /** What adults said of its days in the last two weeks, by local day. */
  done_days: Readonly<Record<string, DaySaid>>;
  created_at: Date;
};

/** A family's entries including deleted ones, oldest first. */
export const listUsualWeekOf = (db: DbOrTrx, cipher: FieldCipher, familyId: FamilyId) =>
  listEntries(db, cipher, familyId, [true, false]);

/** The same without the entries of inactive children. */
export const listUsualWeekOfActive = (db: DbOrTrx, cipher: FieldCipher, familyId: FamilyId) =>
  listEntries(db, cipher, familyId, [true]);

async function listEntries(db: DbOrTrx, cipher: FieldCipher, familyId: FamilyId, active: readonly boolean[]) {
  const { rows } = await sql<Row>`
    SELECT entry.* FROM usual_week_entries AS entry JOIN children ON children.id = child_id
    WHERE entry.family_id = ${familyId} AND is_active = ANY(${active}::boolean[]) ORDER BY entry.id`.execute(
    db,
  );
  return rows.map((row) => open(cipher, row));
}

/** Adds an entry, or changes the one with its id. */
export async function putEntry(db: DbOrTrx, cipher: FieldCipher, family_id: FamilyId, entry: StoredEntry) {
  const { id, child_id, created_at } = entry;
  const sealed = seal(cipher, entry);
  await db
    .insertInto("usual_week_entries")
    .values({ id, family_id, child_id, created_at, ...sealed })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(sealed).where("usual_week_entries.family_id", "=", family_id),
    )
    .execute();
}

export async function deleteEntry(db: DbOrTrx, familyId: FamilyId, id: string): Promise<void> {
  await db.deleteFrom("usual_week_entries").where("family_id", "=", familyId).where("id", "=", id).execute();
}

const place = (id: string) => ({ table: "usual_week_entries", row_id: id, column: "facts" });

type Row = Selectable<UsualWeekEntriesTable>;
type Facts = Omit<StoredEntry, keyof Row>;

function seal(cipher: FieldCipher, entry: StoredEntry) {
  const { id, child_id: _child, created_at: _at, state, source, message_id, done_days, ...facts } = entry;
  const byDay = (field: keyof DaySaid) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(done_days).flatMap(([day, said]) => (said[field] ? [[day, said[field]]] : [])),
      ),
    );
  return {
    state,
    source,
    message_id,
    done_days: byDay("done_at"),
    done_by: byDay("done_by"),
    claims: byDay("claimed_by"),
    facts: cipher.encrypt(JSON.stringify(facts satisfies Facts), place(id)),
  };
}

function open(cipher: FieldCipher, row: Row): StoredEntry {
  const { id, child_id, state, source, message_id, created_at } = row;
  const facts = JSON.parse(cipher.decrypt(row.facts, place(id))) as Facts;
  return { ...facts, id, child_id, state, source, message_id, done_days: saidByDay(row), created_at };
}

function saidByDay({ done_days, done_by, claims }: Row) {
  const days = new Set([...Object.keys(done_days), ...Object.keys(claims)]);
  return Object.fromEntries(
    [...days].map((day): [string, DaySaid] => {
      const done_at = done_days[day];
      const said = { done_by: done_by[day] ?? null, claimed_by: claims[day] ?? null };
      return [day, done_at === undefined ? said : { ...said, done_at }];
    }),
  );
}
