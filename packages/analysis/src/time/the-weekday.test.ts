import { expect, test } from "vitest";
import { isoDay, parseIsoDay } from "./day.ts";
import { findDates } from "./find-dates.ts";

/** Written on Tuesday 3 March 2026. */
const daysOf = (text: string) =>
  findDates(text, parseIsoDay("2026-03-03")).map((mention) => isoDay(mention.from));

test.each([
  ["The disco is on Friday 20 March. Names are wanted by the Wednesday.", ["2026-03-20", "2026-03-18"]],
  ["Our coffee morning is on Friday 27 March; cakes on the Thursday, please.", ["2026-03-27", "2026-03-26"]],
  ["The AGM is on Wednesday 25 March. Nominations by the Sunday.", ["2026-03-25", "2026-03-22"]],
  ["We play on Tuesday 17 March and want the shirts back by the Friday.", ["2026-03-17", "2026-03-20"]],
  ["They camp on Saturday 21 March and are home on the Sunday.", ["2026-03-21", "2026-03-22"]],
  [
    "Visits are on Wednesday 11 March and forms are wanted by Friday 27 March. Lunch is free on the Wednesday.",
    ["2026-03-11", "2026-03-27", "2026-03-11"],
  ],
])("takes “the” weekday from the week of the day named before it: %s", (text, days) =>
  expect(daysOf(text)).toEqual(days),
);

test.each([
  ["The Mothering Sunday tea is on Friday 13th March at 2pm.", ["2026-03-13"]],
  ["Easter Sunday lunch will be cooked on 1 April.", ["2026-04-01"]],
  ["We are closed on Good Friday and Easter Monday.", ["2026-04-03", "2026-04-06"]],
])("takes no date from a named day that only names an event: %s", (text, days) =>
  expect(daysOf(text)).toEqual(days),
);

test.each([
  ["Miss Hale was off on Thursday and is back.", "2026-02-26"],
  ["Year 4 visited the mill on Monday.", "2026-03-02"],
  ["Our netball team played Hollins on Friday and drew.", "2026-02-27"],
  ["The band performed for us on Wednesday, which was a joy.", "2026-02-25"],
  ["The trip was moved to Thursday.", "2026-03-05"],
  ["They were asked to be in early on Thursday.", "2026-03-05"],
  ["The nurse was due on Friday and still is.", "2026-03-06"],
  ["We visited the mill and will sing there on Friday.", "2026-03-06"],
  ["Those who played will need their kit on Monday.", "2026-03-09"],
  ["Wellies on Wednesday.", "2026-03-04"],
])("takes a weekday in the past tense for the last one: %s", (text, day) =>
  expect(daysOf(text)).toEqual([day]),
);
