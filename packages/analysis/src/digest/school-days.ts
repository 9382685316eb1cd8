import { isBankHoliday } from "../time/bank-holidays.ts";
import { type Day, weekdayOf } from "../time/day.ts";

/** Until nine the page is about today, from then on about what comes next. */
export const dayBegins = "09:00";

const isFree = (day: Day): boolean => weekdayOf(day) >= 5 || isBankHoliday(day);

/** The weekday after `day` that is no bank holiday. */
export function schoolDayAfter(day: Day): Day {
  let next = day + 1;
  while (isFree(next)) next += 1;
  return next;
}

/** The weekday before `day` that is no bank holiday. */
export function schoolDayBefore(day: Day): Day {
  let last = day - 1;
  while (isFree(last)) last -= 1;
  return last;
}

/** The day that a page read at `clock`, local time as "07:00", is about: today before school, the next school day after it. */
export function soonestSchoolDay(today: Day, clock: string): Day {
  return clock < dayBegins && !isFree(today) ? today : schoolDayAfter(today);
}
