import type { Pressing } from "../assess/verdict.ts";
import { contentWords } from "../wording/wording.ts";
import { dayOf } from "../time/item-day.ts";
import type { Day } from "../time/day.ts";
import type { Item } from "../types.ts";

/** Marks the item that made the message urgent. Returns null if no item quotes it. */
export function markPressing(items: readonly Item[], pressing: Pressing): Item[] | null {
  const saying = items.filter((item) => says(item, pressing));
  const item =
    saying.find((one) => isNear(one, pressing.day)) ??
    saying.find((one) => one.kind === "action" && dayOf(one) === null) ??
    saying.find((one) => dayOf(one) === null);
  if (!item) return null;
  return items.map((one) => (one === item ? { ...item, pressing: true } : one));
}

/**
 * As markPressing, for items in other words than the message's: marks the one that shares most words with the urgent text, else the first
 * near its day.
 */
export function markNearest(items: readonly Item[], pressing: Pressing): Item[] {
  const marked = markPressing(items, pressing);
  if (marked) return marked;
  const words = contentWords(pressing.text);
  const shared = ({ text, evidence }: Item) =>
    [...contentWords(`${text} ${evidence.text}`)].filter((word) => words.has(word)).length;
  const [item] = items
    .filter((one) => dayOf(one) === null || isNear(one, pressing.day))
    .toSorted((one, two) => shared(two) - shared(one));
  return items.map((one) => (one === item ? { ...one, pressing: true } : one));
}

const says = ({ evidence, text }: Item, pressing: Pressing): boolean =>
  evidence.text.includes(pressing.text) || text.includes(pressing.text);

/** Something urgent for tomorrow may need a task today, and the other way round. */
function isNear(item: Item, pressing: Day): boolean {
  const day = dayOf(item);
  return day !== null && Math.abs(day - pressing) <= 1;
}
