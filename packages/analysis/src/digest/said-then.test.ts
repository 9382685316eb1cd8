import { expect, test } from "vitest";
import { parseIsoDay } from "../time/day.ts";
import { saidThen } from "./said-then.ts";

/** Said on Tuesday 17 November 2026. */
const on = (day: string, text: string) => saidThen(text, parseIsoDay("2026-11-17"), parseIsoDay(day));

test.each([
  ["The pool is shut tomorrow.", "The pool is shut on Wednesday."],
  ["Tomorrow is a training day.", "Wednesday is a training day."],
  ["Slips are wanted by tomorrow.", "Slips are wanted by Wednesday."],
  ["Tomorrow's match is off", "Wednesday's match is off"],
  ["We leave tomorrow morning at nine", "We leave on Wednesday morning at nine"],
  [
    "Slips came home today; send them back by Friday.",
    "Slips came home on Tuesday; send them back by Friday.",
  ],
  ["Call us tonight", "Call us on Tuesday night"],
  ["The hall was cold this afternoon.", "The hall was cold on Tuesday afternoon."],
])("read on the day after: %s", (text, expected) => expect(on("2026-11-18", text)).toBe(expected));

test("today is right where the line is for that day", () => {
  const day = parseIsoDay("2026-11-18");
  expect(saidThen("Pay today", day - 1, day, day)).toBe("Pay today");
  expect(saidThen("Pay today", day - 1, day, day + 1)).toBe("Pay on Tuesday");
});

test.each([
  ["2026-11-17", "The pool is shut tomorrow.", "The pool is shut tomorrow."],
  ["2026-11-20", "Tickets go on sale next week.", "Tickets go on sale next week."],
  ["2026-11-23", "Tickets go on sale next week.", "Tickets go on sale this week."],
  ["2026-11-23", "Next week: bring a tin", "This week: bring a tin"],
  ["2026-11-24", "The pool is shut tomorrow.", "The pool is shut tomorrow."],
])("on %s: %s", (day, text, expected) => expect(on(day, text)).toBe(expected));
