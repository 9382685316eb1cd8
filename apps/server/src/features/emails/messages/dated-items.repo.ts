import type { Db } from "../../../platform/db/schema.ts";
import { asAnalysis, type StoredItem } from "./stored-analysis.ts";

/** An item of a stored message with its message's head and what the parent said about it. */
export type ItemWithMessage = {
  item: StoredItem;
  subject: string | null;
  sender: string;
  received_at: Date;
  done_at: Date | null;
  not_for_child_id: string | null;
};

/** Items of messages that name a local day (YYYY-MM-DD) from `from` on, newest mail first; or the one item of this id. */
export async function listItems(
  db: Db,
  userId: string,
  which: { from: string; most: number } | { item_id: string },
): Promise<ItemWithMessage[]> {
  const all = db
    .selectFrom("messages")
    .innerJoin("message_items", "message_items.message_id", "messages.id")
    .select([
      "messages.subject",
      "messages.sender",
      "messages.received_at",
      "messages.analysis",
      "message_items.id as item_id",
      "message_items.done_at",
      "message_items.not_for_child_id",
    ])
    .where("messages.user_id", "=", userId)
    .where("message_items.user_id", "=", userId);
  const rows =
    "item_id" in which
      ? await all.where("message_items.id", "=", which.item_id).execute()
      : await all
          .where("messages.open_until", ">=", which.from)
          .orderBy("messages.received_at", "desc")
          .limit(which.most)
          .execute();
  return rows.flatMap(({ analysis, item_id, ...row }) => {
    const { school_mail, items } = asAnalysis(analysis);
    const item = school_mail ? items.find((each) => each.item_id === item_id) : undefined;
    return item ? [{ ...row, item }] : [];
  });
}
