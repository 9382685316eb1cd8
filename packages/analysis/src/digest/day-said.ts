import { firstPassageOf } from "../text/passages.ts";
import { localDay } from "../time/day.ts";
import { dayOf } from "../time/item-day.ts";
import { saysDay } from "../time/said-day.ts";
import type { Item } from "../types.ts";

/** Whether an item's own passage surely means its day. @param timezone the family's */
export function isDaySaid(
  { item, received_at }: { item: Item; received_at: Date },
  timezone: string,
): boolean {
  const day = dayOf(item);
  return day !== null && saysDay(firstPassageOf(item.evidence.text), day, localDay(received_at, timezone));
}
