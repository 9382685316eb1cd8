/** When each family wants its summary: spread over the time of the kills, so that summaries are composed and emailed in their midst. */

const zones = [
  "Pacific/Auckland",
  "Asia/Tokyo",
  "Asia/Kolkata",
  "Europe/London",
  "America/New_York",
  "America/Los_Angeles",
  "Pacific/Honolulu",
];

/** A zone with hours of daytime left: if the date changed during the test, its summary would wait for the next. */
export function zoneByDay(now: Date): string {
  const zone = zones.find((timeZone) => {
    const hour = Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit" }).format(now));
    return hour >= 4 && hour < 17;
  });
  if (!zone) throw new Error("it is day nowhere");
  return zone;
}

/** HH:MM:SS in that zone. */
export function timeIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(at);
}
