import { describe, expect, test } from "vitest";
import { daysSince, feedbackWaitMs } from "./feedback.rules.ts";

const now = new Date("2026-11-21T09:00:00Z");
const minutesAgo = (...minutes: number[]) => minutes.map((each) => new Date(now.getTime() - each * 60_000));
const waitMinutes = (sent: Date[]) => feedbackWaitMs(sent, now) / 60_000;

describe("the wait before more feedback", () => {
  test.each([
    ["nothing sent yet", [], 0],
    ["four just now", minutesAgo(0, 0, 1, 1), 0],
    ["five within ten minutes", minutesAgo(0, 1, 2, 3, 4), 6],
    ["five, the oldest of them ten minutes ago", minutesAgo(0, 1, 2, 3, 10), 0],
    [
      "twenty over the day",
      minutesAgo(...Array.from({ length: 20 }, (_, index) => 60 + index * 20)),
      1440 - 440,
    ],
  ])("%s: %s", (_, sent, minutes) => {
    expect(waitMinutes(sent)).toBe(minutes);
  });
});

test.each([
  ["2026-11-21T09:00:00Z", 0],
  ["2026-11-20T09:00:01Z", 0],
  ["2026-11-20T09:00:00Z", 1],
  ["2026-10-22T08:00:00Z", 30],
  ["2026-11-21T09:05:00Z", 0], // another machine's clock is ahead
])("%s is %i whole days ago", (moment, days) => {
  expect(daysSince(new Date(moment), now)).toBe(days);
});
