import { type Component, hasProperty, propertyOf, readCalendars, wordOf } from "../icalendar/components.ts";
import { later, momentsOf } from "../icalendar/moments.ts";
import { spanOf } from "../icalendar/span.ts";
import { timesOf, wallOf } from "../icalendar/times.ts";
import { addDays, localTime } from "../icalendar/zone-clock.ts";
import { type ZoneNames, zoneNames } from "../icalendar/zones.ts";
import type { CalendarEvent } from "../types.ts";
import { cleanText } from "./clean-text.ts";
import { FileRefused } from "./file-refused.ts";
import { limits } from "./limits.ts";

/** The events of a calendar invitation. Describes recurrences without expanding them. @throws if the text is not a calendar */
export function readIcs(text: string, timezone = "Europe/London"): CalendarEvent[] {
  if (text.length > limits.icsBytes) throw new FileRefused("too_large");
  return readCalendars(text)
    .flatMap((calendar) => eventsOf(calendar, timezone))
    .slice(0, limits.icsEvents);
}

function eventsOf(calendar: Component, timezone: string): CalendarEvent[] {
  const components = ownEvents(calendar.components.filter(({ name }) => name === "VEVENT"));
  const firstStart = components[0] && propertyOf(components[0], "DTSTART");
  const [first] = firstStart ? timesOf(firstStart) : [];
  const zones = zoneNames(calendar, timezone, new Date(first ? wallOf(first) : 0));
  const method = wordOf(calendar, "METHOD")?.toLowerCase();
  return components
    .slice(0, limits.icsEvents)
    .flatMap((component) => eventOf(component, zones, { timezone, method }));
}

/** Leaves out older revisions, and changed occurrences of a series that is present too. */
function ownEvents(components: readonly Component[]): Component[] {
  const isChange = (component: Component) => hasProperty(component, "RECURRENCE-ID");
  const newest = new Map<string | undefined, number>();
  for (const component of components) {
    const uid = wordOf(component, "UID");
    if (!isChange(component)) newest.set(uid, Math.max(newest.get(uid) ?? 0, sequenceOf(component)));
  }
  return components.filter((component) => {
    const revision = newest.get(wordOf(component, "UID"));
    return revision === undefined || (!isChange(component) && sequenceOf(component) === revision);
  });
}

const sequenceOf = (component: Component): number =>
  Math.max(0, Number(wordOf(component, "SEQUENCE") ?? 0) || 0);

function eventOf(
  component: Component,
  zones: ZoneNames,
  { timezone, method }: { timezone: string; method: string | undefined },
): CalendarEvent[] {
  const property = propertyOf(component, "DTSTART");
  const start = property && momentsOf(property, zones)[0];
  if (!start) return [];
  const end = later(start, spanOf(component, start, zones));
  const local = (moment: typeof start) =>
    "date" in moment ? moment.date : localTime(moment.instant, timezone);
  const starts_at = local(start);
  // DTEND of an all-day event is the day after its last.
  const ends_at = "date" in end ? addDays(end.date, -1) : local(end);
  return [
    {
      uid: wordOf(component, "UID") ?? "",
      sequence: sequenceOf(component),
      method: methodOf(component, method),
      title: cleanText(wordOf(component, "SUMMARY") ?? ""),
      location: cleanText(wordOf(component, "LOCATION") ?? "") || null,
      starts_at,
      ends_at: ends_at === starts_at ? null : ends_at,
      recurring: hasProperty(component, "RRULE") || hasProperty(component, "RDATE"),
    },
  ];
}

function methodOf(component: Component, method: string | undefined): CalendarEvent["method"] {
  if (method === "cancel" || wordOf(component, "STATUS")?.toUpperCase() === "CANCELLED") return "cancel";
  return method === "request" ? "request" : "publish";
}
