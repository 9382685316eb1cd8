import { expect, test } from "vitest";
import { event, london, readLines as read } from "./testing/read-lines.ts";

const dayAfterDay = [
  "DTSTART;VALUE=DATE:20260615",
  "DTEND;VALUE=DATE:20260616",
  "RRULE:FREQ=DAILY;UNTIL=20260619",
  "SUMMARY:Bikes",
];
const midnightly = [
  "DTSTART;TZID=Europe/London:20260615T000000",
  "DTEND;TZID=Europe/London:20260616T000000",
  "RRULE:FREQ=DAILY;UNTIL=20260618T230000Z",
  "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
  "SUMMARY:Bikes",
];
const timely = [
  "DTSTART;TZID=Europe/London:20260615T154500",
  "DTEND;TZID=Europe/London:20260615T164500",
  "RRULE:FREQ=DAILY;UNTIL=20260619T144500Z",
  "SUMMARY:Bikes",
];
const utcMidnightly = [
  "DTSTART:20260614T230000Z",
  "DTEND:20260615T230000Z",
  "RRULE:FREQ=DAILY;COUNT=5",
  "SUMMARY:Bikes",
];

test.each<[string, string[], string]>([
  ["a day's midnight in the zone", dayAfterDay, "EXDATE;TZID=Europe/London:20260617T000000"],
  ["a day's midnight in UTC", dayAfterDay, "EXDATE:20260616T230000Z"],
  ["a day's midnight without a zone", dayAfterDay, "EXDATE:20260617T000000"],
  ["a day's noon", dayAfterDay, "EXDATE;TZID=Europe/London:20260617T120000"],
  ["a day as a time of day", dayAfterDay, "EXDATE;VALUE=DATE:20260617"],
  ["midnights by a day", midnightly, "EXDATE;VALUE=DATE:20260617"],
  ["midnights by a midnight", midnightly, "EXDATE;TZID=Europe/London:20260617T000000"],
  ["midnights by UTC", midnightly, "EXDATE:20260616T230000Z"],
  ["UTC midnights by a day", utcMidnightly, "EXDATE;VALUE=DATE:20260617"],
  ["UTC midnights by UTC", utcMidnightly, "EXDATE:20260616T230000Z"],
  ["a time by a day", timely, "EXDATE;VALUE=DATE:20260617"],
  ["a time by a day that is not said to be one", timely, "EXDATE:20260617"],
  ["a time in UTC", timely, "EXDATE:20260617T144500Z"],
  ["a time in another zone", timely, "EXDATE;TZID=Europe/Berlin:20260617T164500"],
  ["one of a list, after one that excludes nothing", timely, "EXDATE:20260616T100000Z,20260617T144500Z"],
  ["given twice", timely, "EXDATE:20260617T144500Z,20260617T144500Z"],
  ["without seconds", timely, "EXDATE;TZID=Europe/London:20260617T1545"],
])("a deleted day: %s", (_, series, deleted) => {
  const days = read([...london, ...event(...series, deleted)]).map((line) => line.slice(8, 10));
  expect(days).toEqual(["15", "16", "18", "19"]);
});

test.each<[string, string[], string]>([
  ["a day's midnight in the zone", dayAfterDay, "RECURRENCE-ID;TZID=Europe/London:20260617T000000"],
  ["a day's midnight in UTC", dayAfterDay, "RECURRENCE-ID:20260616T230000Z"],
  ["a day", dayAfterDay, "RECURRENCE-ID;VALUE=DATE:20260617"],
  ["midnights by a day", midnightly, "RECURRENCE-ID;VALUE=DATE:20260617"],
  ["midnights by a midnight", midnightly, "RECURRENCE-ID;TZID=Europe/London:20260617T000000"],
  ["a time by a day", timely, "RECURRENCE-ID;VALUE=DATE:20260617"],
  ["a time in UTC", timely, "RECURRENCE-ID:20260617T144500Z"],
  ["a time in another zone", timely, "RECURRENCE-ID;TZID=Europe/Berlin:20260617T164500"],
])("a moved occurrence: %s", (_, series, id) => {
  const moved = ["DTSTART;TZID=Europe/London:20260624T100000", "SUMMARY:Bikes (moved)"];
  const lines = read([...london, ...event(...series), ...event(id, ...moved)]);
  expect(lines.map((line) => line.slice(8, 10))).toEqual(["15", "16", "18", "19", "24"]);
  expect(lines.at(-1)).toBe("2026-06-24T10:00 Bikes (moved)");
});

test.each<[string, string[], string]>([
  ["a day to a whole-day series", dayAfterDay, "RDATE;VALUE=DATE:20260622"],
  ["a midnight to a whole-day series", dayAfterDay, "RDATE;TZID=Europe/London:20260622T000000"],
  ["a day to midnights", midnightly, "RDATE;VALUE=DATE:20260622"],
  ["a time in UTC", timely, "RDATE:20260622T144500Z"],
  ["a period", timely, "RDATE;VALUE=PERIOD:20260622T144500Z/PT1H"],
  ["a day to a timed series", timely, "RDATE;VALUE=DATE:20260622"],
  ["one that the rule gives too", timely, "RDATE:20260617T144500Z,20260622T144500Z"],
])("an added date: %s", (_, series, added) => {
  const days = read([...london, ...event(...series, added)]).map((line) => line.slice(8, 10));
  expect(days).toEqual(["15", "16", "17", "18", "19", "22"]);
});

test.each<[string, string[], string]>([
  ["a day", dayAfterDay, "20260617"],
  ["the midnight in UTC that begins the last day", dayAfterDay, "20260616T230000Z"],
  ["the end of the last day in UTC", dayAfterDay, "20260617T225959Z"],
  ["a day, for a timed series", timely, "20260617"],
  ["a local time", timely, "20260617T154500"],
  ["the end of the last day, for a timed series", timely, "20260617T235959"],
])("the last day of a rule: %s", (_, series, until) => {
  const lines = series.map((line) => line.replace(/UNTIL=\w+/, `UNTIL=${until}`));
  expect(read([...london, ...event(...lines)]).map((line) => line.slice(8, 10))).toEqual(["15", "16", "17"]);
});
