import { mergeMessages } from "../same-thing/merge-messages.ts";
import type { SourcedItem, ItemTexts } from "../same-thing/types.ts";
import { type Day, parseIsoDay } from "../time/day.ts";
import type { Item } from "../types.ts";
import { canStillBeDone } from "./can-still-be-done.ts";
import type { DigestInput } from "./types.ts";

/** How many days an action that can still be done stays on the page after its day. */
export const overdueDays = 7;

/** Actions in `input.unticked` whose day passed in the last week and that can still be done, without duplicates. */
export function overdueItems(input: DigestInput, today: Day, wording: ItemTexts): SourcedItem[] {
  const counts = (item: Item) =>
    isLate(item, today) && !item.optional && canStillBeDone(item) && !isForSome(item);
  return mergeMessages(input.unticked ?? [], input.children, wording, counts);
}

/** "If borrowing a rucksack": it may not apply to this family. "If not yet returned" counts as overdue. */
const isForSome = ({ details }: Item): boolean =>
  details?.kind === "task" &&
  details.condition !== null &&
  !/\b(?:not|yet|already|still|missing|outstanding)\b|n['’]t\b/i.test(details.condition);

function isLate(item: Item, today: Day): boolean {
  const last = item.ends_at ?? item.due ?? item.starts_at;
  if (item.kind !== "action" || last === null) return false;
  if (item.details?.kind === "task" && item.details.timing === "from") return false;
  const day = parseIsoDay(last);
  return day < today && day >= today - overdueDays;
}
