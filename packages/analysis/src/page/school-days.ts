import { isBankHoliday } from "../time/bank-holidays.ts";
import { type Day, weekdayOf } from "../time/day.ts";
import type { PageDays } from "../read/prompt.ts";

/** The first weekday after `day` that is not a bank holiday. */
export function schoolDayAfter(day: Day): Day {
  let next = day + 1;
  while (!isSchoolDay(next)) next += 1;
  return next;
}

export const isSchoolDay = (day: Day): boolean => weekdayOf(day) < 5 && !isBankHoliday(day);

/** Local times between which the page turns from today to the next school day. */
export const schoolBegins = "09:00";
export const schoolEnds = "15:00";

/** The days that a page made at this local moment is about, for a model that reads mail for it. */
export const pageDaysAt = (today: Day, clock: string): PageDays => ({
  page: today,
  next_school_day: isSchoolDay(today) && clock < schoolBegins ? today : schoolDayAfter(today),
});
