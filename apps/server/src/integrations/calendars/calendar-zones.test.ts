import { expect, test } from "vitest";
import { british, observance } from "./testing/zones.ts";
import { event, readLines as read } from "./testing/read-lines.ts";

const zone = (tzid: string, ...observances: string[][]) => [
  "BEGIN:VTIMEZONE",
  `TZID:${tzid}`,
  ...observances.flat(),
  "END:VTIMEZONE",
];
const listed = (dates: string[]) => [`RDATE:${dates.join(",")}`];

/** An hour from 9.30 in the zone, on 23 June and 10 December 2026. */
const inZone = (tzid: string) =>
  ["20260623", "20261210"].flatMap((day) =>
    event("SUMMARY:Assembly", `DTSTART;TZID=${tzid}:${day}T093000`, `DTEND;TZID=${tzid}:${day}T103000`),
  );
const at = (summer: string, winter: string) => [`2026-06-23T${summer}`, `2026-12-10T${winter}`];
const halfPastNine = at("09:30", "09:30");
const berlin = zone(
  "Customized Time Zone",
  observance("STANDARD", "16011028T030000", "+0200", "+0100", ["RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"]),
  observance("DAYLIGHT", "16010325T020000", "+0100", "+0200", ["RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"]),
);

test.each<[string, string, string[], string[]]>([
  ["GMT, defined with summer time", "GMT", british("GMT", "16010101"), halfPastNine],
  ["UTC, defined with summer time", "UTC", british("UTC", "16010101"), halfPastNine],
  ["GMT, defined with this year's changes only", "GMT", british("GMT"), halfPastNine],
  ["GMT, not defined", "GMT", [], at("10:30", "09:30")],
  ["BST, defined with this year's changes only", "BST", british("BST"), halfPastNine],
  ["BST, not defined", "BST", [], halfPastNine],
  [
    "BST, defined as Bangladesh's",
    "BST",
    zone("BST", observance("STANDARD", "20090101T000000", "+0600", "+0600", [])),
    at("04:30", "03:30"),
  ],
  ["a Windows name, not defined", "GMT Standard Time", [], halfPastNine],
  ["another country's Windows name, not defined", "W. Europe Standard Time", [], at("08:30", "08:30")],
  ["cities as Outlook shows them", '"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', [], halfPastNine],
  ["the same, unquoted", "(UTC+00:00) Dublin, Edinburgh, Lisbon, London", [], halfPastNine],
  ["a city alone", "London", [], halfPastNine],
  ["Outlook's own zone", '"Customized Time Zone"', berlin, at("08:30", "08:30")],
  [
    "Microsoft's own zone with an unquoted colon",
    "tzone://Microsoft/Custom",
    british("tzone://Microsoft/Custom", "16010101"),
    halfPastNine,
  ],
  ["a vendor's prefix", "/freeassociation.sourceforge.net/Europe/London", [], halfPastNine],
  ["a vendor's prefix with a date", "/citadel.org/20210210_1/Europe/London", [], halfPastNine],
  [
    "a place, defined by its winter alone",
    "Europe/London",
    zone("Europe/London", observance("STANDARD", "19701025T020000", "+0000", "+0000", [])),
    halfPastNine,
  ],
  [
    "a place, defined by last year's changes",
    "Europe/London",
    british("Europe/London", undefined, [], "2024"),
    halfPastNine,
  ],
  [
    "changes listed as dates",
    "School time",
    zone(
      "School time",
      observance(
        "DAYLIGHT",
        "20250330T010000",
        "+0000",
        "+0100",
        listed(["20260329T010000", "20270328T010000"]),
      ),
      observance(
        "STANDARD",
        "20251026T020000",
        "+0100",
        "+0000",
        listed(["20261025T020000", "20271031T020000"]),
      ),
    ),
    halfPastNine,
  ],
  ["an offset", "UTC+01:00", [], at("09:30", "08:30")],
  ["a name that nothing explains", "Hogwarts", [], halfPastNine],
  ["a broken definition", "Hogwarts", ["BEGIN:VTIMEZONE", "TZID:Hogwarts", "END:VTIMEZONE"], halfPastNine],
  [
    "a definition with rules of attackers",
    "Hogwarts",
    zone("Hogwarts", observance("STANDARD", "16010101T000000", "+0000", "+0900", ["RRULE:FREQ=DAILY"])),
    halfPastNine,
  ],
])("zone: %s", (_, tzid, definition, starts) => {
  expect(read([...definition, ...inZone(tzid)]).map((line) => line.slice(0, 16))).toEqual(starts);
});

test.each([
  ["Europe/London", "BST", "2026-06-23T09:30"],
  ["Europe/Dublin", "IST", "2026-06-23T09:30"],
  ["America/New_York", "EDT", "2026-06-23T09:30"],
  ["Australia/Sydney", "AEST", "2026-06-23T09:30"],
  ["America/New_York", "BST", "2026-06-23T04:30"],
  ["Europe/London", "CEST", "2026-06-23T08:30"],
])("a family in %s reads %s as its country does", (family, tzid, start) => {
  expect(read(inZone(tzid), family)[0]).toContain(start);
});
