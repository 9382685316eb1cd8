import { isBankHoliday } from "../time/bank-holidays.ts";
import { type Day, weekdayOf } from "../time/day.ts";

/** Until 9am the page is about today, after that about the next school day. */
export const dayBegins = "09:00";

const isFree = (day: Day): boolean => weekdayOf(day) >= 5 || isBankHoliday(day);

/** The first weekday after `day` that is not a bank holiday. */
export function schoolDayAfter(day: Day): Day {
  let next = day + 1;
  while (isFree(next)) next += 1;
  return next;
}

/** The last weekday before `day` that is not a bank holiday. */
export function schoolDayBefore(day: Day): Day {
  let last = day - 1;
  while (isFree(last)) last -= 1;
  return last;
}

/** The day that the page is about at `clock`, local time, "07:00": today before school, otherwise the next school day. */
export function soonestSchoolDay(today: Day, clock: string): Day {
  return clock < dayBegins && !isFree(today) ? today : schoolDayAfter(today);
}
