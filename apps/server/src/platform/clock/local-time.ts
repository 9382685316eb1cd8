/** A moment as clocks on the wall show it in an IANA time zone: date YYYY-MM-DD, time HH:MM:SS. */
export function wallClock(moment: Date, timezone: string): { date: string; time: string } {
  const [date = "", time = ""] = formatterOf(timezone).format(moment).split(" ");
  return { date, time };
}

/** The day, YYYY-MM-DD, that a moment falls on in an IANA time zone. */
export function localDate(moment: Date, timezone: string): string {
  return wallClock(moment, timezone).date;
}

/** The calendar day so many days later (or earlier), without any clock: YYYY-MM-DD in and out. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The moment at which a local day begins; on days whose midnight is skipped by a clock change, the first moment there is. */
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

/** By how much clocks on the wall are ahead of UTC then. */
function offsetMs(moment: number, timezone: string): number {
  const wall = formatterOf(timezone).format(moment).replace(" ", "T");
  return Date.parse(`${wall}Z`) - Math.floor(moment / 1_000) * 1_000;
}

const beginsAt = (moment: number, date: string, timezone: string) =>
  localDate(new Date(moment), timezone) === date && localDate(new Date(moment - 1), timezone) < date;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a hundred times what using it does. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const two = "2-digit" as const;
  const parts = { year: "numeric", month: two, day: two, hour: two, minute: two, second: two } as const;
  // Swedish is written as ISO 8601 writes it.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, hourCycle: "h23", ...parts });
  formatters.set(timeZone, made);
  return made;
}
