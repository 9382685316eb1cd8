import type { ItemEdit } from "@gatepost/analysis";
import { sql } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { anyOf } from "../../../platform/db/any-of.ts";
import type { DbOrTrx, Trx } from "../../../platform/db/schema.ts";
import { insertItems } from "./store.repo.ts";
import { asAnalysis, type StoredAnalysis, type StoredItem, withEdit } from "./stored-analysis.ts";

/** A message whose items may be grouped with those of new messages. */
export type GroupableMessage = {
  id: string;
  subject: string | null;
  sender: string;
  received_at: Date;
  open_until: string | null;
  analysis: StoredAnalysis;
};

/** An item's group and the parent's feedback on it. */
export type ItemRow = {
  id: string;
  group_id: string | null;
  done_at: Date | null;
  done_by: string | null;
  claimed_by: string | null;
  claimed_at: Date | null;
  not_for_child_id: string | null;
  not_for_others: string[];
};

/** The same with its wording for the page. */
export type EditedItemRow = ItemRow & { edit: ItemEdit | null };

/** The newest messages received since `since` or with a local day (YYYY-MM-DD) on or after `open_from`; oldest first. */
export async function findGroupable(
  trx: DbOrTrx,
  familyId: FamilyId,
  which: { since: Date; open_from: string; most: number },
): Promise<GroupableMessage[]> {
  const rows = await trx
    .selectFrom("messages")
    .select(["id", "subject", "sender", "received_at", "open_until", "analysis"])
    .where("family_id", "=", familyId)
    .where(({ or, eb }) =>
      or([eb("received_at", ">=", which.since), eb("open_until", ">=", which.open_from)]),
    )
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(which.most)
    .execute();
  return rows.toReversed().map((row) => ({ ...row, analysis: asAnalysis(row.analysis) }));
}

export async function findItemRows(
  db: DbOrTrx,
  familyId: FamilyId,
  messageIds: readonly string[],
): Promise<EditedItemRow[]> {
  const rows = await db
    .selectFrom("message_items")
    .select([
      "id",
      "group_id",
      "done_at",
      "done_by",
      "claimed_by",
      "claimed_at",
      "not_for_child_id",
      "not_for_others",
      "edit",
    ])
    .where("family_id", "=", familyId)
    .where(anyOf("message_id", messageIds))
    .execute();
  return rows.map(withEdit);
}

export async function updateItemRows(trx: Trx, familyId: FamilyId, rows: readonly ItemRow[]): Promise<void> {
  for (const { id, ...row } of rows)
    await trx
      .updateTable("message_items")
      .set(row)
      .where("family_id", "=", familyId)
      .where("id", "=", id)
      .execute();
}

export async function saveEdits(
  trx: Trx,
  familyId: FamilyId,
  edits: readonly { item_id: string; edit: ItemEdit }[],
): Promise<void> {
  for (const { item_id, edit } of edits)
    await trx
      .updateTable("message_items")
      .set({ edit: JSON.stringify(edit) })
      .where("family_id", "=", familyId)
      .where("id", "=", item_id)
      .execute();
}

/** Adds an item to a stored analysis, open until its day. */
export async function addItem(
  trx: Trx,
  familyId: FamilyId,
  messageId: string,
  item: StoredItem,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("messages")
    .set({
      analysis: sql`jsonb_set(analysis, '{items}', (analysis -> 'items') || ${JSON.stringify([item])}::jsonb)`,
    })
    .where("family_id", "=", familyId)
    .where("id", "=", messageId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await insertItems(trx, familyId, messageId, { items: [item] });
  const day = item.starts_at?.slice(0, 10);
  if (day) await keepOpenUntil(trx, familyId, [messageId], day);
}

/** Keeps each message of a group open as long as the group is, whichever message gave it a later day. */
export async function keepOpenUntil(
  trx: Trx,
  familyId: FamilyId,
  messageIds: readonly string[],
  day: string,
): Promise<void> {
  await trx
    .updateTable("messages")
    .set({ open_until: day })
    .where("family_id", "=", familyId)
    .where(anyOf("id", messageIds))
    .where(({ or, eb }) => or([eb("open_until", "is", null), eb("open_until", "<", day)]))
    .execute();
}

/** The ids of all items in this item's group; only its own if it has no group, and none if it isn't the family's. */
export async function findGroupOf(db: DbOrTrx, familyId: FamilyId, itemId: string): Promise<string[]> {
  const group = db
    .selectFrom("message_items")
    .select("group_id")
    .where("family_id", "=", familyId)
    .where("id", "=", itemId);
  const rows = await db
    .selectFrom("message_items")
    .select("id")
    .where("family_id", "=", familyId)
    .where(({ or, eb }) => or([eb("id", "=", itemId), eb("group_id", "=", group)]))
    .execute();
  return rows.map(({ id }) => id);
}
