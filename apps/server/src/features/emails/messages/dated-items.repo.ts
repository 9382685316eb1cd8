import type { ItemEdit } from "@gatepost/analysis";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/schema.ts";
import { asAnalysis, type StoredAnalysis, withEdit } from "./stored-analysis.ts";

/** The parts of a message that are compared to find duplicates. */
export type TellingMessage = {
  id: string;
  subject: string | null;
  sender: string;
  received_at: Date;
  analysis: StoredAnalysis;
};

/** An item's group and the parent's feedback on it. */
export type SaidOfItem = {
  id: string;
  group_id: string | null;
  done_at: Date | null;
  not_for_child_ids: string[];
  /** A language model's wording for the page. */
  edit: ItemEdit | null;
};

/** All children whom the parent has marked an item as not for. */
export const notForChildren = sql<
  string[]
>`array_remove(array_prepend(message_items.not_for_child_id, message_items.not_for_others), NULL)`.as(
  "not_for_child_ids",
);

const telling = (db: Db, familyId: FamilyId) =>
  db
    .selectFrom("messages")
    .select(["id", "subject", "sender", "received_at", "analysis"])
    .where("family_id", "=", familyId);

const toTelling = <T extends { analysis: object }>(row: T) => ({
  ...row,
  analysis: asAnalysis(row.analysis),
});

/** The newest messages with a local day (YYYY-MM-DD) on or after `from`, oldest first. */
export async function findTellingFrom(
  db: Db,
  familyId: FamilyId,
  which: { from: string; most: number },
): Promise<TellingMessage[]> {
  const rows = await telling(db, familyId)
    .where("open_until", ">=", which.from)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(which.most)
    .execute();
  return rows.toReversed().map(toTelling);
}

/** The message that an item belongs to. */
export async function findTellingOfItem(
  db: Db,
  familyId: FamilyId,
  itemId: string,
): Promise<TellingMessage | undefined> {
  const row = await telling(db, familyId)
    .where("id", "in", (nested) =>
      nested
        .selectFrom("message_items")
        .select("message_items.message_id")
        .where("message_items.family_id", "=", familyId)
        .where("message_items.id", "=", itemId),
    )
    .executeTakeFirst();
  return row && toTelling(row);
}

/** The items of messages with a day on or after `from`. */
export async function findSaidOfItems(
  db: Db,
  familyId: FamilyId,
  from: string,
): Promise<Map<string, SaidOfItem>> {
  const rows = await db
    .selectFrom("message_items")
    .innerJoin("messages", "messages.id", "message_items.message_id")
    .select([
      "message_items.id",
      "message_items.group_id",
      "message_items.done_at",
      "message_items.edit",
      notForChildren,
    ])
    .where("message_items.family_id", "=", familyId)
    .where("messages.family_id", "=", familyId)
    .where("messages.open_until", ">=", from)
    .execute();
  return new Map(rows.map((row) => [row.id, withEdit(row)]));
}
