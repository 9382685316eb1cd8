import { type Day, isoDay, mondayOf, parseIsoDay, weekdayOf } from "../time/day.ts";
import type { SourcedItem } from "../same-thing/types.ts";
import type { Recurrence } from "../types.ts";

/** How far ahead a recurring thing is looked for. */
const daysAhead = 7;

/**
 * A thing that recurs stands on its next day, where that is within a week of `today`; else it is left out. What holds on every school
 * day keeps no date.
 */
export function onNextDay(entry: SourcedItem, today: Day): SourcedItem[] {
  const { recurrence } = entry.item;
  if (!recurrence || recurrence.weekdays.length === 0) return [entry];
  const day = nextOccurrence(recurrence, today, entry.received_at);
  if (day === null) return [];
  const time = (entry.item.starts_at ?? entry.item.due ?? "").slice(10);
  const at = `${isoDay(day)}${time}`;
  const item =
    entry.item.kind === "event"
      ? { ...entry.item, starts_at: at, due: null, ends_at: null }
      : { ...entry.item, due: at, starts_at: null, ends_at: null };
  return [{ ...entry, item }];
}

/** Weeks are counted from the first one named, or from the week of the message. */
function nextOccurrence(
  { weekdays, every, from, until }: Recurrence,
  today: Day,
  received: Date,
): Day | null {
  const first = from ? parseIsoDay(from) : null;
  const last = until ? parseIsoDay(until) : null;
  const start = mondayOf(first ?? Math.floor(received.getTime() / 86_400_000));
  for (let day = today; day < today + daysAhead; day += 1) {
    if (first !== null && day < first) continue;
    if (last !== null && day > last) return null;
    const weeks = Math.round((mondayOf(day) - start) / 7);
    if (weeks % every === 0 && weekdays.includes(weekdayOf(day) + 1)) return day;
  }
  return null;
}
