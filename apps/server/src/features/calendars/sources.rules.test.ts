import { expect, test } from "vitest";
import {
  addressKey,
  isExpansionStale,
  keptWindow,
  leftOutSentence,
  nextSyncAt,
  readableAddress,
} from "./sources.rules.ts";

const now = new Date("2026-03-10T08:00:00Z");
const hoursLater = (moment: Date) => (moment.getTime() - now.getTime()) / 3_600_000;

test.each([
  [0, 0, 5],
  [0, 0.5, 6],
  [0, 1, 7],
  [1, 0.5, 1],
  [3, 0.5, 4],
  [30, 0.5, 24],
])("after %i failures, with a random value of %d, retries in %d hours", (failures, random, hours) => {
  expect(hoursLater(nextSyncAt(now, failures, random))).toBeCloseTo(hours);
});

test("keeps a fortnight back and 90 days ahead", () => {
  expect(keptWindow(now)).toEqual({
    from: new Date("2026-02-24T08:00:00Z"),
    to: new Date("2026-06-08T08:00:00Z"),
  });
});

test.each([
  [null, "Europe/London", true],
  ["2026-03-09T08:00:00Z", "Europe/London", false],
  ["2026-03-09T08:00:00Z", "Asia/Kathmandu", true],
  ["2026-03-06T08:00:00Z", "Europe/London", true],
  ["2027-03-06T08:00:00Z", "Europe/London", true],
])("an expansion at %s, checked at %s, is stale: %s", (at, timezone, stale) => {
  const source = { expanded_at: at === null ? null : new Date(at), expanded_timezone: "Europe/London" };
  expect(isExpansionStale(source, timezone, now)).toBe(stale);
});

test.each([
  ["webcal://oakwood.example/a.ics", "https://oakwood.example/a.ics"],
  ["WEBCALS://oakwood.example/a.ics", "https://oakwood.example/a.ics"],
  [" http://OAKWOOD.example/a.ics?key=1#x ", "http://oakwood.example/a.ics?key=1"],
])("reads %s at %s", (typed, read) => expect(readableAddress(typed)).toBe(read));

test("words left-out entries in the singular and the plural", () => {
  expect([leftOutSentence(0), leftOutSentence(1), leftOutSentence(4)]).toEqual([
    null,
    expect.stringMatching(/one entry .* left it out/),
    expect.stringMatching(/4 entries .* left them out/),
  ]);
});

test.each([
  ["http://a.example/oak.ics", "https://a.example/oak.ics"],
  ["https://A.Example/oak.ics", "https://a.example./oak.ics"],
  ["https://a.example:443/oak.ics", "http://a.example:80/oak.ics"],
  ["https://a.example/oak.ics?", "https://a.example/oak.ics#top"],
  ["https://a.example/events/", "https://a.example/events"],
  [
    "https://a.example/ical/oak%40group.example/basic.ics",
    "https://a.example/ical/oak@group.example/basic.ics",
  ],
  ["https://a.example/?id=%C3%A9", "https://a.example?id=é"],
])("treats %s as the same calendar as %s", (one, other) => {
  expect(addressKey(readableAddress(one))).toBe(addressKey(readableAddress(other)));
});

test.each([
  ["https://a.example/oak.ics", "https://a.example/elm.ics"],
  ["https://a.example/oak.ics", "https://b.example/oak.ics"],
  ["https://a.example/oak.ics", "https://a.example:8443/oak.ics"],
  ["https://a.example/oak.ics?class=1", "https://a.example/oak.ics?class=2"],
  ["https://a.example/Oak.ics", "https://a.example/oak.ics"],
  ["https://a.example/100%", "https://a.example/100%25-more"],
  ["https://me:1@a.example/oak.ics", "https://you:1@a.example/oak.ics"],
])("treats %s as another calendar than %s", (one, other) => {
  expect(addressKey(readableAddress(one))).not.toBe(addressKey(readableAddress(other)));
});
