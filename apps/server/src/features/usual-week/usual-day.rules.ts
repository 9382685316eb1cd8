import { addDays, isoWeekday } from "../../platform/clock/local-time.ts";
import type { StoredEntry } from "./usual-week.repo.ts";

type Rhythm = Pick<StoredEntry, "weekdays" | "every" | "from" | "until" | "counted_from">;

const weekMs = 7 * 86_400_000;

/** Whether an entry falls on a local day, ignoring holidays. */
export function isUsualDay({ weekdays, every, from, until, counted_from }: Rhythm, day: string): boolean {
  if ((from !== null && day < from) || (until !== null && day > until)) return false;
  const weeks = (Date.parse(mondayOf(day)) - Date.parse(mondayOf(counted_from))) / weekMs;
  return weeks % every === 0 && weekdays.includes(isoWeekday(day));
}

export const mondayOf = (day: string): string => addDays(day, 1 - isoWeekday(day));
