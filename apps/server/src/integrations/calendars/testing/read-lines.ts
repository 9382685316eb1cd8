import type { CalendarEvent } from "../calendar-event.ts";
import { readCalendar } from "../ics/read-calendar.ts";
import { british } from "./zones.ts";

/** The lines of a calendar of these components, from June 2026 to July 2027, as the family sees it. */
export const readLines = (lines: readonly string[], timezone = "Europe/London"): string[] =>
  asLines(
    readCalendar(["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n"), {
      timezone,
      from: "2026-06-01T00:00:00Z",
      to: "2027-08-01T00:00:00Z",
    }).events,
  );

export const event = (...lines: string[]): string[] => ["BEGIN:VEVENT", "UID:a", ...lines, "END:VEVENT"];

export const london = british("Europe/London", "19700329");

/** `start > end title @ location: description`, sorted; what an event lacks is left out. */
const asLines = (events: readonly CalendarEvent[]): string[] =>
  events
    .map(({ starts_at, ends_at, title, location, description }) => {
      const when = ends_at === null ? starts_at : `${starts_at} > ${ends_at}`;
      const about = description === null ? "" : `: ${description.replaceAll(/\n+/g, " / ")}`;
      return `${when} ${title}${location === null ? "" : ` @ ${location}`}${about}`;
    })
    .toSorted();
