import type { Pressing } from "../assess/verdict.ts";
import { dayOf } from "../time/item-day.ts";
import type { Day } from "../time/day.ts";
import type { Item } from "../types.ts";

/** The items with the one marked that says what makes their message urgent; null where none says it. */
export function markPressing(items: readonly Item[], pressing: Pressing): Item[] | null {
  const saying = items.filter((item) => says(item, pressing));
  const item =
    saying.find((one) => isNear(one, pressing.day)) ??
    saying.find((one) => one.kind === "action" && dayOf(one) === null) ??
    saying.find((one) => dayOf(one) === null);
  if (!item) return null;
  return items.map((one) => (one === item ? { ...item, pressing: true } : one));
}

const says = ({ evidence, text }: Item, pressing: Pressing): boolean =>
  evidence.text.includes(pressing.text) || text.includes(pressing.text);

/** What presses tomorrow may be asked for today, and the other way round. */
function isNear(item: Item, pressing: Day): boolean {
  const day = dayOf(item);
  return day !== null && Math.abs(day - pressing) <= 1;
}
