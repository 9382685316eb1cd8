import { describe, expect, test } from "vitest";
import { parseIsoDay } from "./day.ts";
import { days, ranges, lists, relative, timed, slips, nothing } from "../testing/date-forms.ts";
import { furtherForms } from "../testing/further-date-forms.ts";
import { readMoments } from "./moments.ts";

/** Written on Tuesday 10 March 2026 unless stated otherwise. `!` marks a weekday that contradicts its date, `~` a week or month. */
function read(text: string, written = "2026-03-10"): string {
  return readMoments(text, parseIsoDay(written))
    .moments.map(
      (moment) =>
        `${moment.starts_at}${moment.ends_at ? `/${moment.ends_at}` : ""}${moment.also.map((time) => `+${time.slice(11)}`).join("")}${moment.precision === "day" ? "" : "~"}${moment.contradiction ? "!" : ""}`,
    )
    .join(" ");
}

describe("days", () => {
  test.each(days)("%s", (text, expected) => expect(read(text)).toBe(expected));
});
describe("ranges", () => {
  test.each(ranges)("%s", (text, expected) => expect(read(text)).toBe(expected));
});
describe("lists", () => {
  test.each(lists)("%s", (text, expected) => expect(read(text)).toBe(expected));
});
describe("relative days", () => {
  test.each(relative)("%s", (text, expected) => expect(read(text)).toBe(expected));
});
describe("with times", () => {
  test.each(timed)("%s", (text, expected) => expect(read(text)).toBe(expected));
});
describe("slips", () => {
  test.each(slips)("%s", (text, expected) => expect(read(text)).toBe(expected));
});
describe("short messages, spoken times, named days and counts", () => {
  test.each(furtherForms)("%s", (text, expected) => expect(read(text)).toBe(expected));
});
describe("no dates", () => {
  test.each(nothing)("%s", (text) => expect(read(text)).toBe(""));
});

describe("the school year", () => {
  test.each([
    ["Friday 9th January", "2025-11-20", "2026-01-09"],
    ["12 December", "2026-01-05", "2025-12-12"],
    ["Tuesday 1st September", "2026-07-16", "2026-09-01"],
    ["3rd September", "2026-07-16", "2026-09-03"],
    ["22nd June", "2025-09-29", "2026-06-22"],
    ["Monday 22nd June", "2025-09-29", "2026-06-22"],
    ["20th August", "2026-04-23", "2026-08-20"],
    ["on Friday", "2026-03-14", "2026-03-20"],
    ["next Monday", "2026-03-15", "2026-03-16"],
    ["by the end of the week", "2026-03-14", "2026-03-20"],
    ["the deadline is 21st February 2025", "2026-02-03", "2026-02-21!"],
  ])("%s, written on %s", (text, written, expected) => expect(read(text, written)).toBe(expected));
});

test("takes a bare weekday for the day that the message has named", () => {
  const friday = parseIsoDay("2026-03-27");
  expect(
    readMoments("Collect them on Friday.", parseIsoDay("2026-03-10"), [friday]).moments[0]?.starts_at,
  ).toBe("2026-03-27");
});

test("has at least 350 forms in its tables", () => {
  expect(
    days.length +
      ranges.length +
      lists.length +
      relative.length +
      timed.length +
      slips.length +
      nothing.length +
      furtherForms.length,
  ).toBeGreaterThanOrEqual(350);
});
