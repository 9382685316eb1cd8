import { expect, test } from "vitest";
import { dueOf } from "../../testing/due-of.ts";

test.each([
  [
    "Please choose an activity on the portal, which opens on Monday 9 March and shuts a week later.",
    /activity/,
    "2026-03-16",
  ],
  [
    "The visit is on Friday 20 March and the health form must reach us two days before, please.",
    /health form/,
    "2026-03-18",
  ],
  [
    "We bounce on Thursday 12 March! Please collect sponsor money afterwards and hand it in by the end of that month.",
    /sponsor money/,
    "2026-03-31",
  ],
  [
    "The lunch is on the 19th. Please hand raffle prizes in at the office, up to the Wednesday.",
    /raffle prizes/i,
    "2026-03-18",
  ],
  [
    "Reports come home on Friday 13 March. Please return the reply slip by the Tuesday after.",
    /reply slip/,
    "2026-03-17",
  ],
  [
    "The menu changes from the 16th. Please make your choices by noon on the Wednesday before or they get a jacket potato.",
    /choices/,
    "2026-03-11",
  ],
])("a day is counted from the one named beside it: %s", async (body, words, due) =>
  expect(await dueOf(body, words)).toBe(due),
);

test.each([
  ["Please read the week ahead on the website and bring a coat on Thursday.", /coat/, "2026-03-05"],
  ["Please bring PE kit on Friday; the match is later than usual.", /PE kit/, "2026-03-06"],
])("and from none where nothing is counted: %s", async (body, words, due) =>
  expect(await dueOf(body, words)).toBe(due),
);
