import { dayStart } from "@gatepost/analysis/icalendar/zone-clock";

export { addDays } from "@gatepost/analysis/icalendar/zone-clock";

/** The wall-clock time of a moment in an IANA time zone: date YYYY-MM-DD, time HH:MM:SS. */
export function wallClock(moment: Date, timezone: string): { date: string; time: string } {
  const [date = "", time = ""] = formatterOf(timezone).format(moment).split(" ");
  return { date, time };
}

/** The day, YYYY-MM-DD, that a moment falls on in an IANA time zone. */
export function localDate(moment: Date, timezone: string): string {
  return wallClock(moment, timezone).date;
}

/** 1 for Monday to 7 for Sunday. */
export const isoWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** How many calendar days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The moment at which a local day begins. Where a clock change skips midnight, the first moment of that day. */
export const startOfLocalDay = (date: string, timezone: string): Date => new Date(dayStart(date, timezone));

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs a hundred times as much as using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const two = "2-digit" as const;
  const parts = { year: "numeric", month: two, day: two, hour: two, minute: two, second: two } as const;
  // The Swedish format matches ISO 8601.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, hourCycle: "h23", ...parts });
  formatters.set(timeZone, made);
  return made;
}
