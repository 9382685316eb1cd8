import { expect, test } from "vitest";
import { eventWords } from "./event-words.ts";

test.each([
  ["2026-04-20T09:00", "2026-04-20T15:00", "Mon 20 Apr, 09:00 to 15:00"],
  ["2026-04-20T09:00", null, "Mon 20 Apr, 09:00"],
  ["2026-05-11T08:30", "2026-05-13T15:30", "Mon 11 May, 08:30 to Wed 13 May, 15:30"],
  ["2026-04-02", null, "Thu 2 Apr"],
  ["2026-04-03", "2026-04-17", "Fri 3 Apr to Fri 17 Apr"],
])("%s until %s is %s", (starts_at, ends_at, words) => {
  expect(eventWords({ starts_at, ends_at })).toBe(words);
});
