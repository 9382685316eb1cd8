import type { CalendarEvent, ReadCalendar, ReadRequest } from "../calendar-event.ts";
import { wordOf, readCalendars, type Component } from "@gatepost/analysis/icalendar/components";
import { readEntry, type Entry } from "./entry.ts";
import { instantIn, later, type Moment } from "@gatepost/analysis/icalendar/moments";
import { occurrencesOf, TooManyOccurrences, type Occurrence } from "./occurrences.ts";
import { addDays, localTime } from "@gatepost/analysis/icalendar/zone-clock";
import { zoneNames } from "@gatepost/analysis/icalendar/zones";

const mostEntries = 20_000;
const mostEvents = 5_000;

/**
 * The events of an .ics file that overlap the window, one per occurrence, in order of time.
 * @throws TooManyOccurrences; any other error in one entry drops that entry only
 */
export function readCalendar(text: string, request: ReadRequest): ReadCalendar {
  const window = { from: Date.parse(request.from), to: Date.parse(request.to) };
  const events: CalendarEvent[] = [];
  let unreadable = 0;
  for (const calendar of readCalendars(text)) {
    const read = readEntries(calendar, request);
    unreadable += read.unreadable;
    const cancels = /^cancel$/i.test(wordOf(calendar, "METHOD") ?? "");
    for (const entries of byUid(read.entries).values()) {
      try {
        for (const occurrence of occurrencesOf(entries, window)) {
          const event = toEvent(occurrence, request.timezone, cancels);
          if (touches(event, window)) events.push(event);
        }
      } catch (error) {
        if (error instanceof TooManyOccurrences) throw error;
        unreadable += entries.length;
      }
      if (events.length > mostEvents) throw new TooManyOccurrences(`more than ${mostEvents} in all`);
    }
  }
  events.sort((a, b) => (a.start_instant < b.start_instant ? -1 : a.start_instant > b.start_instant ? 1 : 0));
  return { events, unreadable };
}

function readEntries(calendar: Component, request: ReadRequest): { entries: Entry[]; unreadable: number } {
  const components = calendar.components.filter(({ name }) => name === "VEVENT");
  if (components.length > mostEntries) throw new TooManyOccurrences(`${components.length} entries`);
  const zones = zoneNames(calendar, request.timezone, new Date(request.from));
  const entries: Entry[] = [];
  let unreadable = 0;
  for (const [place, component] of components.entries()) {
    try {
      entries.push(readEntry(component, zones, place));
    } catch {
      unreadable++; // counted and shown to the parent; exporters' mistakes are too varied to list
    }
  }
  return { entries, unreadable };
}

function byUid(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.uid);
    if (group) group.push(entry);
    else groups.set(entry.uid, [entry]);
  }
  return groups;
}

function toEvent({ key, start, span, entry }: Occurrence, timezone: string, cancels: boolean): CalendarEvent {
  const end = later(start, span);
  const words = {
    uid: entry.uid,
    recurrence_id: key,
    title: entry.title,
    description: entry.description,
    location: entry.location,
    cancelled: entry.cancelled || cancels,
    sequence: entry.sequence,
    start_instant: new Date(instantIn(start, timezone)).toISOString(),
    end_instant: new Date(instantIn(end, timezone)).toISOString(),
  };
  return { ...words, ...wallTimes(start, end, timezone), all_day: "date" in start };
}

function wallTimes(start: Moment, end: Moment, timezone: string) {
  const isDay = "date" in start && "date" in end;
  const starts_at = "date" in start ? start.date : localTime(start.instant, timezone);
  // DTEND of an all-day event is the day after its last.
  const ends_at = isDay ? addDays(end.date, -1) : "date" in end ? end.date : localTime(end.instant, timezone);
  return { starts_at, ends_at: ends_at === starts_at ? null : ends_at };
}

function touches({ start_instant, end_instant }: CalendarEvent, { from, to }: { from: number; to: number }) {
  const start = Date.parse(start_instant);
  const end = Date.parse(end_instant);
  return start < to && (end > from || start >= from);
}
