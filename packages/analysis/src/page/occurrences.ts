import { isBankHoliday } from "../time/bank-holidays.ts";
import { type Day, isoDay, parseIsoDay, weekdayOf } from "../time/day.ts";
import type { Thing } from "../thing.ts";

/** The days from `first` to `last` on which a thing is. A task or a single event has one; without a day there is none. */
export function daysOf(thing: Thing, first: Day, last: Day): Day[] {
  const from = thing.day === null ? null : parseIsoDay(thing.day);
  const until = thing.until === null ? from : parseIsoDay(thing.until);
  const start = Math.max(first, from ?? first);
  const end = Math.min(
    last,
    thing.weekdays.length > 0 ? (thing.until === null ? last : (until ?? last)) : (until ?? first - 1),
  );
  const days: Day[] = [];
  for (let day = start; day <= end; day += 1) if (isOn(thing, day)) days.push(day);
  return days;
}

function isOn({ weekdays, skip }: Thing, day: Day): boolean {
  if (skip.includes(isoDay(day))) return false;
  return weekdays.length === 0 || (weekdays.includes(weekdayOf(day) + 1) && !isBankHoliday(day));
}

export const isWeekly = ({ weekdays }: Thing): boolean => weekdays.length > 0;

/** The last day on which it matters; null if it has none. */
export const lastDayOf = ({ day, until, weekdays }: Thing): string | null =>
  until ?? (weekdays.length > 0 ? null : day);
