import { expect, test } from "vitest";
import { dayOf, isoDay } from "./day.ts";
import { findDates } from "./find-dates.ts";

const read = (text: string) =>
  findDates(text, dayOf(2026, 2, 12)).map(({ from, to }) => [isoDay(from), to === null ? null : isoDay(to)]);

test.each([
  ["Week 1 - Friday 27th February", [["2026-02-27", null]]],
  ["Session 3 – Monday 16th March", [["2026-03-16", null]]],
  ["Year 10 - Tuesday 10 March", [["2026-03-10", null]]],
  ["P7 - Tuesday 10 March", [["2026-03-10", null]]],
  ["Years 8 to 10 – Thursday 19 March, 4pm", [["2026-03-19", null]]],
  ["Group 2 - Friday 13 March", [["2026-03-13", null]]],
  ["Year 9 - Tuesday 3 March", [["2026-03-03", null]]],
  ["The fair runs 1 - Friday 6th March", [["2026-03-01", "2026-03-06"]]],
])("does not take a row's number for part of a range: %s", (text, dates) =>
  expect(read(text)).toEqual(dates),
);
