import ICAL from "ical.js";
import { localTime } from "./zone-clock.ts";

const mostInOneLine = 2_000;

/** Resolves the zone names in one calendar. */
export interface ZoneNames {
  readonly family: ICAL.Timezone;
  /** @param tzid the TZID parameter; absent for a floating time */
  zoneOf(tzid: string | undefined): ICAL.Timezone;
}

/** The dates and times of a property in their zones; for a period, its start. Skips invalid dates such as 31 February. */
export function timesOf(property: ICAL.Property, zones?: ZoneNames): ICAL.Time[] {
  const tzid = property.getFirstParameter("tzid") || undefined;
  const [, , , ...values] = property.toJSON() as [string, object, string, ...unknown[]];
  return values.slice(0, mostInOneLine).flatMap((value) => {
    // A period is a list of start and end. Some exporters omit seconds, or do not mark a date as one.
    const text = String(Array.isArray(value) ? value[0] : value)
      .replace(/T::$/, "")
      .replace(/:(Z?)$/, ":00$1");
    if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ?)?$/.test(text)) return [];
    const time = ICAL.Time.fromString(text, undefined);
    if (!time.isDate && zones && !text.endsWith("Z")) time.zone = zones.zoneOf(tzid);
    const isReal = time.year > 0 && new Date(wallOf(time)).getUTCMonth() === Number(text.slice(5, 7)) - 1;
    return isReal ? [time] : [];
  });
}

export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

export function timeAt(wall: number, { isDate, zone }: Pick<ICAL.Time, "isDate" | "zone">): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(wall), true);
  time.zone = zone;
  return isDate ? dayOf(time) : time;
}

/** Identifies an occurrence of a series by its original start: a day, or an instant in UTC. */
export const keyOf = (time: ICAL.Time): string =>
  time.isDate ? time.toString() : new Date(time.toUnixTime() * 1_000).toISOString();

export const localOf = (time: ICAL.Time, timezone: string): string =>
  time.isDate ? time.toString() : localTime(time.toUnixTime() * 1_000, timezone);

export const dayOf = (time: ICAL.Time): ICAL.Time => ICAL.Time.fromDateString(time.toString().slice(0, 10));

/** The moment in the series' own type: Exchange writes exceptions of whole days as midnights, others those of timed series as dates. */
export function inKindOf(start: ICAL.Time, time: ICAL.Time, zone: ICAL.Timezone): ICAL.Time {
  if (start.isDate) return time.isDate ? time : dayOf(time.convertToZone(isUtc(time) ? zone : time.zone));
  if (!time.isDate) return time.convertToZone(start.zone);
  return timeAt(wallOf(time) + (wallOf(start) - wallOf(dayOf(start))), start);
}

const isUtc = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.utcTimezone;
