/** A local calendar day as the number of days since 1970-01-01: arithmetic without clocks or zones. */
export type Day = number;

const dayMs = 86_400_000;

export const dayOf = (year: number, month: number, date: number): Day =>
  Math.floor(Date.UTC(year, month - 1, date) / dayMs);

export function validDay(year: number, month: number, date: number): Day | null {
  const day = dayOf(year, month, date);
  const parts = partsOf(day);
  return parts.month === month && parts.date === date && parts.year === year ? day : null;
}

export function partsOf(day: Day): { year: number; month: number; date: number } {
  const value = new Date(day * dayMs);
  return { year: value.getUTCFullYear(), month: value.getUTCMonth() + 1, date: value.getUTCDate() };
}

/** 0 Monday … 6 Sunday. */
export const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7;

export const mondayOf = (day: Day): Day => day - weekdayOf(day);

export const daysFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

const isoDays = new Map<Day, string>();
const mostKept = 10_000;

/** A page asks thousands of times for the same hundred days. */
export function isoDay(day: Day): string {
  const known = isoDays.get(day);
  if (known !== undefined) return known;
  const { year, month, date } = partsOf(day);
  const iso = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  if (isoDays.size < mostKept) isoDays.set(day, iso);
  return iso;
}

export function parseIsoDay(text: string): Day {
  const [year = 1970, month = 1, date = 1] = text.slice(0, 10).split("-").map(Number);
  return dayOf(year, month, date);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local day of an instant; an unknown zone counts as Europe/London. */
export function localDay(instant: Date, timezone: string): Day {
  const format = formats.get(timezone) ?? dayFormat(timezone);
  formats.set(timezone, format);
  return parseIsoDay(format.format(instant));
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });
  } catch {
    return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/London" });
  }
}

export const lastOfMonth = (year: number, month: number): Day => dayOf(year, month + 1, 1) - 1;
