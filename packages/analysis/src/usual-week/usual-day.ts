import { type Day, isoDay, mondayOf, parseIsoDay, weekdayOf } from "../time/day.ts";
import type { UsualWeekEntry } from "./types.ts";

type Rhythm = Pick<UsualWeekEntry, "weekdays" | "every" | "from" | "until" | "counted_from">;

/** Whether an entry falls on a day, ignoring holidays. */
export function isUsualDay({ weekdays, every, from, until, counted_from }: Rhythm, day: Day): boolean {
  const date = isoDay(day);
  if ((from !== null && date < from) || (until !== null && date > until)) return false;
  const weeks = (mondayOf(day) - mondayOf(parseIsoDay(counted_from))) / 7;
  return weeks % every === 0 && weekdays.includes(weekdayOf(day) + 1);
}
