import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCalendar } from "./ics/read-calendar.ts";

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name), "utf8");
/** By file and time zone: the first eight occurrences. ical.js alone, with its own rules and zones, read the same in files that it can read. */
const expected = JSON.parse(fixture("occurrences.json")) as Record<string, Record<string, string>>;

describe.each(["Europe/London", "America/New_York"])("as seen from %s", (timezone) => {
  test.each(Object.entries(expected))("%s", (name, occurrences) => {
    const window = { timezone, from: "2026-02-24T00:00:00Z", to: "2027-01-14T00:00:00Z" };
    const { events } = readCalendar(fixture(`${name}.ics`), window);
    const first = events
      .slice(0, 8)
      .map(({ starts_at, ends_at, title }) => `${starts_at} > ${ends_at ?? ""} ${title}`);
    const all = events.length > 8 ? [...first, `${events.length} in all`] : first;
    expect(all.join("; ")).toBe(occurrences[timezone]);
  });
});
