import { isBankHoliday } from "../time/bank-holidays.ts";
import { type Day, daysFrom, isoDay, parseIsoDay, partsOf, weekdayOf } from "../time/day.ts";
import type { PageDays } from "../read/prompt.ts";
import type { Thing } from "../thing.ts";

/** The first weekday after `day` that is no holiday for all. */
export function schoolDayAfter(day: Day): Day {
  let next = day + 1;
  while (!isSchoolDay(next)) next += 1;
  return next;
}

export const isSchoolDay = (day: Day): boolean => weekdayOf(day) < 5 && !isHolidayForAll(day);

/** Whether no school is open, whatever its letters say: bank holidays, and from Christmas Eve to New Year's Eve. */
function isHolidayForAll(day: Day): boolean {
  const { month, date } = partsOf(day);
  return isBankHoliday(day) || (month === 12 && date >= 24);
}

/** Local times between which the page turns from today to the next school day. */
export const schoolBegins = "09:00";
export const schoolEnds = "15:00";

/** The days that a page made at this local moment is about, for a model that reads mail for it. */
export const pageDaysAt = (today: Day, clock: string): PageDays => ({
  page: today,
  next_school_day: isSchoolDay(today) && clock < schoolBegins ? today : schoolDayAfter(today),
});

/** The days from `first` to `last` on which a thing is. A task or a single event has one; without a day there is none. */
export function daysOf(thing: Thing, first: Day, last: Day): Day[] {
  const start = thing.day === null ? first : Math.max(first, parseIsoDay(thing.day));
  const until = lastDayOf(thing);
  const open = isWeekly(thing) ? last : first - 1;
  const end = Math.min(last, until === null ? open : parseIsoDay(until));
  return daysFrom(start, end).filter((day) => isOn(thing, day));
}

const isOn = ({ weekdays, skip }: Thing, day: Day): boolean =>
  !skip.includes(isoDay(day)) &&
  (weekdays.length === 0 || (weekdays.includes(weekdayOf(day) + 1) && !isHolidayForAll(day)));

export const isWeekly = ({ weekdays }: Thing): boolean => weekdays.length > 0;

/** The last day on which it matters; null if it has none. */
export const lastDayOf = ({ day, until, weekdays }: Thing): string | null =>
  until ?? (weekdays.length > 0 ? null : day);
