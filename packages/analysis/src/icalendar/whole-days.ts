import ICAL from "ical.js";
import { propertiesOf, type Component } from "./components.ts";
import { timeAt, wallOf } from "./times.ts";

/** When an event begins and ends; the end of whole days is the day after the last. */
export interface Span {
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
}

const dayMs = 86_400_000;
const flags = ["X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT", "X-FUNAMBOL-ALLDAY"];

/** An exporter's word that the event takes whole days, whatever its times. */
export const isFlaggedAllDay = (component: Component): boolean =>
  flags.some((flag) =>
    propertiesOf(component, flag, 1).some((property) =>
      /^(?:TRUE|1)$/i.test(String(property.getFirstValue())),
    ),
  );

/** Many exporters write whole days as midnight to midnight, in the event's zone, the family's or UTC, or to a minute before. */
export function asWholeDays(span: Span, isFlagged: boolean, family: ICAL.Timezone): Span {
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
