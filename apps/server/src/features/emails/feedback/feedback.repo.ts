import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Encrypted } from "../../../platform/crypto/field-cipher.ts";
import { sql } from "kysely";
import { notForChildren } from "../messages/dated-items.repo.ts";
import { anyOf } from "../../../platform/db/any-of.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { MessageAbout } from "./not-urgent.rules.ts";

/** Only the newest this many are applied. */
const HONOURED_AT_MOST = 300;

/** What the adults have said about an item; people are user ids. */
export type ItemState = {
  id: string;
  done_at: Date | null;
  done_by: string | null;
  claimed_by: string | null;
  not_for_child_ids: string[];
};

/** Who said it, null for somebody without an account, and when. */
type Said = { by: string | null; at: Date };

/** Undefined fields stay unchanged. `not_for` null clears the children the item isn't for; `for` removes one of them. */
export type ItemChange = {
  done: Said | null | undefined;
  claimed: Said | null | undefined;
  not_for: string | null | undefined;
  for: string | undefined;
};

/** @returns the current state of the items that exist */
export async function updateItemStates(
  db: DbOrTrx,
  familyId: FamilyId,
  itemIds: readonly string[],
  { done, claimed, not_for, for: mistaken }: ItemChange,
): Promise<ItemState[]> {
  const change = {
    ...(done === undefined ? {} : isDone(done)),
    ...(claimed === undefined ? {} : { claimed_by: claimed?.by ?? null, claimed_at: claimed?.at ?? null }),
    ...(not_for === undefined ? (mistaken === undefined ? {} : isFor(mistaken)) : isNotFor(not_for)),
  };
  if (Object.keys(change).length > 0)
    await db
      .updateTable("message_items")
      .set(change)
      .where("family_id", "=", familyId)
      .where(anyOf("id", itemIds))
      .execute();
  return findItemStates(db, familyId, itemIds);
}

export function findItemStates(
  db: DbOrTrx,
  familyId: FamilyId,
  itemIds: readonly string[],
): Promise<ItemState[]> {
  return db
    .selectFrom("message_items")
    .select(["id", "done_at", "done_by", "claimed_by", notForChildren])
    .where("family_id", "=", familyId)
    .where(anyOf("id", itemIds))
    .execute();
}

/** The first of two ticks counts. */
function isDone(done: Said | null) {
  if (!done) return { done_at: null, done_by: null };
  return {
    done_at: sql<Date>`coalesce(done_at, ${done.at})`,
    done_by: sql<string | null>`CASE WHEN done_at IS NULL THEN ${done.by}::uuid ELSE done_by END`,
  };
}

/** Adds one child; null removes all. The right-hand sides refer to the row before the update. */
function isNotFor(childId: string | null) {
  if (childId === null) return { not_for_child_id: null, not_for_others: [] };
  const known = sql`${childId} = ANY(array_prepend(coalesce(not_for_child_id, ${childId}::uuid), not_for_others))`;
  return {
    not_for_child_id: sql<string>`coalesce(not_for_child_id, ${childId}::uuid)`,
    not_for_others: sql<
      string[]
    >`CASE WHEN ${known} THEN not_for_others ELSE array_append(not_for_others, ${childId}::uuid) END`,
  };
}

/** Removes one child; if it was the first, the next one moves up. */
function isFor(childId: string) {
  const first = sql`not_for_child_id = ${childId}`;
  return {
    not_for_child_id: sql<string | null>`CASE WHEN ${first} THEN not_for_others[1] ELSE not_for_child_id END`,
    not_for_others: sql<
      string[]
    >`CASE WHEN ${first} THEN not_for_others[2:] ELSE array_remove(not_for_others, ${childId}::uuid) END`,
  };
}

export async function insertMissedReport(
  db: DbOrTrx,
  report: { id: string; family_id: FamilyId; message_id: string; note: Encrypted | null; created_at: Date },
): Promise<void> {
  await db.insertInto("missed_reports").values(report).execute();
}

export function listMissedReports(
  db: DbOrTrx,
  familyId: FamilyId,
): Promise<Array<{ id: string; message_id: string; note: Encrypted | null; created_at: Date }>> {
  return db
    .selectFrom("missed_reports")
    .select(["id", "message_id", "note", "created_at"])
    .where("family_id", "=", familyId)
    .orderBy("id")
    .execute();
}

/** @returns whether the message exists */
export async function markNotUrgent(
  db: DbOrTrx,
  familyId: FamilyId,
  messageId: string,
  not_urgent_at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("messages")
    .set({ not_urgent_at })
    .where("family_id", "=", familyId)
    .where("id", "=", messageId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Messages that the parent marked not urgent, newest first. */
export function listNotUrgent(db: DbOrTrx, familyId: FamilyId): Promise<MessageAbout[]> {
  return db
    .selectFrom("messages")
    .select(["sender_address", "subject"])
    .where("family_id", "=", familyId)
    .where("not_urgent_at", "is not", null)
    .orderBy("not_urgent_at", "desc")
    .limit(HONOURED_AT_MOST)
    .execute();
}
