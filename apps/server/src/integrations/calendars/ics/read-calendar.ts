import type ICAL from "ical.js";
import type { CalendarEvent, ReadCalendar, ReadRequest } from "../calendar-event.ts";
import { wordOf, readCalendars, type Component } from "@gatepost/analysis/icalendar/components";
import { readEntry, readRules } from "@gatepost/analysis/icalendar/entry";
import { localOf } from "@gatepost/analysis/icalendar/times";
import { occurrencesOf, TooManyOccurrences, type Occurrence, type Series } from "./occurrences.ts";
import { addDays, dayStart } from "@gatepost/analysis/icalendar/zone-clock";
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
    for (const entries of Map.groupBy(read.entries, ({ uid }) => uid).values()) {
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

function readEntries(calendar: Component, request: ReadRequest): { entries: Series[]; unreadable: number } {
  const components = calendar.components.filter(({ name }) => name === "VEVENT");
  if (components.length > mostEntries) throw new TooManyOccurrences(`${components.length} entries`);
  const zones = zoneNames(calendar, request.timezone, new Date(request.from));
  const entries: Series[] = [];
  let unreadable = 0;
  for (const [place, component] of components.entries()) {
    try {
      const entry = readEntry(component, zones, place);
      if (entry) entries.push({ ...entry, rules: readRules(component, entry) });
      else unreadable++;
    } catch {
      unreadable++; // counted and shown to the parent; exporters' mistakes are too varied to list
    }
  }
  return { entries, unreadable };
}

function toEvent(occurrence: Occurrence, timezone: string, cancels: boolean): CalendarEvent {
  const { uid, key, start, end, entry } = occurrence;
  const starts_at = localOf(start, timezone);
  // The end of whole days is the day after the last.
  const ends_at = start.isDate ? addDays(end.toString(), -1) : localOf(end, timezone);
  return {
    uid,
    recurrence_id: key,
    title: entry.title || "Untitled event",
    description: entry.description,
    location: entry.location,
    starts_at,
    ends_at: ends_at === starts_at ? null : ends_at,
    start_instant: instantOf(start, timezone),
    end_instant: instantOf(end, timezone),
    all_day: start.isDate,
    cancelled: entry.cancelled || cancels,
    sequence: entry.sequence,
  };
}

/** The family's zone decides where a day begins. */
const instantOf = (time: ICAL.Time, timezone: string): string =>
  new Date(time.isDate ? dayStart(time.toString(), timezone) : time.toUnixTime() * 1_000).toISOString();

function touches({ start_instant, end_instant }: CalendarEvent, { from, to }: { from: number; to: number }) {
  const start = Date.parse(start_instant);
  const end = Date.parse(end_instant);
  return start < to && (end > from || start >= from);
}
