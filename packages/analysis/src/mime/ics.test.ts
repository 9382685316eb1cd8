import { expect, test } from "vitest";
import { readIcs } from "./ics.ts";

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "UID:a@school.example", ...lines, "END:VEVENT"].join("\r\n");

const london = [
  "BEGIN:VTIMEZONE",
  "TZID:GMT Standard Time",
  "BEGIN:STANDARD",
  "DTSTART:16010101T020000",
  "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T010000",
  "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0100",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];
const start = "DTSTART;TZID=GMT Standard Time:20260423T090000";

test("reads a time in the zone that the file defines", () => {
  expect(readIcs(calendar(...london, event(start))).events).toMatchObject([
    { starts_at: "2026-04-23T09:00", ends_at: null },
  ]);
});

test("reads a time without a zone in the family's", () => {
  const {
    events: [read],
  } = readIcs(
    calendar(
      "METHOD:REQUEST",
      event("DTSTART:20260423T090000", "DTEND:20260423T101500", "SUMMARY:Open day", "LOCATION:Hall"),
    ),
    "Asia/Kathmandu",
  );
  expect(read).toMatchObject({ starts_at: "2026-04-23T09:00", ends_at: "2026-04-23T10:15" });
  expect(read).toMatchObject({ method: "request", title: "Open day", location: "Hall" });
});

test("keeps the newest revision only, and one series for all its changed occurrences", () => {
  const { events: revised } = readIcs(
    calendar(event("DTSTART:20260423", "SEQUENCE:1"), event("DTSTART:20260430", "SEQUENCE:2")),
  );
  expect(revised.map(({ starts_at }) => starts_at)).toEqual(["2026-04-30"]);
  const changed = event("RECURRENCE-ID:20260430", "DTSTART:20260501");
  expect(readIcs(calendar(event("DTSTART:20260423", "RRULE:FREQ=WEEKLY"), changed)).events).toHaveLength(1);
  expect(readIcs(calendar(changed)).events).toMatchObject([{ starts_at: "2026-05-01" }]);
});

test("reads every calendar of a file, and ends an all-day event on its last day", () => {
  const days = event("DTSTART;VALUE=DATE:20260403", "DTEND;VALUE=DATE:20260418");
  expect(readIcs(`${calendar(days)}\r\n${calendar(event("DTSTART:20260601"))}`).events).toMatchObject([
    { starts_at: "2026-04-03", ends_at: "2026-04-17" },
    { starts_at: "2026-06-01", ends_at: null },
  ]);
});
