/** Converts between wall clocks and instants with the runtime's time-zone data. Zones are IANA names or fixed offsets such as `+02:00`. */

const formats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 700;
const dayMs = 86_400_000;

export function isZone(name: string): boolean {
  if (!/^([A-Za-z]|[+-]\d\d:\d\d$)/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** How many milliseconds the zone's clocks are ahead of UTC at this instant. */
function offsetAt(instant: number, zone: string): number {
  // As one text, which ends with the zone: its parts take five times as long.
  const text = formatOf(zone).format(instant);
  const [, sign = "", hours, minutes = 0, seconds = 0] = /GMT([+-])(\d+):?(\d\d)?:?(\d\d)?$/.exec(text) ?? [];
  return Number(`${sign}1`) * (Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
}

export const localTime = (instant: number, zone: string): string =>
  new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16);

/** Of a wall time as if UTC. One that occurs twice is the first; a skipped one has the offset before the change (RFC 5545, 3.3.5). */
export function instantOf(wall: number, zone: string): number {
  const before = offsetAt(wall - dayMs, zone);
  const after = offsetAt(wall + dayMs, zone);
  const possible = [wall - before, wall - after].filter(
    (instant) => wall - instant === offsetAt(instant, zone),
  );
  return possible.length > 0 ? Math.min(...possible) : wall - before;
}

export const startOfLocalTime = (local: string, zone: string): Date =>
  new Date(instantOf(Date.parse(`${local}Z`), zone));

/** The instant at which a local day begins; `date` is YYYY-MM-DD. */
export const dayStart = (date: string, zone: string): number => instantOf(Date.parse(date), zone);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, format);
  return format;
}
