import { expect, test } from "vitest";
import { isoDay, parseIsoDay } from "./day.ts";
import { findDates } from "./find-dates.ts";

/** Written on Tuesday 3 March 2026. */
const reference = parseIsoDay("2026-03-03");
const daysOf = (text: string) => findDates(text, reference).map((mention) => isoDay(mention.from));

test.each([
  ["We sing at the manor on Thursday 26 March. Letters back by the Monday of that week.", "2026-03-23"],
  ["The quiz is on Friday 27 March; teams by the Tuesday of the same week.", "2026-03-24"],
  ["Half of them camp on Saturday 21 March. Tents are checked the Thursday before.", "2026-03-19"],
  ["The mayor visits on Wednesday 18 March and we tidy up on the preceding Friday.", "2026-03-13"],
  ["The gala is on Tuesday 24 March. Entries closed by the previous Thursday.", "2026-03-19"],
  ["The match is on Monday 16 March. Subs are due the Friday beforehand.", "2026-03-13"],
  ["We travel on Sunday 22 March and meet on the Wednesday before we go.", "2026-03-18"],
  ["The play is on Thursday 19 March. Props are wanted the Tuesday before the performance.", "2026-03-17"],
])("counts a weekday from the day named before it: %s", (text, day) => expect(daysOf(text)[1]).toBe(day));

test.each([
  ["School closes on Friday 27 March. Clubs end on the Friday before half term.", ["2026-03-27"]],
  ["Please bring it on the Monday before the bell.", []],
  [
    "The bake-off is on Friday 13 March, entries by the Thursday before, 12 March.",
    ["2026-03-13", "2026-03-12"],
  ],
])("does not count a weekday from anything else: %s", (text, days) =>
  expect([...new Set(daysOf(text))]).toEqual(days),
);

test.each([
  ["Slips should be back before the weekend.", "2026-03-06"],
  ["Please reply by cop Thurs.", "2026-03-05"],
  ["The invoice is payable within 14 days of the date of this letter.", "2026-03-17"],
  ["Appeals are heard within ten days of receiving this notice.", "2026-03-13"],
  ["Kit is wanted the day after tomorrow.", "2026-03-05"],
])("%s", (text, day) => expect(daysOf(text)).toEqual([day]));
