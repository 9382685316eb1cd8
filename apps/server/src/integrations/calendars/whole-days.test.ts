import { expect, test } from "vitest";
import { event, london, readLines as read } from "./testing/read-lines.ts";

const flag = "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE";
const inset = "2026-06-26 INSET day";
const inLondon = (start: string, end: string) => [
  `DTSTART;TZID=Europe/London:${start}`,
  `DTEND;TZID=Europe/London:${end}`,
];
const from = (start: string, end: string) => [`DTSTART:${start}`, `DTEND:${end}`];

test.each<[string, string[], string]>([
  ["flagged midnights", [...inLondon("20260626T000000", "20260627T000000"), flag], inset],
  ["flagged, ends on its own start", [...inLondon("20260626T000000", "20260626T000000"), flag], inset],
  ["another exporter's flag", [...from("20260626T000000", "20260627T000000"), "X-FUNAMBOL-ALLDAY:1"], inset],
  ["flagged midnights of another zone", [...from("20260625T220000Z", "20260626T220000Z"), flag], inset],
  ["flagged midnights of a zone to the west", [...from("20260626T040000Z", "20260627T040000Z"), flag], inset],
  ["floating midnights", from("20260626T000000", "20260627T000000"), inset],
  ["the family's midnights in UTC", from("20260625T230000Z", "20260626T230000Z"), inset],
  ["UTC's midnights", from("20260626T000000Z", "20260627T000000Z"), inset],
  ["to a minute before midnight", from("20260626T000000", "20260626T235900"), inset],
  ["to a second before midnight", from("20260626T000000", "20260626T235959"), inset],
  ["a day's length from midnight", ["DTSTART;TZID=Europe/London:20260626T000000", "DURATION:P1D"], inset],
  ["24 hours from midnight", ["DTSTART;TZID=Europe/London:20260626T000000", "DURATION:PT24H"], inset],
  ["midnight without an end", ["DTSTART:20260626T000000"], inset],
  ["a date without saying so", ["DTSTART:20260626"], inset],
  ["a date that ends on itself", ["DTSTART;VALUE=DATE:20260626", "DTEND;VALUE=DATE:20260626"], inset],
  [
    "a date to a midnight",
    ["DTSTART;VALUE=DATE:20260626", "DTEND;TZID=Europe/London:20260627T000000"],
    inset,
  ],
  [
    "midnights over the clock change",
    [...inLondon("20261024T000000", "20261031T000000"), flag],
    "2026-10-24 > 2026-10-30 INSET day",
  ],
  [
    "not from midnight",
    from("20260626T190000", "20260627T000000"),
    "2026-06-26T19:00 > 2026-06-27T00:00 INSET day",
  ],
  [
    "not to midnight",
    from("20260626T000000", "20260626T060000"),
    "2026-06-26T00:00 > 2026-06-26T06:00 INSET day",
  ],
])("whole days: %s", (_, when, line) => {
  expect(read([...london, ...event("SUMMARY:INSET day", ...when)])).toEqual([line]);
});

const farm = ["Farm", "DTSTART;VALUE=DATE:20260624"];
const photographs = ["Photographs", "DTSTART;VALUE=DATE:20260624"];
const cakes = ["Cake sale", "DTSTART;VALUE=DATE:20260624"];
const farmAt9 = ["Farm", "DTSTART:20260624T090000"];
const revised = ["DTSTART;VALUE=DATE:20260625", "SEQUENCE:1"];
const twice = "RRULE:FREQ=DAILY;COUNT=2";

test.each<[string, string[][], string[]]>([
  ["three titles on one day", [farm, photographs, cakes], ["Cake sale", "Farm", "Photographs"]],
  ["two titles at one time", [farmAt9, ["Photographs", farmAt9[1]!]], ["Farm", "Photographs"]],
  [
    "two titles, revised by themselves",
    [
      [...farm, "SEQUENCE:3"],
      [...photographs, "SEQUENCE:1"],
    ],
    ["Farm", "Photographs"],
  ],
  ["a series and a single event", [farm, [...photographs, twice]], ["Farm", "Photographs", "Photographs"]],
  ["one title at two times", [farmAt9, ["Farm", "DTSTART:20260624T130000"]], ["Farm", "Farm"]],
  ["one event twice", [farm, farm], ["Farm"]],
  ["one event revised", [farm, ["Farm", ...revised]], ["Farm"]],
  ["one event revised, title and all", [farm, ["Farm - new date", ...revised]], ["Farm - new date"]],
])("a repeated UID: %s", (_, events, titles) => {
  const lines = events.flatMap(([title = "", ...more]) => event(`SUMMARY:${title}`, ...more));
  expect(
    read(lines)
      .map((line) => line.replace(/^\S+ /, ""))
      .toSorted(),
  ).toEqual(titles);
});
