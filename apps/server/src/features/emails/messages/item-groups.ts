import { type FamilyId, newId } from "../../../platform/crypto/ids.ts";
import {
  createItemTexts,
  type EditedDay,
  type Family,
  groupItems,
  type ItemEdit,
  type ItemGroup,
  type OpenThing,
  openThings,
} from "@gatepost/analysis";
import type { DbOrTrx, Trx } from "../../../platform/db/schema.ts";
import {
  addItem,
  findGroupable,
  findItemRows,
  type GroupableMessage,
  type ItemRow,
  keepOpenUntil,
  saveEdits,
  updateItemRows,
} from "./item-groups.repo.ts";
import { dayOf } from "./item-days.ts";
import type { StoredItem } from "./stored-analysis.ts";

/** The most messages to compare. */
const most = 1_000;
const dayMs = 86_400_000;
/** As far back as a run reads. */
const receivedDays = 30;
/** As long as an overdue task can still be done. */
const overdueDays = 7;

/**
 * Puts each ungrouped item into the group of its duplicates, or into a new one, and copies the parent's feedback to it: "not for" is
 * kept, and a tick is kept unless the date has changed. Call it under the family's lock.
 * @param children their names say nothing in a subject
 */
export async function groupNewItems(
  trx: Trx,
  familyId: FamilyId,
  children: readonly { name: string }[],
  now: Date,
): Promise<void> {
  const { messages, rows, byId } = await findRecent(trx, familyId, now);
  if (rows.every(({ group_id }) => group_id !== null)) return;
  for (const group of groupItems(
    messages.map((message) => withGroups(message, byId)),
    children,
    createItemTexts(),
  ))
    await storeGroup(trx, familyId, group, byId);
}

/**
 * The family's open tasks and events before a moment, for a language model that reads messages of which the oldest was received at
 * `before`.
 */
export async function findOpenThings(
  db: DbOrTrx,
  familyId: FamilyId,
  family: Pick<Family, "timezone">,
  before: Date,
): Promise<OpenThing[]> {
  const { messages, byId } = await findRecent(db, familyId, before);
  return openThings(
    messages.map((message) => withGroups(message, byId)),
    family,
    before,
  );
}

/** Stores the page's wording of items, and adds what the page says that no item held. Call it under the family's lock. */
export async function saveEditsOf(
  trx: Trx,
  familyId: FamilyId,
  { edits, added }: Pick<EditedDay, "edits" | "added">,
  { family, now }: { family: Pick<Family, "children">; now: Date },
): Promise<void> {
  // Our own items with their ids: the editor returns the objects it was given.
  const rows = edits.map(({ item, edit }) => ({ item_id: (item as StoredItem).item_id, edit }));
  if (rows.length === 0 && added.length === 0) return;
  await saveEdits(trx, familyId, rows);
  for (const { message_id, item } of added)
    await addItem(trx, familyId, message_id, { ...item, item_id: newId() });
  if (added.length > 0) await groupNewItems(trx, familyId, family.children, now);
}

/** The same messages as the page of `now` uses them: with the parent's corrections, without what is done. */
export async function findEditable(db: DbOrTrx, familyId: FamilyId, now: Date): Promise<GroupableMessage[]> {
  const { messages, rows, byId } = await findRecent(db, familyId, now);
  const said = new Map(
    rows.map((row) => [
      row.id,
      { ...row, not_for_child_ids: [row.not_for_child_id ?? [], row.not_for_others].flat() },
    ]),
  );
  return messages.map((message) => {
    const corrected = asCorrected(message, said);
    const items = corrected.analysis.items.filter(({ item_id }) => !byId.get(item_id)?.done_at);
    return { ...corrected, analysis: { ...corrected.analysis, items } };
  });
}

async function findRecent(db: DbOrTrx, familyId: FamilyId, now: Date) {
  const messages = await findGroupable(db, familyId, {
    since: new Date(now.getTime() - receivedDays * dayMs),
    open_from: new Date(now.getTime() - overdueDays * dayMs).toISOString().slice(0, 10),
    most,
  });
  const rows = await findItemRows(
    db,
    familyId,
    messages.map(({ id }) => id),
  );
  return { messages, rows, byId: new Map(rows.map((row) => [row.id, row])) };
}

/** Adds the groups to a message's items. */
function withGroups<M extends Pick<GroupableMessage, "analysis">>(
  message: M,
  rows: ReadonlyMap<string, { group_id: string | null }>,
): M {
  const items = message.analysis.items.map((item) => {
    const group_id = rows.get(item.item_id)?.group_id;
    return group_id ? { ...item, group_id } : item;
  });
  return { ...message, analysis: { ...message.analysis, items } };
}

type SaidOfItem = {
  group_id: string | null;
  not_for_child_ids: readonly string[];
  edit: ItemEdit | null;
};

/** A message with the page's wording of its items, and without the children that a parent removed from an item ("Not for ..."). */
export function asCorrected<M extends Pick<GroupableMessage, "analysis">>(
  message: M,
  rows: ReadonlyMap<string, SaidOfItem>,
): M {
  const grouped = withGroups(message, rows);
  const items = grouped.analysis.items.map((item) => {
    const { not_for_child_ids: wrong = [], edit } = rows.get(item.item_id) ?? {};
    const isTheirs = (id: string) => !wrong.includes(id);
    const worded = edit ? { ...item, edit: { ...edit, also: edit.also?.filter(isTheirs) ?? [] } } : item;
    return { ...worded, children: item.children.filter(isTheirs) };
  });
  return { ...grouped, analysis: { ...grouped.analysis, items } };
}

async function storeGroup(
  trx: Trx,
  familyId: FamilyId,
  { group_id, items, source_ids, day, open_until }: ItemGroup,
  rows: ReadonlyMap<string, ItemRow>,
): Promise<void> {
  // Our own items with their ids: grouping returns the objects it was given.
  const stored = items as StoredItem[];
  const found = stored.flatMap((item) => {
    const row = rows.get(item.item_id);
    return row ? [{ row, day: dayOf(item) }] : [];
  });
  const fresh = found.filter(({ row }) => row.group_id === null);
  if (fresh.length === 0) return;
  const own = group_id ?? found.map(({ row }) => row.id).toSorted()[0]!;
  const said = saidOf(found, day);
  await updateItemRows(
    trx,
    familyId,
    fresh.map(({ row }) => ({ ...row, ...said, group_id: own })),
  );
  if (source_ids.length > 1 && open_until !== null)
    await keepOpenUntil(trx, familyId, source_ids, open_until);
}

/** The parent's feedback on the items that were there before. */
function saidOf(
  found: readonly { row: ItemRow; day: string | null }[],
  day: string | null,
): Partial<ItemRow> {
  const wrong = found.find(({ row }) => row.not_for_child_id !== null)?.row;
  const ticked = found.filter(({ row }) => row.done_at !== null);
  const days = ticked.flatMap((each) => each.day ?? []);
  const stays = days.length === 0 || day === null || days.includes(day);
  const done = stays ? ticked[0]?.row : undefined;
  const claimed = stays ? found.find(({ row }) => row.claimed_by !== null)?.row : undefined;
  return {
    ...(wrong ? { not_for_child_id: wrong.not_for_child_id, not_for_others: wrong.not_for_others } : {}),
    ...(done ? { done_at: done.done_at, done_by: done.done_by } : {}),
    ...(claimed ? { claimed_by: claimed.claimed_by, claimed_at: claimed.claimed_at } : {}),
  };
}
