import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCalendar } from "./ics/read-calendar.ts";
import { hostileFiles } from "./testing/hostile.ts";

const read = (name: string, timezone = "Europe/London") =>
  readCalendar(readFileSync(join(import.meta.dirname, "fixtures", `${name}.ics`), "utf8"), {
    timezone,
    from: "2026-02-24T00:00:00Z",
    to: "2026-11-24T00:00:00Z",
  });

/** Worked out by hand from RFC 5545: cases that the oracle cannot read or gets wrong, and the most important ones. */
test.each([
  // British Summer Time begins on 29 March 2026: a club at a quarter to four stays at that local time.
  ["weekly-over-spring-change", ["2026-03-23T15:45:00.000Z", "2026-03-30T14:45:00.000Z"]],
  ["weekly-over-autumn-change", ["2026-10-19T14:45:00.000Z", "2026-10-26T15:45:00.000Z"]],
  ["windows-zone-without-definition", ["2026-03-23T15:00:00.000Z", "2026-03-30T14:00:00.000Z"]],
  ["zone-that-only-the-file-explains", ["2026-03-23T15:00:00.000Z", "2026-04-06T14:00:00.000Z"]],
  // 01:30 does not exist on 29 March; the offset before the change applies.
  [
    "series-over-the-skipped-hour",
    ["2026-03-28T01:30:00.000Z", "2026-03-29T01:30:00.000Z", "2026-03-30T00:30:00.000Z"],
  ],
  // 01:30 comes twice on 25 October; the first one counts.
  [
    "series-over-the-doubled-hour",
    ["2026-10-24T00:30:00.000Z", "2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"],
  ],
  ["line-feeds-and-byte-order-mark", ["2026-04-20T09:00:00.000Z"]],
  ["cut-off-in-the-middle", ["2026-04-23T08:00:00.000Z"]],
  ["lines-that-are-none", ["2026-04-23T08:00:00.000Z"]],
  ["moved-by-a-newer-revision", ["2026-04-30T08:00:00.000Z"]],
  ["occurrence-without-its-series", ["2026-03-18T16:00:00.000Z"]],
  ["one-bad-event-among-good-ones", ["2026-04-23T08:00:00.000Z"]],
  ["unknown-zone", ["2026-04-23T08:00:00.000Z"]],
  [
    "careless-exporter",
    [
      "2026-03-31T23:00:00.000Z",
      "2026-04-07T09:00:00.000Z",
      "2026-04-08T09:00:00.000Z",
      "2026-04-15T09:00:00.000Z",
    ],
  ],
])("%s", (name, instants) => {
  expect(read(name).events.map(({ start_instant }) => start_instant)).toEqual(
    expect.arrayContaining(instants),
  );
});

test("repeats 29 February in leap years only", () => expect(read("yearly-29-february").events).toEqual([]));

test.each([
  ["every hour for a century", "2026-03-01T00:00:00.000Z", "2026-03-02T23:00:00.000Z", 48],
  ["begun before the flood", "2026-03-01T00:00:00.000Z", "2026-03-02T00:00:00.000Z", 2],
])("%s: expands only the window", (name, first, last, count) => {
  const window = { timezone: "Europe/London", from: "2026-03-01T00:00:00Z", to: "2026-03-03T00:00:00Z" };
  const started = process.threadCpuUsage();
  const { events } = readCalendar(hostileFiles[name]!(), window);
  expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(500);
  expect([events.at(0)?.start_instant, events.at(-1)?.start_instant, events.length]).toEqual([
    first,
    last,
    count,
  ]);
});

test("keeps only the good event of a bad file, and counts the bad ones", () => {
  const { events, unreadable } = read("one-bad-event-among-good-ones");
  expect([events.map(({ title }) => title), unreadable]).toEqual([["Good"], 4]);
});

test("ends an all-day event on its last day, and begins it at the family's midnight", () => {
  expect(read("all-day-several").events).toMatchObject([
    {
      starts_at: "2026-04-03",
      ends_at: "2026-04-17",
      all_day: true,
      start_instant: "2026-04-02T23:00:00.000Z",
      end_instant: "2026-04-17T23:00:00.000Z",
    },
  ]);
  expect(read("all-day-single", "Pacific/Apia").events).toMatchObject([
    { starts_at: "2026-04-02", ends_at: null, start_instant: "2026-04-01T11:00:00.000Z" },
  ]);
});

test("keeps the original recurrence id of a moved and of a cancelled occurrence", () => {
  const moved = read("occurrence-moved").events.find(({ title }) => title.includes("Wednesday"));
  expect(moved).toMatchObject({
    recurrence_id: "2026-03-17T15:30:00.000Z",
    starts_at: "2026-03-18T16:00",
    sequence: 2,
  });
  const cancelled = read("occurrence-cancelled").events.filter((event) => event.cancelled);
  expect(cancelled).toMatchObject([{ recurrence_id: "2026-03-24T15:30:00.000Z", sequence: 3 }]);
  expect(read("whole-calendar-cancelled").events).toMatchObject([{ recurrence_id: "", cancelled: true }]);
});

test("unescapes text, whatever its parameters", () => {
  const [event] = read("folded-and-escaped").events;
  expect(event).toMatchObject({ title: "Curry, quiz & raffle; bring a friend", location: "Hall, Elm Lane" });
  expect(event?.description).toContain("no cards. Crème brûlée after.\nA backslash: \\ and");
  expect(read("languages-and-parameters").events).toMatchObject([
    { title: "Diwrnod y Llyfr 📚", location: "Neuadd", description: "Gwisgo i fyny" },
  ]);
});
