import ICAL from "ical.js";
import { timesOf, wallOf } from "./times.ts";
import { addDays, dayStart, instantOf, localTime } from "./zone-clock.ts";
import type { ZoneNames } from "./zones.ts";

/** A day (YYYY-MM-DD), or an instant in milliseconds with the zone of its rule. */
export type Moment = { readonly date: string } | { readonly instant: number; readonly zone: string };

/** The moments of DTSTART, EXDATE, RDATE and the like, which may list several; for a period, its start. */
export function momentsOf(property: ICAL.Property, zones: ZoneNames): Moment[] {
  const tzid = property.getFirstParameter("tzid") || undefined;
  return timesOf(property).map((time) =>
    time.isDate
      ? { date: time.toString() }
      : momentOf(wallOf(time), time.zone === ICAL.Timezone.utcTimezone ? "UTC" : zones.zoneOf(tzid)),
  );
}

const momentOf = (wall: number, zone: string): Moment => ({ instant: instantOf(wall, zone), zone });

/** Identifies an occurrence of a series by its original start. */
export const keyOf = (moment: Moment): string =>
  "date" in moment ? moment.date : new Date(moment.instant).toISOString();

/** The day it falls on, in its own zone. */
export const dayOf = (moment: Moment): string =>
  "date" in moment ? moment.date : localTime(moment.instant, moment.zone).slice(0, 10);

/** The family's zone decides where a day begins. */
export const instantIn = (moment: Moment, zone: string): number =>
  "date" in moment ? dayStart(moment.date, zone) : moment.instant;

/** Adds a span of whole days or milliseconds. */
export function later(moment: Moment, span: Span): Moment {
  if ("date" in moment)
    return { date: addDays(moment.date, span.days ?? Math.ceil((span.ms ?? 0) / 86_400_000)) };
  return { ...moment, instant: moment.instant + (span.ms ?? (span.days ?? 0) * 86_400_000) };
}

export interface Span {
  readonly days?: number;
  readonly ms?: number;
}
