import { type Component, hasProperty, propertyOf, readCalendars, wordOf } from "../icalendar/components.ts";
import { type Entry, newestRevisions, readEntry } from "../icalendar/entry.ts";
import { localOf, timesOf, wallOf } from "../icalendar/times.ts";
import { addDays } from "../icalendar/zone-clock.ts";
import { zoneNames } from "../icalendar/zones.ts";
import type { Attachment, CalendarEvent } from "../types.ts";
import { cleanText } from "./clean-text.ts";
import { FileRefused, partlyRead } from "./file-refused.ts";
import { limits } from "./limits.ts";
import { readText } from "./text-blocks.ts";

type Reading = Required<Pick<Attachment, "events" | "blocks">> & Pick<Attachment, "unreadable_reason">;

/** The events of a calendar invitation, each on its first day, and what it says about them. @throws if the text is not a calendar */
export function readIcs(text: string, timezone = "Europe/London"): Reading {
  if (text.length > limits.icsBytes) throw new FileRefused("too_large");
  const read = readCalendars(text).map((calendar) => eventsOf(calendar, timezone));
  const events = read.flatMap((calendar) => calendar.events);
  const isWhole = read.every((calendar) => calendar.isWhole) && events.length <= limits.icsEvents;
  return {
    events: events.slice(0, limits.icsEvents),
    blocks: [...new Set(read.flatMap(({ about }) => about))].flatMap((about) => readText(about).blocks),
    ...(isWhole ? {} : { unreadable_reason: partlyRead }),
  };
}

const mostEntries = 1_000;

function eventsOf(calendar: Component, timezone: string) {
  const held = calendar.components.filter(({ name }) => name !== "VTIMEZONE");
  const components = held.filter(({ name }) => name === "VEVENT").slice(0, mostEntries);
  const firstStart = components[0] && propertyOf(components[0], "DTSTART");
  const [first] = firstStart ? timesOf(firstStart) : [];
  const zones = zoneNames(calendar, timezone, new Date(first ? wallOf(first) : 0));
  const method = wordOf(calendar, "METHOD")?.toLowerCase();
  const entries = components
    .filter((component) => hasProperty(component, "DTSTART"))
    .flatMap((component, place) => readEntry(component, zones, place) ?? []);
  const own = [...Map.groupBy(entries, ({ uid }) => uid).values()].flatMap(ownEvents);
  return {
    events: own.map((entry) => asEvent(entry, { timezone, method })),
    about: own.flatMap(({ description }) => description ?? []),
    isWhole: entries.length === held.length && own.every(({ title, repeats }) => title !== "" && !repeats),
  };
}

function ownEvents(entries: readonly Entry[]): Entry[] {
  const series = entries.filter(({ changes }) => changes === undefined);
  return series.length > 0 ? newestRevisions(series) : [...entries];
}

function asEvent(
  entry: Entry,
  { timezone, method }: { timezone: string; method: string | undefined },
): CalendarEvent {
  const starts_at = localOf(entry.start, timezone);
  // The end of whole days is the day after the last.
  const ends_at = entry.end.isDate ? addDays(entry.end.toString(), -1) : localOf(entry.end, timezone);
  return {
    uid: entry.uid,
    method: entry.cancelled || method === "cancel" ? "cancel" : method === "request" ? "request" : "publish",
    title: cleanText(entry.title),
    location: cleanText(entry.location ?? "") || null,
    starts_at,
    ends_at: ends_at === starts_at ? null : ends_at,
  };
}
