import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Encrypted } from "../../../platform/crypto/field-cipher.ts";
import { sql } from "kysely";
import { notForChildren } from "../messages/dated-items.repo.ts";
import { anyOf } from "../../../platform/db/any-of.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import { asAnalysis } from "../messages/stored-analysis.ts";
import type { LearntFromParent } from "./feedback.rules.ts";
import type { MessageAbout } from "./not-urgent.rules.ts";

/** The newest so many are honoured. */
const HONOURED_AT_MOST = 300;

/** What the adults have said of an item; people by their users' ids. */
export type ItemState = {
  id: string;
  done_at: Date | null;
  done_by: string | null;
  claimed_by: string | null;
  not_for_child_ids: string[];
};

/** By whom, null for somebody without an account, and when. */
type Said = { by: string | null; at: Date };

/** Undefined stays; `not_for` null empties the list of children that it is not for, `for` takes one off it. */
export type ItemChange = {
  done: Said | null | undefined;
  claimed: Said | null | undefined;
  not_for: string | null | undefined;
  for: string | undefined;
};

/** @returns those that are there, as they are now */
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

/** Of two ticks the first counts. */
function isDone(done: Said | null) {
  if (!done) return { done_at: null, done_by: null };
  return {
    done_at: sql<Date>`coalesce(done_at, ${done.at})`,
    done_by: sql<string | null>`CASE WHEN done_at IS NULL THEN ${done.by}::uuid ELSE done_by END`,
  };
}

/** One child more; null: none at all. What stands on the right is what was there before. */
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

/** One child less; another one takes the place of the first. */
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

/** @returns whether there is such a message */
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

/** What the parent has said wasn't urgent, the latest first. */
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

/** Everything a parent has said that later mail should be read by. */
export async function findLearnt(db: DbOrTrx, familyId: FamilyId): Promise<LearntFromParent> {
  const corrected = await db
    .selectFrom("message_items")
    .innerJoin("messages", "messages.id", "message_items.message_id")
    .select(["message_items.id", notForChildren, "messages.sender_address", "messages.analysis"])
    .where("message_items.family_id", "=", familyId)
    .where("message_items.not_for_child_id", "is not", null)
    .orderBy("message_items.id", "desc")
    .limit(HONOURED_AT_MOST)
    .execute();
  const missed = await db
    .selectFrom("missed_reports")
    .innerJoin("messages", "messages.id", "missed_reports.message_id")
    .select(["messages.sender_address", "messages.subject"])
    .where("missed_reports.family_id", "=", familyId)
    .orderBy("missed_reports.id", "desc")
    .limit(HONOURED_AT_MOST)
    .execute();
  return {
    not_for: corrected.flatMap(({ id, not_for_child_ids, sender_address, analysis }) => {
      const item = asAnalysis(analysis).items.find(({ item_id }) => item_id === id);
      if (!item) return [];
      const { kind, text } = item;
      return not_for_child_ids.map((child_id) => ({ sender_address, child_id, kind, text }));
    }),
    missed: missed.map(({ sender_address, subject }) => ({ sender_address, subject: subject ?? "" })),
  };
}
