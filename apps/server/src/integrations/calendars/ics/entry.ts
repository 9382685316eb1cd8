import type { VEvent } from "node-ical";
import { propertiesOf, propertyOf, type Component } from "./components.ts";
import { parseEvent } from "./library.ts";
import { dayOf, instantIn, momentsOf, type Moment, type Span } from "./moments.ts";

import { readRule, type Rule } from "./rule.ts";
import { daysBetween, wallTime } from "./zone-clock.ts";
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
class UnreadableEntry extends Error {
  override name = "UnreadableEntry";
}

const longest = { title: 300, location: 300, description: 2_000, uid: 300 };
const mostDates = 2_000;
const dayMs = 86_400_000;

/**
 * Times are read here, with the file's and the family's zones; durations, escapes and rules are the library's work.
 * @throws UnreadableEntry, RuleTooDense, and whatever the library throws at a rule that is none
 */
export function readEntry(component: Component, zones: ZoneNames, place: number): Entry {
  const startLine = propertyOf(component, "DTSTART");
  const start = startLine && momentsOf(startLine, zones)[0];
  if (!start) throw new UnreadableEntry("no start");
  const event = parse(component);
  const recurrence = propertyOf(component, "RECURRENCE-ID");
  const dates = (name: string) =>
    propertiesOf(component, name)
      .slice(0, mostDates)
      .flatMap((property) => momentsOf(property, zones))
      .slice(0, mostDates);
  return {
    uid: (propertyOf(component, "UID")?.value.trim() || `without-uid-${place}`).slice(0, longest.uid),
    start,
    span: spanOf(component, start, event, zones),
    title: textOf(event.summary, longest.title) ?? "Untitled event",
    description: textOf(event.description, longest.description),
    location: textOf(event.location, longest.location),
    cancelled: /^cancelled$/i.test(propertyOf(component, "STATUS")?.value.trim() ?? ""),
    sequence: Math.max(0, Math.trunc(Number(event.sequence) || 0)) % 2 ** 31,
    rule: ruleOf(component, start),
    added: dates("RDATE"),
    excluded: dates("EXDATE"),
    changes: recurrence && momentsOf(recurrence, zones)[0],
    and_later: recurrence?.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE",
  };
}

const passedOn = ["DURATION", "SUMMARY", "DESCRIPTION", "LOCATION", "SEQUENCE"];

/** The start is given as if it were UTC, because the library takes what names no zone for its own machine's. */
function parse(component: Component): VEvent {
  const lines = passedOn.flatMap((name) => {
    const property = propertyOf(component, name);
    // The library's line pattern stops at characters that end a line in Unicode.
    return property ? [`${name}:${property.value.replace(/[\p{Cc}\u2028\u2029]/gu, " ").trim()}`] : [];
  });
  const event = parseEvent(["DTSTART:20000101T000000Z", ...lines]);
  if (!event) throw new UnreadableEntry("no start");
  return event;
}

/** Backwards and missing ends mean no length, or one day. */
function spanOf(component: Component, start: Moment, event: VEvent, zones: ZoneNames): Span {
  const line = propertyOf(component, "DTEND");
  const end = line && momentsOf(line, zones)[0];
  const lasts = event.end ? event.end.getTime() - event.start.getTime() : 0;
  if ("date" in start) {
    const days = end ? daysBetween(start.date, dayOf(end)) : Math.ceil(lasts / dayMs);
    return { days: Math.max(1, days) || 1 };
  }
  // A timed start with a bare date as its end: the day begins where the event takes place.
  const ms = end ? instantIn(end, start.zone) - start.instant : lasts;
  return { ms: Math.max(0, ms) || 0 };
}

function ruleOf(component: Component, start: Moment): Rule | undefined {
  const rule = propertyOf(component, "RRULE")?.value;
  if (!rule) return undefined;
  if ("date" in start) return readRule(Date.parse(start.date), undefined, rule);
  return readRule(wallTime(start.instant, start.zone), start.zone, rule);
}

function textOf(value: unknown, most: number): string | null {
  if (typeof value !== "string") return null;
  const text = value
    .replace(/\r/g, "")
    .replace(/[^\S\n]+/g, " ")
    .trim();
  return text === "" ? null : text.slice(0, most);
}
