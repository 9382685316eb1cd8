import { isBankHoliday } from "../time/bank-holidays.ts";
import { type Day, weekdayOf } from "../time/day.ts";

const isFree = (day: Day): boolean => weekdayOf(day) >= 5 || isBankHoliday(day);

/** The first weekday after `day` that is not a bank holiday. */
export function schoolDayAfter(day: Day): Day {
  let next = day + 1;
  while (isFree(next)) next += 1;
  return next;
}

export const isSchoolDay = (day: Day): boolean => !isFree(day);

/** Local times between which the page turns from today to the next school day. */
export const schoolBegins = "09:00";
export const schoolEnds = "15:00";
