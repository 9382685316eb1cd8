import type { UsualWeekEntry } from "@gatepost/analysis";
import type { Selectable } from "kysely";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import type { UsualWeekEntriesTable } from "../../platform/db/tables/families.ts";

export type StoredEntry = Omit<UsualWeekEntry, "id" | "items" | "settled"> & {
  id: string;
  /** When its days of the last two weeks were ticked off, ISO instants by local day. */
  done_days: Readonly<Record<string, string>>;
  created_at: Date;
};

/** A family's entries in order of addition; the deleted ones among them. */
export async function listUsualWeekOf(
  db: DbOrTrx,
  cipher: FieldCipher,
  userId: string,
): Promise<StoredEntry[]> {
  const rows = await ofUser(db, userId).execute();
  return rows.map((row) => open(cipher, row));
}

/** The same without those of children who are not active. */
export async function listUsualWeekOfActive(
  db: DbOrTrx,
  cipher: FieldCipher,
  userId: string,
): Promise<StoredEntry[]> {
  const active = db
    .selectFrom("children")
    .select("id")
    .where("user_id", "=", userId)
    .where("is_active", "=", true);
  const rows = await ofUser(db, userId).where("child_id", "in", active).execute();
  return rows.map((row) => open(cipher, row));
}

const ofUser = (db: DbOrTrx, userId: string) =>
  db.selectFrom("usual_week_entries").selectAll().where("user_id", "=", userId).orderBy("id");

export async function insertEntry(
  db: DbOrTrx,
  cipher: FieldCipher,
  userId: string,
  entry: StoredEntry,
): Promise<void> {
  const { id, child_id, created_at } = entry;
  await db
    .insertInto("usual_week_entries")
    .values({ id, user_id: userId, child_id, created_at, ...seal(cipher, entry) })
    .execute();
}

export async function updateEntry(
  db: DbOrTrx,
  cipher: FieldCipher,
  userId: string,
  entry: StoredEntry,
): Promise<void> {
  await db
    .updateTable("usual_week_entries")
    .set(seal(cipher, entry))
    .where("user_id", "=", userId)
    .where("id", "=", entry.id)
    .execute();
}

export async function deleteEntry(db: DbOrTrx, userId: string, id: string): Promise<void> {
  await db.deleteFrom("usual_week_entries").where("user_id", "=", userId).where("id", "=", id).execute();
}

/** Those of these children that there are still; none of them is deleted before the transaction ends. */
export async function holdChildren(
  trx: DbOrTrx,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom("children")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const place = (id: string) => ({ table: "usual_week_entries", row_id: id, column: "facts" });

type Facts = Omit<
  StoredEntry,
  "id" | "child_id" | "state" | "source" | "message_id" | "done_days" | "created_at"
>;

function seal(cipher: FieldCipher, entry: StoredEntry) {
  const {
    id,
    child_id: _child,
    created_at: _created,
    state,
    source,
    message_id,
    done_days,
    ...facts
  } = entry;
  return {
    state,
    source,
    message_id,
    done_days: JSON.stringify(done_days),
    facts: cipher.encrypt(JSON.stringify(facts satisfies Facts), place(id)),
  };
}

function open(cipher: FieldCipher, row: Selectable<UsualWeekEntriesTable>): StoredEntry {
  const { id, child_id, state, source, message_id, done_days, created_at } = row;
  const facts = JSON.parse(cipher.decrypt(row.facts, place(id))) as Facts;
  return { ...facts, id, child_id, state, source, message_id, done_days, created_at };
}
