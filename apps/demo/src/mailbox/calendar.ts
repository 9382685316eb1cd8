/** Dates of the sample messages, all relative to `now`; local times are Europe/London, as in the messages. */
import type { SchoolYear } from "./school-year.ts";

const ZONE = "Europe/London";
const DAY_MS = 86_400_000;

/** A calendar day as the UTC noon of that date, so that adding days never meets a clock change. */
export type Day = Date;
export type Calendar = ReturnType<typeof calendarAt>;

/** A school that never closes: tests get the same messages in August as in November. */
const alwaysOpen: SchoolYear = { isClosed: () => false, termName: termOfMonth, datesAfter: () => [] };
/** With this many days to the next school day, it is too early for news about it. */
const holidayDays = 5;

/** The days around `now`. School days are Monday to Friday when `year` says that the school is open. */
export function calendarAt(now: Date, year: SchoolYear = alwaysOpen) {
  const today = dayOf(now);
  const isSchoolDay = (day: Day) => day.getUTCDay() >= 1 && day.getUTCDay() <= 5 && !year.isClosed(day);
  const schoolDay = (count: number): Day => stepSchoolDays(today, count, isSchoolDay);
  return {
    now,
    today,
    year,
    /** Whether the next school day is so far away that schools write only about the holidays. */
    inHoliday: schoolDay(1).getTime() - today.getTime() >= holidayDays * DAY_MS,
    /** Days from today; negative for the past. */
    day: (count: number): Day => addDays(today, count),
    /** The count-th school day after today; negative counts back. */
    schoolDay,
    /** The first such weekday (1 Monday to 6 Saturday) outside the holidays that is at least `daysAhead` days from today. */
    weekday(weekday: number, daysAhead: number): Day {
      let day = addDays(today, daysAhead);
      while (day.getUTCDay() !== weekday || year.isClosed(day)) day = addDays(day, 1);
      return day;
    },
    /** The count-th working day after today that isn't between Christmas Eve and New Year's Day. */
    workingDay(count: number): Day {
      return stepSchoolDays(today, count, (day) => {
        const monthAndDay = day.toISOString().slice(5, 10);
        const isChristmas = monthAndDay >= "12-24" || monthAndDay === "01-01";
        return day.getUTCDay() >= 1 && day.getUTCDay() <= 5 && !isChristmas;
      });
    },
    /** The moment this many hours before now. */
    hoursAgo: (hours: number): Date => new Date(now.getTime() - hours * 3_600_000),
    /** That many days from today, moved back to a day on which the school was open: for events at school. */
    openDay(count: number): Day {
      let day = addDays(today, count);
      while (year.isClosed(day)) day = addDays(day, -1);
      return day;
    },
    term: year.termName(today),
    isWarm: today.getUTCMonth() >= 4 && today.getUTCMonth() <= 8,
  };
}

/** "schoolDay 3", "weekday 4 9", "hoursAgo 3", or with a London clock time "day -2 15:40": a day of the calendar, or a moment. */
export function named(c: Calendar, words: string): Date {
  const [name = "", ...given] = words.split(" ");
  const clock = given.at(-1)?.includes(":") ? given.pop()! : null;
  const [first = 0, second = 0] = given.map(Number);
  if (name === "hoursAgo") return c.hoursAgo(first);
  const day = name === "weekday" ? c.weekday(first, second) : c[name as "schoolDay"](first);
  return clock === null ? day : londonTime(day, clock);
}

/** How a letter may write a day. `at` is when it was written. */
export const dayFormats: Readonly<Record<string, (day: Day, at: Date) => string>> = {
  /** "Thursday 26 November" */
  long: (day) => long(day),
  /** "26th November" */
  ordinal: (day) => `${day.getUTCDate()}${suffix(day.getUTCDate())} ${monthName(day)}`,
  /** "Thurs 26th Nov" */
  short: (day) =>
    `${SHORT_DAYS[day.getUTCDay()]} ${day.getUTCDate()}${suffix(day.getUTCDate())} ${monthName(day).slice(0, 3)}`,
  numeric: (day) => numeric(day),
  weekday: (day) => weekdayName(day),
  /** "tomorrow, Tuesday 24 November", or "on Monday 23 November" if that was not tomorrow at the time of writing. */
  tomorrow: (day, at) =>
    day.getTime() === addDays(dayOf(at), 1).getTime() ? `tomorrow, ${long(day)}` : `on ${long(day)}`,
  /** Of a moment, as in calendar files. */
  stamp: (moment) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, ""),
};

/** "Thursday 26 November" */
const long = (day: Day): string => `${weekdayName(day)} ${day.getUTCDate()} ${monthName(day)}`;
/** "26/11/2026" */
export const numeric = (day: Day): string =>
  [day.getUTCDate(), day.getUTCMonth() + 1].map((part) => String(part).padStart(2, "0")).join("/") +
  `/${day.getUTCFullYear()}`;
/** "Thursday" */
const weekdayName = (day: Day): string => format(day, { weekday: "long" });
/** "November" */
const monthName = (day: Day): string => format(day, { month: "long" });

/** That date at a London clock time, "15:15". */
export function londonTime(day: Day, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const utc = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hours, minutes);
  const shown = new Intl.DateTimeFormat("en-GB", {
    timeZone: ZONE,
    hour: "2-digit",
    hourCycle: "h23",
  }).format(utc);
  const ahead = (Number(shown) - hours + 24) % 24;
  return new Date(utc - ahead * 3_600_000);
}

const SHORT_DAYS = ["Sun", "Mon", "Tues", "Weds", "Thurs", "Fri", "Sat"];

function addDays(day: Day, count: number): Day {
  return new Date(day.getTime() + count * DAY_MS);
}

function dayOf(moment: Date): Day {
  const [day, month, year] = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE })
    .format(moment)
    .split("/")
    .map(Number);
  return new Date(Date.UTC(year!, month! - 1, day, 12));
}

function stepSchoolDays(from: Day, count: number, counts: (day: Day) => boolean): Day {
  let day = from;
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, Math.sign(count));
    if (counts(day)) left -= 1;
  }
  return day;
}

function termOfMonth(day: Day): string {
  const month = day.getUTCMonth();
  if (month >= 8) return "Autumn";
  return month <= 2 ? "Spring" : "Summer";
}

function suffix(date: number): string {
  if (date % 10 === 1 && date !== 11) return "st";
  if (date % 10 === 2 && date !== 12) return "nd";
  return date % 10 === 3 && date !== 13 ? "rd" : "th";
}

function format(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(day);
}
