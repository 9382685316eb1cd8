import { createItemTexts, mergeMessages } from "@gatepost/analysis";
import type { Db } from "../../../platform/db/schema.ts";
import {
  findTellingFrom,
  findTellingOfItem,
  findTellingOfSummary,
  type TellingMessage,
} from "./dated-items.repo.ts";
import { dayOf } from "./item-days.ts";
import type { StoredItem } from "./stored-analysis.ts";

/** Messages, as many as a summary carries matters of (summaries.repo.ts). */
const most = 400;

/**
 * The ids of all items that tell the matter of this one, itself among them: what stands as one line is ticked off and corrected as
 * one, or another message that told it would bring it back the next day. Empty where there is no such item.
 * @param children whose own names tell no matter in a subject
 */
export async function itemsOfMatter(
  db: Db,
  userId: string,
  itemId: string,
  children: readonly { name: string }[],
): Promise<string[]> {
  const message = await findTellingOfItem(db, userId, itemId);
  const item = message?.analysis.items.find(({ item_id }) => item_id === itemId);
  if (!message || !item) return [];
  const day = dayOf(item);
  // News, and what has no day, stand in the summary of their own day alone.
  const carried = item.kind !== "info" && day !== null;
  const [beside, open] = await Promise.all([
    message.summary_id === null ? [message] : findTellingOfSummary(db, userId, message.summary_id),
    carried ? findTellingFrom(db, userId, { from: day, most }) : [],
  ]);
  const own = new Set(beside.map(({ id }) => id));
  const messages = [...beside, ...open.filter(({ id }) => !own.has(id)).map(lyingAhead)];
  const told = mergeMessages(messages, children, createItemTexts())
    .map(({ items }) => (items as StoredItem[]).map(({ item_id }) => item_id))
    .find((ids) => ids.includes(itemId));
  return told ?? [itemId];
}

/** Of other days' mail, what a summary carries on. */
function lyingAhead(message: TellingMessage): TellingMessage {
  const items = message.analysis.items.filter((item) => item.kind !== "info" && dayOf(item) !== null);
  return { ...message, analysis: { ...message.analysis, items } };
}
