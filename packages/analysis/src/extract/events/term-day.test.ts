import { expect, test } from "vitest";
import { termDay } from "./term-day.ts";

test.each([
  ["We break up on Friday 13 February", "Break up"],
  ["Term ends on Friday 19 December", "Break up"],
  ["School closes on Friday at 3pm and reopens to pupils on Tuesday 28 October", "Back to school"],
  ["Children return to school on Tuesday 6 January", "Back to school"],
  ["Monday is an INSET day, so everyone is back on Tuesday 6 January", "Back to school"],
  ["Term starts for pupils on Monday 5 January", "Back to school"],
  ["The pool reopens on Monday 5 January", null],
  ["We are back from the trip on Monday 5 January", null],
  ["School won't open again on Monday 5 January", null],
])("%s", (text, wanted) => {
  const start = text.search(/(?:Tues|Mon|Fri)day \d+ \w+$/);
  expect(termDay(text, start)).toBe(wanted);
});
