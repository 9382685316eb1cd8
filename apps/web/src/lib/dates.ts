import type { User } from "@gatepost/contract/auth";
/** Dates in British English and in the parent's own time zone (an IANA name). */

const wholeDay = { weekday: "long", day: "numeric", month: "long" } as const;

/** "Saturday 21 November" from a local date, YYYY-MM-DD. */
export const formatDay = (date: string): string => words(`${date}T00:00:00Z`, "UTC", wholeDay);

/** "Saturday 21 November" of an instant, in the given time zone. */
export const formatToday = (now: Date, timeZone: string): string => words(now, timeZone, wholeDay);

/**
 * The same among days of other years: "Saturday 22 November 2025" where it is not this year's.
 * @param today YYYY-MM-DD
 */
export function formatDayOfYear(date: string, today: string): string {
  const year = date.slice(0, 4);
  return today.startsWith(year) ? formatDay(date) : `${formatDay(date)} ${year}`;
}

/** "21 Nov" from a local date. */
export const formatShortDay = (date: string): string =>
  words(`${date}T00:00:00Z`, "UTC", { day: "numeric", month: "short" });

/** "Sat 21 Nov" from a local date. */
export const formatWeekday = (date: string): string =>
  words(`${date}T00:00:00Z`, "UTC", { weekday: "short", day: "numeric", month: "short" }).replace(",", "");

/** "21 November 2026" of an instant, ISO 8601. */
export const formatDate = (instant: string, timeZone: string): string =>
  words(instant, timeZone, { day: "numeric", month: "long", year: "numeric" });

const time = { hour: "2-digit", minute: "2-digit" } as const;

/** "07:30" of an instant, ISO 8601. */
export const formatTime = (instant: string, timeZone: string): string => words(instant, timeZone, time);

/** "21 Nov 2026, 07:30" of an instant, ISO 8601. */
export const formatDateTime = (instant: string, timeZone: string): string =>
  words(instant, timeZone, { day: "numeric", month: "short", year: "numeric", ...time });

/** "Today, 07:30", "Sat 21 Nov, 07:30", or with the year where it is not this one. @param today YYYY-MM-DD */
export function formatReceived(instant: string, timeZone: string, today: string): string {
  const day = localToday(new Date(instant), timeZone);
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDateTime(instant, timeZone);
  return `${day === today ? "Today" : formatWeekday(day)}, ${formatTime(instant, timeZone)}`;
}

/** The day, YYYY-MM-DD, that it is in a time zone. */
export const localToday = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);

/** The browser's time zone, or London where it does not say. */
export const browserTimeZone = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || "Europe/London";

function words(instant: string | Date, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", { ...parts, timeZone }).format(new Date(instant));
}

/** The day on which summaries come again if none comes on this day, else null. @param day local, YYYY-MM-DD */
export const pauseOn = ({ paused_from, paused_until }: Pauses, day: string): string | null =>
  paused_until !== null && day < paused_until && (paused_from ?? day) <= day ? paused_until : null;
type Pauses = Pick<User, "paused_from" | "paused_until">;
