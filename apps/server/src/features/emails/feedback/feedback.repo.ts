import type { Encrypted } from "../../../platform/crypto/field-cipher.ts";
import { anyOf } from "../../../platform/db/any-of.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import { asAnalysis } from "../messages/stored-analysis.ts";
import type { LearntFromParent } from "./feedback.rules.ts";

/** The newest so many are honoured. */
const HONOURED_AT_MOST = 300;

export type ItemState = { id: string; done_at: Date | null; not_for_child_id: string | null };

/** @returns those that are there, as they are now */
export async function updateItemStates(
  db: DbOrTrx,
  userId: string,
  itemIds: readonly string[],
  change: Partial<Omit<ItemState, "id">>,
): Promise<ItemState[]> {
  if (Object.keys(change).length > 0)
    await db
      .updateTable("message_items")
      .set(change)
      .where("user_id", "=", userId)
      .where(anyOf("id", itemIds))
      .execute();
  return db
    .selectFrom("message_items")
    .select(["id", "done_at", "not_for_child_id"])
    .where("user_id", "=", userId)
    .where(anyOf("id", itemIds))
    .execute();
}

export async function insertMissedReport(
  db: DbOrTrx,
  report: { id: string; user_id: string; message_id: string; note: Encrypted | null; created_at: Date },
): Promise<void> {
  await db.insertInto("missed_reports").values(report).execute();
}

export function listMissedReports(
  db: DbOrTrx,
  userId: string,
): Promise<Array<{ id: string; message_id: string; note: Encrypted | null; created_at: Date }>> {
  return db
    .selectFrom("missed_reports")
    .select(["id", "message_id", "note", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

/** Everything a parent has said that later mail should be read by. */
export async function findLearnt(db: DbOrTrx, userId: string): Promise<LearntFromParent> {
  const corrected = await db
    .selectFrom("message_items")
    .innerJoin("messages", "messages.id", "message_items.message_id")
    .select([
      "message_items.id",
      "message_items.not_for_child_id",
      "messages.sender_address",
      "messages.analysis",
    ])
    .where("message_items.user_id", "=", userId)
    .where("message_items.not_for_child_id", "is not", null)
    .orderBy("message_items.id", "desc")
    .limit(HONOURED_AT_MOST)
    .execute();
  const missed = await db
    .selectFrom("missed_reports")
    .innerJoin("messages", "messages.id", "missed_reports.message_id")
    .select(["messages.sender_address", "messages.subject"])
    .where("missed_reports.user_id", "=", userId)
    .orderBy("missed_reports.id", "desc")
    .limit(HONOURED_AT_MOST)
    .execute();
  return {
    not_for: corrected.flatMap(({ id, not_for_child_id, sender_address, analysis }) => {
      const item = asAnalysis(analysis).items.find(({ item_id }) => item_id === id);
      return item && not_for_child_id
        ? [{ sender_address, child_id: not_for_child_id, kind: item.kind, text: item.text }]
        : [];
    }),
    missed: missed.map(({ sender_address, subject }) => ({ sender_address, subject: subject ?? "" })),
  };
}
