import type { User } from "@gatepost/contract/auth";
/** Dates in British English and in the parent's own time zone (an IANA name). */

/** "Saturday 21 November" from a local date, YYYY-MM-DD. */
export function formatDay(date: string): string {
  return part({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/**
 * The same among days of other years: "Saturday 22 November 2025" where it is not this year's.
 * @param today YYYY-MM-DD
 */
export function formatDayOfYear(date: string, today: string): string {
  const year = date.slice(0, 4);
  return today.startsWith(year) ? formatDay(date) : `${formatDay(date)} ${year}`;
}

/** "21 Nov" from a local date. */
export function formatShortDay(date: string): string {
  return part({ day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}

/** "21 November 2026" of an instant, ISO 8601. */
export function formatDate(instant: string, timeZone: string): string {
  return part({ day: "numeric", month: "long", year: "numeric", timeZone }).format(new Date(instant));
}

/** "21 Nov 2026, 07:30" of an instant, ISO 8601. */
export function formatDateTime(instant: string, timeZone: string): string {
  return part({
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(new Date(instant));
}

/** "07:30" of an instant, ISO 8601. */
export function formatTime(instant: string, timeZone: string): string {
  return part({ hour: "2-digit", minute: "2-digit", timeZone }).format(new Date(instant));
}

/** "Saturday 21 November" of an instant, in the given time zone. */
export function formatToday(now: Date, timeZone: string): string {
  return part({ weekday: "long", day: "numeric", month: "long", timeZone }).format(now);
}

/** The day, YYYY-MM-DD, that it is in a time zone. */
export function localToday(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
}

/** The browser's time zone, or London where it does not say. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "Europe/London";
}

function part(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", options);
}

/** The day on which summaries come again if none comes on this day, else null. @param day local, YYYY-MM-DD */
export const pauseOn = ({ paused_from, paused_until }: Pauses, day: string): string | null =>
  paused_until !== null && day < paused_until && (paused_from ?? day) <= day ? paused_until : null;
type Pauses = Pick<User, "paused_from" | "paused_until">;
