import { expect, test } from "vitest";
import { event, london, readLines as read } from "./testing/read-lines.ts";

const flag = "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE";
const inset = "2026-06-26 INSET day";

test.each<[string, string[], string]>([
  [
    "flagged midnights",
    ["DTSTART;TZID=Europe/London:20260626T000000", "DTEND;TZID=Europe/London:20260627T000000", flag],
    inset,
  ],
  [
    "flagged, ends on its own start",
    ["DTSTART;TZID=Europe/London:20260626T000000", "DTEND;TZID=Europe/London:20260626T000000", flag],
    inset,
  ],
  [
    "flagged, another exporter's flag",
    ["DTSTART:20260626T000000", "DTEND:20260627T000000", "X-FUNAMBOL-ALLDAY:1"],
    inset,
  ],
  ["flagged midnights of another zone", ["DTSTART:20260625T220000Z", "DTEND:20260626T220000Z", flag], inset],
  [
    "flagged midnights of a zone to the west",
    ["DTSTART:20260626T040000Z", "DTEND:20260627T040000Z", flag],
    inset,
  ],
  ["floating midnights", ["DTSTART:20260626T000000", "DTEND:20260627T000000"], inset],
  ["the family's midnights in UTC", ["DTSTART:20260625T230000Z", "DTEND:20260626T230000Z"], inset],
  ["UTC's midnights", ["DTSTART:20260626T000000Z", "DTEND:20260627T000000Z"], inset],
  ["to a minute before midnight", ["DTSTART:20260626T000000", "DTEND:20260626T235900"], inset],
  ["to a second before midnight", ["DTSTART:20260626T000000", "DTEND:20260626T235959"], inset],
  ["a day's length from midnight", ["DTSTART;TZID=Europe/London:20260626T000000", "DURATION:P1D"], inset],
  ["24 hours from midnight", ["DTSTART;TZID=Europe/London:20260626T000000", "DURATION:PT24H"], inset],
  ["midnight without an end", ["DTSTART:20260626T000000"], inset],
  ["a date without saying so", ["DTSTART:20260626"], inset],
  ["a date that ends on itself", ["DTSTART;VALUE=DATE:20260626", "DTEND;VALUE=DATE:20260626"], inset],
  [
    "a date with a midnight for its end",
    ["DTSTART;VALUE=DATE:20260626", "DTEND;TZID=Europe/London:20260627T000000"],
    inset,
  ],
  [
    "midnights over the clock change",
    ["DTSTART;TZID=Europe/London:20261024T000000", "DTEND;TZID=Europe/London:20261031T000000", flag],
    "2026-10-24 > 2026-10-30 INSET day",
  ],
  [
    "not from midnight",
    ["DTSTART:20260626T190000", "DTEND:20260627T000000"],
    "2026-06-26T19:00 > 2026-06-27T00:00 INSET day",
  ],
  [
    "not to midnight",
    ["DTSTART:20260626T000000", "DTEND:20260626T060000"],
    "2026-06-26T00:00 > 2026-06-26T06:00 INSET day",
  ],
])("whole days: %s", (_, when, line) => {
  expect(read([...london, ...event("SUMMARY:INSET day", ...when)])).toEqual([line]);
});

const on24 = "DTSTART;VALUE=DATE:20260624";

test.each<[string, string[][], string[]]>([
  [
    "three titles on one day",
    [
      ["Farm", on24],
      ["Photographs", on24],
      ["Cake sale", on24],
    ],
    ["Cake sale", "Farm", "Photographs"],
  ],
  [
    "two titles at one time",
    [
      ["Farm", "DTSTART:20260624T090000"],
      ["Photographs", "DTSTART:20260624T090000"],
    ],
    ["Farm", "Photographs"],
  ],
  [
    "two titles, revised by themselves",
    [
      ["Farm", on24, "SEQUENCE:3"],
      ["Photographs", on24, "SEQUENCE:1"],
    ],
    ["Farm", "Photographs"],
  ],
  [
    "a series and a single event",
    [
      ["Farm", on24],
      ["Photographs", on24, "RRULE:FREQ=DAILY;COUNT=2"],
    ],
    ["Farm", "Photographs", "Photographs"],
  ],
  [
    "one title at two times",
    [
      ["Farm", "DTSTART:20260624T090000"],
      ["Farm", "DTSTART:20260624T130000"],
    ],
    ["Farm", "Farm"],
  ],
  [
    "one event twice",
    [
      ["Farm", on24],
      ["Farm", on24],
    ],
    ["Farm"],
  ],
  [
    "one event revised",
    [
      ["Farm", on24],
      ["Farm", "DTSTART;VALUE=DATE:20260625", "SEQUENCE:1"],
    ],
    ["Farm"],
  ],
  [
    "one event revised, title and all",
    [
      ["Farm", on24],
      ["Farm - new date", "DTSTART;VALUE=DATE:20260625", "SEQUENCE:1"],
    ],
    ["Farm - new date"],
  ],
])("a repeated UID: %s", (_, events, titles) => {
  const lines = events.flatMap(([title = "", ...more]) => event(`SUMMARY:${title}`, ...more));
  expect(
    read(lines)
      .map((line) => line.replace(/^\S+ /, ""))
      .toSorted(),
  ).toEqual(titles);
});
