import type { VEvent } from "node-ical";
import { propertiesOf, propertyOf, type Component } from "./components.ts";
import { parseEvent, type Rule } from "./library.ts";
import { dayOf, momentsOf, type Moment, type Span } from "./moments.ts";

import { daysBetween } from "./zone-clock.ts";
import type { ZoneNames } from "./zones.ts";

/** A VEVENT as it stands in the file: a single event, a series, or one changed occurrence of a series. */
export interface Entry {
  readonly uid: string;
  readonly start: Moment;
  readonly span: Span;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly cancelled: boolean;
  readonly sequence: number;
  readonly rule: Rule | undefined;
  readonly added: Moment[];
  readonly excluded: Moment[];
  /** Which occurrence it changes. */
  readonly changes: Moment | undefined;
  /** And every later one (RANGE=THISANDFUTURE). */
  readonly and_later: boolean;
}

/** An entry without a start, or with one that is no date. */
export class UnreadableEntry extends Error {
  override name = "UnreadableEntry";
}

const longest = { title: 300, location: 300, description: 2_000, uid: 300 };
const mostDates = 2_000;

/**
 * Zones are settled first, line by line, because the library takes a floating time for its own machine's; durations,
 * escapes and rules are the library's work.
 * @throws UnreadableEntry, RuleTooDense, and whatever the library throws at a rule that is none
 */
export function readEntry(component: Component, zones: ZoneNames, place: number): Entry {
  const startLine = propertyOf(component, "DTSTART");
  const start = startLine && momentsOf(startLine, zones)[0];
  if (!start) throw new UnreadableEntry("no start");
  const event = parse(component, zones);
  const recurrence = propertyOf(component, "RECURRENCE-ID");
  const dates = (name: string) =>
    propertiesOf(component, name)
      .flatMap((property) => momentsOf(property, zones))
      .slice(0, mostDates);
  return {
    uid: (propertyOf(component, "UID")?.value.trim() || `without-uid-${place}`).slice(0, longest.uid),
    start,
    span: spanOf(event, start),
    title: textOf(event.summary, longest.title) ?? "Untitled event",
    description: textOf(event.description, longest.description),
    location: textOf(event.location, longest.location),
    cancelled: /^cancelled$/i.test(propertyOf(component, "STATUS")?.value.trim() ?? ""),
    sequence: Math.max(0, Math.trunc(Number(event.sequence) || 0)) % 2 ** 31,
    rule: event.rrule as Rule | undefined,
    added: dates("RDATE"),
    excluded: dates("EXDATE"),
    changes: recurrence && momentsOf(recurrence, zones)[0],
    and_later: recurrence?.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE",
  };
}

const passedOn = ["DTSTART", "DTEND", "DURATION", "RRULE", "SUMMARY", "DESCRIPTION", "LOCATION", "SEQUENCE"];

function parse(component: Component, zones: ZoneNames): VEvent {
  const lines = passedOn.flatMap((name) => {
    const property = propertyOf(component, name);
    if (!property) return [];
    const params = name.startsWith("DT") ? zoneParameter(property, zones) : "";
    // The library's line pattern stops at characters that end a line in Unicode.
    return `${name}${params}:${property.value.replace(/[\p{Cc}\u2028\u2029]/gu, " ").trim()}`;
  });
  const event = parseEvent(lines);
  if (!event) throw new UnreadableEntry("no start");
  return event;
}

function zoneParameter(property: { params: ReadonlyMap<string, string>; value: string }, zones: ZoneNames) {
  if (/^\d{8}$/.test(property.value.trim()) || property.params.get("VALUE")?.toUpperCase() === "DATE")
    return ";VALUE=DATE";
  return property.value.trim().endsWith("Z") ? "" : `;TZID=${zones.zoneOf(property.params.get("TZID"))}`;
}

/** Backwards and missing ends mean no length, or one day. */
function spanOf(event: VEvent, start: Moment): Span {
  if (!("date" in start)) {
    const ms = event.end ? event.end.getTime() - event.start.getTime() : 0;
    return { ms: Math.max(0, ms) || 0 };
  }
  if (!event.end) return { days: 1 };
  const { end } = event;
  const last = [end.getFullYear(), end.getMonth() + 1, end.getDate()]
    .map((part, n) => String(part).padStart(n === 0 ? 4 : 2, "0"))
    .join("-");
  return { days: Math.max(1, daysBetween(dayOf(start), last)) || 1 };
}

function textOf(value: unknown, most: number): string | null {
  if (typeof value !== "string") return null;
  const text = value
    .replace(/\r/g, "")
    .replace(/[^\S\n]+/g, " ")
    .trim();
  return text === "" ? null : text.slice(0, most);
}
