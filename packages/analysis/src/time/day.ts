/** A local calendar day as the number of days since 1970-01-01: arithmetic without clocks or zones. */
export type Day = number;

const dayMs = 86_400_000;

export function dayOf(year: number, month: number, date: number): Day {
  return Math.floor(Date.UTC(year, month - 1, date) / dayMs);
}

/** Null if the calendar has no such day (30 February). */
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
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function mondayOf(day: Day): Day {
  return day - weekdayOf(day);
}

/** Both are included. */
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

/** The day of an ISO date or date-time. */
export function parseIsoDay(text: string): Day {
  if (text[4] === "-" && text[7] === "-")
    return dayOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)) || 1);
  const [year, month, date] = text.slice(0, 10).split("-").map(Number);
  return dayOf(year ?? 1970, month ?? 1, date ?? 1);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local day of an instant; an unknown zone counts as Europe/London. */
export function localDay(instant: Date, timezone: string): Day {
  return parseIsoDay(localStamp(instant, timezone));
}

/** Local time, "2026-01-12T07:06". */
function localStamp(instant: Date, timezone: string): string {
  let format = formats.get(timezone);
  if (!format) {
    format = stampFormat(timezone);
    formats.set(timezone, format);
  }
  return format.format(instant).replace(" ", "T").slice(0, 16);
}

function stampFormat(timezone: string): Intl.DateTimeFormat {
  const style = { dateStyle: "short", timeStyle: "medium" } as const;
  try {
    return new Intl.DateTimeFormat("sv-SE", { ...style, timeZone: timezone });
  } catch {
    return new Intl.DateTimeFormat("sv-SE", { ...style, timeZone: "Europe/London" });
  }
}

export function lastOfMonth(year: number, month: number): Day {
  return dayOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - 1;
}
