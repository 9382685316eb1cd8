import ICAL from "ical.js";

const mostInOneLine = 2_000;

/** The dates and times of a property; for a period, its start. Skips invalid dates such as 31 February. */
export function timesOf(property: ICAL.Property): ICAL.Time[] {
  const [, , , ...values] = property.toJSON() as [string, object, string, ...unknown[]];
  return values.slice(0, mostInOneLine).flatMap((value) => {
    // A period is a list of start and end. Some exporters omit seconds, or do not mark a date as one.
    const text = String(Array.isArray(value) ? value[0] : value)
      .replace(/T::$/, "")
      .replace(/:(Z?)$/, ":00$1");
    if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ?)?$/.test(text)) return [];
    const time = ICAL.Time.fromString(text, undefined);
    const isReal = time.year > 0 && new Date(wallOf(time)).getUTCMonth() === Number(text.slice(5, 7)) - 1;
    return isReal ? [time] : [];
  });
}

/** The wall-clock time, as if it were UTC. */
export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);
