import ICAL from "ical.js";
import { type Component, hasProperty, propertiesOf, propertyOf, wordOf } from "./components.ts";
import { readRule, type Rule } from "./rule.ts";
import { inKindOf, keyOf, timeAt, timesOf, wallOf, type ZoneNames } from "./times.ts";
import { Parser } from "htmlparser2";

/** A VEVENT as in the file: a single event, a series, or one changed occurrence of a series. */
export interface Entry extends Span {
  readonly uid: string;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly cancelled: boolean;
  readonly sequence: number;
  readonly repeats: boolean;
  readonly added: ICAL.Time[];
  readonly excluded: ReadonlySet<string>;
  readonly changes: ICAL.Time | undefined;
  /** Also changes every later one (RANGE=THISANDFUTURE). */
  readonly and_later: boolean;
  readonly zone: ICAL.Timezone;
}

const longest = { title: 300, location: 300, description: 2_000, uid: 300 };
const mostRules = 10;
const mostDates = 2_000;
const dayMs = 86_400_000;
/** The library counts the days of a length one by one. */
const longestMs = 10 * 366 * dayMs;

/** Undefined without a start that is a date. @throws the library's error for an invalid property */
export function readEntry(component: Component, zones: ZoneNames, place: number): Entry | undefined {
  const startProperty = propertyOf(component, "DTSTART");
  const given = startProperty && timesOf(startProperty, zones)[0];
  if (!given) return undefined;
  const zone =
    given.isDate || given.zone === ICAL.Timezone.utcTimezone ? zones.zoneOf(undefined) : given.zone;
  const span = { start: given, end: endOf(component, given, zones) };
  const { start, end } = asWholeDays(span, isFlaggedAllDay(component), zones.family);
  const changed = propertyOf(component, "RECURRENCE-ID");
  const dates = (name: string) =>
    propertiesOf(component, name, mostDates)
      .flatMap((property) => timesOf(property, zones))
      .slice(0, mostDates);
  return {
    uid: (wordOf(component, "UID") || `without-uid-${place}`).slice(0, longest.uid),
    start,
    end,
    zone,
    title: textOf(component, "SUMMARY", longest.title)?.replaceAll(/\s+/g, " ") ?? "",
    description: descriptionOf(component, longest.description),
    location: textOf(component, "LOCATION", longest.location),
    cancelled: /^cancelled$/i.test(wordOf(component, "STATUS") ?? ""),
    sequence: Math.max(0, Math.trunc(Number(wordOf(component, "SEQUENCE")) || 0)) % 2 ** 31,
    repeats: hasProperty(component, "RRULE") || hasProperty(component, "RDATE"),
    added: dates("RDATE").map((time) => inKindOf(start, time, zone)),
    excluded: new Set(dates("EXDATE").map((time) => keyOf(time.isDate ? time : inKindOf(start, time, zone)))),
    changes: changed && timesOf(changed, zones)[0],
    and_later: changed?.getFirstParameter("range")?.toUpperCase() === "THISANDFUTURE",
  };
}

/** @throws RuleTooDense, and the library's error for an invalid rule */
export const readRules = (component: Component, { start, zone }: Entry): Rule[] =>
  propertiesOf(component, "RRULE", mostRules).map((property) => readRule(start, zone, property));

/** A missing end, or one before the start, means no length, or one day. */
function endOf(component: Component, start: ICAL.Time, zones: ZoneNames): ICAL.Time {
  const property = propertyOf(component, "DTEND");
  const given = property && timesOf(property, zones)[0];
  const duration = propertyOf(component, "DURATION")?.getFirstValue();
  const lasts = duration instanceof ICAL.Duration ? duration.toSeconds() * 1_000 : 0;
  const end = given ? endInKind(start, given, zones) : after(start, lasts);
  const [first, last] = [after(start, start.isDate ? dayMs : 0), after(start, longestMs)];
  return end.compare(first) < 0 ? first : end.compare(last) > 0 ? last : end;
}

/** A timed start with a date-only end: the day begins in the event's zone. */
const endInKind = (start: ICAL.Time, end: ICAL.Time, zones: ZoneNames): ICAL.Time =>
  !start.isDate && end.isDate
    ? timeAt(wallOf(end), start)
    : start.isDate
      ? inKindOf(start, end, zones.zoneOf(undefined))
      : end;

/** A part of a day counts as a day of a whole-day event. */
function after(start: ICAL.Time, ms: number): ICAL.Time {
  const lasts = Math.min(ms, longestMs);
  if (start.isDate) return timeAt(wallOf(start) + Math.ceil(lasts / dayMs) * dayMs, start);
  const end = start.clone();
  end.adjust(0, 0, 0, lasts / 1_000);
  return end;
}

const mostCompared = 50;

/** Leaves out older revisions. Some exporters make UIDs from the date alone, so one with another title is another event. */
export function newestRevisions<E extends Entry>(entries: readonly E[]): E[] {
  const last = Math.max(...entries.map(({ sequence }) => sequence));
  const isNewest = ({ sequence }: Entry) => sequence === last;
  const revised = entries.filter(isNewest).slice(0, mostCompared).map(titleOf);
  const isRevised = (entry: Entry) => revised.some((title) => isRevision(titleOf(entry), title));
  return entries.filter((entry) => isNewest(entry) || !isRevised(entry));
}

