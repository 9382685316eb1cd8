import { propertiesOf, propertyOf, wordOf, type Component } from "@gatepost/analysis/icalendar/components";
import { momentsOf, type Moment, type Span } from "@gatepost/analysis/icalendar/moments";
import { readRule, type Rule } from "@gatepost/analysis/icalendar/rule";
import { spanOf } from "@gatepost/analysis/icalendar/span";
import { wallTime } from "@gatepost/analysis/icalendar/zone-clock";
import type { ZoneNames } from "@gatepost/analysis/icalendar/zones";

/** A VEVENT as in the file: a single event, a series, or one changed occurrence of a series. */
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
  /** The occurrence that it changes. */
  readonly changes: Moment | undefined;
  /** Also changes every later one (RANGE=THISANDFUTURE). */
  readonly and_later: boolean;
}

/** An entry without a start, or whose start is not a date. */
class UnreadableEntry extends Error {
  override name = "UnreadableEntry";
}

const longest = { title: 300, location: 300, description: 2_000, uid: 300 };
const mostDates = 2_000;

/** @throws UnreadableEntry, RuleTooDense, and whatever the library throws for an invalid property */
export function readEntry(component: Component, zones: ZoneNames, place: number): Entry {
  const startProperty = propertyOf(component, "DTSTART");
  const start = startProperty && momentsOf(startProperty, zones)[0];
  if (!start) throw new UnreadableEntry("no start");
  const changed = propertyOf(component, "RECURRENCE-ID");
  const dates = (name: string) =>
    propertiesOf(component, name, mostDates)
      .flatMap((property) => momentsOf(property, zones))
      .slice(0, mostDates);
  return {
    uid: (wordOf(component, "UID") || `without-uid-${place}`).slice(0, longest.uid),
    start,
    span: spanOf(component, start, zones),
    title: textOf(component, "SUMMARY", longest.title) ?? "Untitled event",
    description: textOf(component, "DESCRIPTION", longest.description),
    location: textOf(component, "LOCATION", longest.location),
    cancelled: /^cancelled$/i.test(wordOf(component, "STATUS") ?? ""),
    sequence: Math.max(0, Math.trunc(Number(wordOf(component, "SEQUENCE")) || 0)) % 2 ** 31,
    rule: ruleOf(component, start),
    added: dates("RDATE"),
    excluded: dates("EXDATE"),
    changes: changed && momentsOf(changed, zones)[0],
    and_later: changed?.getFirstParameter("range")?.toUpperCase() === "THISANDFUTURE",
  };
}

function ruleOf(component: Component, start: Moment): Rule | undefined {
  const property = propertyOf(component, "RRULE");
  if (!property) return undefined;
  if ("date" in start) return readRule(Date.parse(start.date), undefined, property);
  return readRule(wallTime(start.instant, start.zone), start.zone, property);
}

function textOf(component: Component, name: string, most: number): string | null {
  const text = (wordOf(component, name) ?? "")
    .replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .trim();
  return text === "" ? null : text.slice(0, most);
}
