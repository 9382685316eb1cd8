import ICAL from "ical.js";
import type { ReadRequest } from "../calendar-event.ts";
import { zoneDefinitions } from "./zone-definitions.ts";

/** Start, end and title of each occurrence, as computed by ical.js with its own rules and zone data. */
export function oracleOccurrences(text: string, request: ReadRequest): string[] {
  const calendars = [ICAL.parse(text)].flat(1).filter(Boolean) as unknown[];
  const jcals = (typeof calendars[0] === "string" ? [calendars] : calendars) as ConstructorParameters<
    typeof ICAL.Component
  >[0][];
  return jcals.flatMap((jcal) => ofCalendar(new ICAL.Component(jcal), request)).toSorted();
}

function ofCalendar(calendar: ICAL.Component, request: ReadRequest): string[] {
  ICAL.TimezoneService.reset();
  for (const [name, definition] of Object.entries(zoneDefinitions)) {
    register(name, zoneOf(definition));
  }
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    const tzid = String(zone.getFirstPropertyValue("tzid"));
    if (!ICAL.TimezoneService.has(tzid)) register(tzid, new ICAL.Timezone(zone));
  }
  const family = named(request.timezone);
  const own = calendar.getFirstPropertyValue("x-wr-timezone");
  const floating = own ? named(String(own)) : family;
  const found: string[] = [];
  for (const event of seriesOf(calendar)) {
    for (const { start, end: given, item } of occurrences(event, request)) {
      const end = mended(start, given);
      const [from, to] = [start, end].map((time) => instant(time, start.isDate ? family : floating));
      if (from === undefined || to === undefined) continue;
      if (
        from >= Date.parse(request.to) ||
        (to <= Date.parse(request.from) && from < Date.parse(request.from))
      )
        continue;
      found.push(
        [wall(start, floating, family), wall(end, floating, family, start.isDate), item.summary].join(" | "),
      );
    }
  }
  return found;
}

function seriesOf(calendar: ICAL.Component): ICAL.Event[] {
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  const changes = events.filter((event) => event.isRecurrenceException());
  return events
    .filter((event) => !event.isRecurrenceException() && hasStart(event))
    .map((event) => {
      for (const change of changes) if (change.uid === event.uid) event.relateException(change);
      return event;
    });
}

/** It throws for an event without a start, or whose start is not a date. */
function hasStart(event: ICAL.Event): boolean {
  try {
    return event.startDate !== null;
  } catch {
    return false;
  }
}

interface Found {
  start: ICAL.Time;
  end: ICAL.Time;
  item: ICAL.Event;
}

function occurrences(event: ICAL.Event, request: ReadRequest): Found[] {
  const itself = { start: event.startDate, end: event.endDate, item: event };
  if (!event.isRecurring()) return [itself];
  // It skips the first date of a series that has extra dates and no rule.
  const found: Found[] = event.component.hasProperty("rrule") ? [] : [itself];
  const iterator = event.iterator();
  const stop = Date.parse(request.to) + 800 * 86_400_000;
  for (let time = iterator.next(), n = 0; time && n < 5_000; time = iterator.next(), n++) {
    if (time.toJSDate().getTime() > stop) break;
    const { startDate: start, endDate: end, item } = event.getOccurrenceDetails(time);
    found.push({ start, end, item });
  }
  return found;
}

/** The library's types have the two arguments in the wrong order. */
const register = ICAL.TimezoneService.register.bind(ICAL.TimezoneService) as unknown as (
  name: string,
  zone: ICAL.Timezone,
) => void;

/** What RFC 5545 forbids but files contain: an end before the start, an all-day event that ends on its own start. */
function mended(start: ICAL.Time, end: ICAL.Time): ICAL.Time {
  const shortest = start.clone();
  if (start.isDate) shortest.adjust(1, 0, 0, 0);
  return end.compare(start) <= 0 ? shortest : end;
}

const zoneOf = (definition: string) => new ICAL.Timezone(new ICAL.Component(ICAL.parse(definition)));

function named(name: string): ICAL.Timezone {
  const zone = ICAL.TimezoneService.get(name);
  if (!zone) throw new Error(`the oracle lacks ${name}`);
  return zone;
}

const placed = (time: ICAL.Time, floating: ICAL.Timezone) => {
  const copy = time.clone();
  if (copy.zone === ICAL.Timezone.localTimezone) copy.zone = floating;
  return copy;
};

const instant = (time: ICAL.Time, floating: ICAL.Timezone) => placed(time, floating).toUnixTime() * 1000;

function wall(time: ICAL.Time, floating: ICAL.Timezone, family: ICAL.Timezone, asDay = time.isDate): string {
  if (time.isDate) return asDay ? time.toString() : `${time.toString()}T00:00`;
  return placed(time, floating).convertToZone(family).toString().slice(0, 16);
}
