import { firstPassageOf } from "../text/passages.ts";
import { localDay } from "../time/day.ts";
import { dayOf } from "../time/item-day.ts";
import { clausesOf, saysDay } from "../time/said-day.ts";
import type { Item } from "../types.ts";

/** Whether an item's own evidence clearly gives its day. @param timezone the family's */
export function isDaySaid(
  { item, received_at }: { item: Item; received_at: Date },
  timezone: string,
): boolean {
  const day = dayOf(item);
  const written = localDay(received_at, timezone);
  return (
    day !== null &&
    clausesOf(firstPassageOf(item.evidence.text)).some((clause) => saysDay(clause, day, written))
  );
}
