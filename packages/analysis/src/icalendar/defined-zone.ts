import ICAL from "ical.js";
import { propertiesOf, propertyOf, wordOf, type Component } from "./components.ts";
import { timesOf, wallOf } from "./times.ts";

export interface Definition {
  readonly zone: ICAL.Timezone;
  /** `rules` last for ever; some exporters list only the changes of the years of their events. */
  readonly lasts: "rules" | "fixed" | { readonly until: number };
}

const mostObservances = 200;
const mostDates = 2_000;
const yearMs = 366 * 86_400_000;

/** The library expands a rule from its start, often in 1601; clocks change on a day of each year, and anything else is an attack. */
class NotAClockChange extends Error {
  override name = "NotAClockChange";
}

/** @throws the library's error for an invalid property, and NotAClockChange */
export function readDefinition(definition: Component): Definition | undefined {
  const zone = new ICAL.Component("vtimezone");
  const offsets = new Set<string>();
  let rules = 0;
  let last = 0;
  for (const observance of definition.components.slice(0, mostObservances)) {
    const read = readObservance(observance);
    if (!read) continue;
    zone.addSubcomponent(read.component);
    for (const name of ["TZOFFSETFROM", "TZOFFSETTO"]) offsets.add(wordOf(observance, name) ?? "");
    if (read.component.hasProperty("rrule")) rules++;
    last = Math.max(last, ...read.onsets.map(wallOf));
  }
  if (offsets.size === 0) return undefined;
  const lasts = offsets.size === 1 ? "fixed" : rules > 1 ? "rules" : { until: last + yearMs };
  // The library takes zones of one name for the same zone, and "UTC" may be defined with summer time.
  return {
    zone: new DefinedZone({ component: zone, tzid: `of this file: ${wordOf(definition, "TZID")}` }),
    lasts,
  };
}

function readObservance(
  observance: Component,
): { component: ICAL.Component; onsets: ICAL.Time[] } | undefined {
  const start = propertyOf(observance, "DTSTART");
  const from = propertyOf(observance, "TZOFFSETFROM");
  const to = propertyOf(observance, "TZOFFSETTO");
  if (!start || !from || !to || !/^(?:STANDARD|DAYLIGHT)$/.test(observance.name)) return undefined;
  const component = new ICAL.Component(observance.name.toLowerCase());
  const rule = propertyOf(observance, "RRULE");
  if (rule) refuseUnusual(rule.getFirstValue() as ICAL.Recur);
  for (const property of [start, from, to, ...(rule ? [rule] : [])]) component.addProperty(property);
  const dates = propertiesOf(observance, "RDATE", mostDates).flatMap((property) => timesOf(property));
  const onsets = [...timesOf(start), ...dates].slice(0, mostDates);
  // The library reads one date of an RDATE, and forgets DTSTART beside them.
  if (dates.length > 0) for (const onset of onsets) component.addPropertyWithValue("rdate", onset);
  return { component, onsets };
}

function refuseUnusual(recur: ICAL.Recur): void {
  const { BYMONTH = [], BYDAY = [], BYMONTHDAY = [], ...more } = recur.parts;
  const isOnce =
    BYMONTH.length <= 1 && BYDAY.length <= BYMONTH.length && BYMONTHDAY.length <= 31 * BYMONTH.length;
  if (recur.freq !== "YEARLY" || !isOnce || Object.keys(more).length > 0)
    throw new NotAClockChange(recur.toString().slice(0, 60));
}

class DefinedZone extends ICAL.Timezone {
  /** RFC 5545 (3.3.5) reads a skipped or doubled time with the offset before the change, the library with the one after it. */
  override utcOffset(time: ICAL.Time): number {
    const before = super.utcOffset(moved(time, -1, 0));
    const after = super.utcOffset(moved(time, 1, 0));
    return before === after ? after : super.utcOffset(moved(time, 0, -Math.abs(after - before)));
  }
}

function moved(time: ICAL.Time, days: number, seconds: number): ICAL.Time {
  const copy = time.clone();
  copy.adjust(days, 0, 0, seconds);
  return copy;
}
