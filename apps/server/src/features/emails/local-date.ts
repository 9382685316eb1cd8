/** The day, YYYY-MM-DD, that a moment falls on in an IANA time zone. */
export function localDate(moment: Date, timezone: string): string {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone: timezone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(moment);
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
  for (let offsetMinutes = -14 * 60; offsetMinutes <= 14 * 60; offsetMinutes += 15) {
    const moment = new Date(guess + offsetMinutes * 60_000);
    if (localDate(moment, timezone) === date) return moment;
  }
  throw new Error(`no start of ${date} in ${timezone}`);
}
