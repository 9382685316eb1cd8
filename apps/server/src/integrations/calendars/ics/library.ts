import { sync, type VEvent } from "node-ical";

/**
 * One event by node-ical, from lines whose zones are settled. Events are given to it one by one, so that what it throws
 * at a bad one costs no other.
 * @throws whatever the library throws at a rule that is none
 */
export function parseEvent(lines: readonly string[]): VEvent | undefined {
  const file = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:event", ...lines, "END:VEVENT", "END:VCALENDAR"];
  const event = sync.parseICS(file.join("\n"))["event"];
  return event && "start" in event && event.start ? (event as VEvent) : undefined;
}
