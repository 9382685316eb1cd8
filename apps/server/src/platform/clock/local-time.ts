/** The wall-clock time of a moment in an IANA time zone: date YYYY-MM-DD, time HH:MM:SS. */
export function wallClock(moment: Date, timezone: string): { date: string; time: string } {
  const [date = "", time = ""] = formatterOf(timezone).format(moment).split(" ");
  return { date, time };
}

/** The day, YYYY-MM-DD, that a moment falls on in an IANA time zone. */
export function localDate(moment: Date, timezone: string): string {
  return wallClock(moment, timezone).date;
}

/** Adds calendar days (negative for earlier), independent of any time zone: YYYY-MM-DD in and out. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export const isoWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** How many calendar days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The moment at which a local day begins. Where a clock change skips midnight, the first moment of that day. */
export function startOfLocalDay(date: string, timezone: string): Date {
  const guess = Date.parse(`${date}T00:00:00Z`);
  const near = guess - offsetMs(guess, timezone);
  const midnight = guess - offsetMs(near, timezone);
  if (beginsAt(midnight, date, timezone)) return new Date(midnight);
  for (let offsetMinutes = -14 * 60; offsetMinutes <= 14 * 60; offsetMinutes += 15) {
    const moment = new Date(guess + offsetMinutes * 60_000);
    if (localDate(moment, timezone) === date) return moment;
  }
  throw new Error(`no start of ${date} in ${timezone}`);
}

/** The zone's offset ahead of UTC at that moment. */
function offsetMs(moment: number, timezone: string): number {
  const wall = formatterOf(timezone).format(moment).replace(" ", "T");
  return Date.parse(`${wall}Z`) - Math.floor(moment / 1_000) * 1_000;
}

const beginsAt = (moment: number, date: string, timezone: string) =>
  localDate(new Date(moment), timezone) === date && localDate(new Date(moment - 1), timezone) < date;

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
