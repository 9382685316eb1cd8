import { describe, expect, test } from "vitest";
import { dateForms } from "../testing/date-forms.ts";
import { isoDay, parseIsoDay } from "./day.ts";
import { findDates } from "./find-dates.ts";

/** `~` marks a week. */
const read = (text: string, written = "2026-03-10", beside: string[] = []): string =>
  findDates(text, parseIsoDay(written), beside.map(parseIsoDay))
    .map(({ day, lastDay, precision }) => {
      const last = lastDay === null || lastDay === day ? "" : `/${isoDay(lastDay)}`;
      return `${isoDay(day)}${last}${precision === "day" ? "" : "~"}`;
    })
    .join(" ");

describe("written on Tuesday 10 March 2026", () => {
  test.each(dateForms)("%s: %s", (text, expected) => expect(read(text)).toBe(expected));
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
  ])("%s, written on %s", (text, written, expected) => expect(read(text, written)).toBe(expected));
});

test("takes a bare weekday for the day that stands above it", () =>
  expect(read("Collect them on Friday.", "2026-03-10", ["2026-03-27"])).toBe("2026-03-27"));

test.each([
  ["Week 1 - Friday 27th February", "2026-02-27"],
  ["Session 3 – Monday 16th March", "2026-03-16"],
  ["Year 10 - Tuesday 10 March", "2026-03-10"],
  ["P7 - Tuesday 10 March", "2026-03-10"],
  ["Years 8 to 10 – Thursday 19 March, 4pm", "2026-03-19"],
  ["Group 2 - Friday 13 March", "2026-03-13"],
  ["Year 9 - Tuesday 3 March", "2026-03-03"],
  ["The fair runs 1 - Friday 6th March", "2026-03-01/2026-03-06"],
])("does not take a row's number for part of a range: %s", (text, expected) =>
  expect(read(text, "2026-02-12")).toBe(expected),
);

test.each([
  ["Slips should be back before the weekend.", "2026-03-06"],
  ["Please reply by cop Thurs.", "2026-03-05"],
  ["The invoice is payable within 14 days of the date of this letter.", "2026-03-17"],
  ["Appeals are heard within ten days of receiving this notice.", "2026-03-13"],
  ["Kit is wanted the day after tomorrow.", "2026-03-05"],
])("%s", (text, expected) => expect(read(text, "2026-03-03")).toBe(expected));