export const titleOf = ({ title }: Entry): string => title.toLowerCase();

const isRevision = (older: string, newer: string): boolean => older.includes(newer) || newer.includes(older);

/** When an event begins and ends; the end of whole days is the day after the last. */
interface Span {
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
}

const flags = ["X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT", "X-FUNAMBOL-ALLDAY"];

/** An exporter's word that the event takes whole days, whatever its times. */
const isFlaggedAllDay = (component: Component): boolean =>
  flags.some((flag) => /^(?:TRUE|1)$/i.test(wordOf(component, flag) ?? ""));

/** Many exporters write whole days as midnight to midnight, in the event's zone, the family's or UTC, or to a minute before. */
function asWholeDays(span: Span, isFlagged: boolean, family: ICAL.Timezone): Span {
  if (span.start.isDate) return span;
  for (const zone of [span.start.zone, family]) {
    const start = span.start.convertToZone(zone);
    const end = span.end.convertToZone(zone);
    if (isMidnight(start) && isMidnight(end)) return days(wallOf(start), wallOf(end));
    if (isMidnight(start) && isLastMinute(end)) return days(wallOf(start), wallOf(end) + dayMs);
  }
  if (!isFlagged) return span;
  // Midnight somewhere else: the nearest one of ours.
  const nearest = (time: ICAL.Time) => wallOf(time.convertToZone(family)) + dayMs / 2;
  return days(nearest(span.start), nearest(span.end));
}

function days(from: number, to: number): Span {
  const day = (wall: number) => timeAt(wall, { isDate: true, zone: ICAL.Timezone.localTimezone });
  return { start: day(from), end: day(Math.max(to, from + dayMs)) };
}

const isMidnight = ({ hour, minute, second }: ICAL.Time): boolean => hour + minute + second === 0;
const isLastMinute = ({ hour, minute }: ICAL.Time): boolean => hour === 23 && minute === 59;

const inlineTags = "a abbr b big center code em font i img mark s small span strike strong sub sup u wbr";
const blockTags =
  "blockquote body br dd div dl dt h1 h2 h3 h4 h5 h6 head hr html li link meta ol p pre script style table tbody td th thead title tr ul";
const inline = new Set(inlineTags.split(" "));
const block = new Set(blockTags.split(" "));
const silent = new Set(["script", "style", "title"]);
const anyTag = new RegExp(
  `<(?:!doctype|!--|/?(?:${[...inline, ...block].join("|")})(?:[\\s/][^<>]*)?>)`,
  "i",
);
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Text that was escaped once too often is read once more. */
const mostLayers = 3;
const longestText = 200_000;

/** A text property as plain text, whether the exporter wrote text, HTML or text with entities; null if it is blank. */
function textOf(component: Component, name: string, most: number): string | null {
  const value = propertyOf(component, name)?.getFirstValue();
  if (value === undefined || value === null) return null;
  let text = String(value).slice(0, longestText);
  // The library leaves the text of properties it does not know as it is.
  if (name.startsWith("X-")) text = text.replace(/\\([\\;,])|\\n/gi, (_, sign: string) => sign ?? "\n");
  for (let layer = 0; layer < mostLayers && (anyTag.test(text) || entity.test(text)); layer++)
    text = readHtml(text);
  const tidy = text
    .replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return tidy === "" ? null : tidy.slice(0, most);
}

/** Outlook gives some descriptions as HTML only. */
const descriptionOf = (component: Component, most: number): string | null =>
  textOf(component, "DESCRIPTION", most) ??
  textOf(component, "X-ALT-DESC", most) ??
  textOf(component, "STYLED-DESCRIPTION", most);

/** Known elements become text and line breaks; what only looks like one, such as `<Year 4>`, stays. */
function readHtml(html: string): string {
  const parts: string[] = [];
  let quiet = 0;
  let link: { href: string; at: number } | undefined;
  const asWritten = () => parts.push(html.slice(parser.startIndex, parser.endIndex + 1));
  const parser = new Parser({
    onopentag(name, { href = "" }) {
      if (block.has(name)) parts.push("\n");
      else if (!isInline(name)) asWritten();
      if (silent.has(name)) quiet++;
      if (name === "a" && /^https?:/i.test(href)) link = { href, at: parts.length };
    },
    onclosetag(name, isImplied) {
      if (silent.has(name)) quiet--;
      if (name === "a" && link) parts.push(withAddress(parts.splice(link.at).join(""), link.href));
      if (name === "a") link = undefined;
      if (block.has(name)) parts.push("\n");
      else if (!isInline(name) && !isImplied) asWritten();
    },
    ontext(text) {
      if (quiet === 0) parts.push(text);
    },
  });
  parser.end(html);
  return parts.join("");
}

/** Word has elements of its own, such as `o:p`. */
const isInline = (name: string): boolean => inline.has(name) || /^[a-z]+:[a-z]+$/.test(name);

const withAddress = (text: string, href: string): string =>
  text.includes(href) || href.includes(text.trim()) ? href : `${text} (${href})`;
