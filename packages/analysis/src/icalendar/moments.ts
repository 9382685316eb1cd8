import type { Property } from "./components.ts";
import { addDays, dayStart, instantOf, localTime } from "./zone-clock.ts";
import type { ZoneNames } from "./zones.ts";

/** A day (YYYY-MM-DD), or an instant in milliseconds with the zone its rule is kept in. */
export type Moment = { readonly date: string } | { readonly instant: number; readonly zone: string };

const dateForm = /^(\d{4})(\d{2})(\d{2})$/;
const timeForm = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?(Z)?$/;

const mostInOneLine = 2_000;

/** The moments of DTSTART, EXDATE, RDATE and the like, which may list several; of a period its start. */
export function momentsOf(property: Property, zones: ZoneNames): Moment[] {
  return property.value
    .split(",", mostInOneLine)
    .map((value) => momentOf(value.split("/")[0]?.trim() ?? "", property, zones))
    .filter((moment) => moment !== undefined);
}

function momentOf(value: string, { params }: Property, zones: ZoneNames): Moment | undefined {
  const day =
    dateForm.exec(value) ??
    (params.get("VALUE")?.toUpperCase() === "DATE" ? /^(\d{4})(\d{2})(\d{2})/.exec(value) : null);
  if (day) return isRealDate(day) ? { date: `${day[1]}-${day[2]}-${day[3]}` } : undefined;
  const time = timeForm.exec(value);
  if (!time || !isRealDate(time)) return undefined;
  const [, year, month, date, hour, minute, second = "00", utc] = time;
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(date),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const zone = utc ? "UTC" : zones.zoneOf(params.get("TZID"));
  return { instant: instantOf(wall, zone), zone };
}

function isRealDate([, year, month, day]: RegExpExecArray): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && Number(year) > 0;
}

/** What identifies an occurrence of a series: its original start. */
export const keyOf = (moment: Moment): string =>
  "date" in moment ? moment.date : new Date(moment.instant).toISOString();

/** The day it falls on, in its own zone. */
export const dayOf = (moment: Moment): string =>
  "date" in moment ? moment.date : localTime(moment.instant, moment.zone).slice(0, 10);

/** Where a day begins is a matter of the family's zone. */
export const instantIn = (moment: Moment, zone: string): number =>
  "date" in moment ? dayStart(moment.date, zone) : moment.instant;

/** Later by a span of whole days or of milliseconds. */
export function later(moment: Moment, span: Span): Moment {
  if ("date" in moment)
    return { date: addDays(moment.date, span.days ?? Math.ceil((span.ms ?? 0) / 86_400_000)) };
  return { ...moment, instant: moment.instant + (span.ms ?? (span.days ?? 0) * 86_400_000) };
}

export interface Span {
  readonly days?: number;
  readonly ms?: number;
}
