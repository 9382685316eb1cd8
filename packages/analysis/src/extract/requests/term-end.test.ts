import { expect, test } from "vitest";
import { dueOf } from "../../testing/due-of.ts";

test.each([
  [
    "We break up on Friday 27 March at 1.30. Please return all loaned books by the last day of term.",
    /loaned books/,
    "2026-03-27",
  ],
  [
    "The fair is on Saturday 14 March. Please pay any club fees by the end of term.\n\nDates: Thursday 26 March, last day of term.",
    /club fees/,
    "2026-03-26",
  ],
  [
    "Half term ends on Monday 1 June. Friday 22 May is the last day of half term. Library books should be returned before we break up for half term.",
    /library books/i,
    "2026-05-22",
  ],
  [
    "Please return any library books by the last day of term.\n\nDates\n\nThurs 26 March: spring concert\n\nFri 27 March: end of term, all go home at 1.30pm",
    /library books/,
    "2026-03-27",
  ],
  [
    "We break up on Friday 27 March at 1.30. Please pay any club fees in the last week.",
    /club fees/,
    "2026-03-27",
  ],
  [
    "We finish for mid-term on Friday 13 March. Please hand in your sponsor forms by the day we finish.",
    /sponsor forms/,
    "2026-03-13",
  ],
  ["Term ends on Thursday 26 March. Please send a strong bag on the last day.", /strong bag/, "2026-03-26"],
])("the end of term is the day that the message gives it: %s", async (body, words, due) =>
  expect(await dueOf(body, words)).toBe(due),
);

test.each([
  ["The show is on Friday 13 March. Please pay any club fees by the end of term.", /club fees/],
  [
    "The last day of half term is Friday 22 May. Please pay any club fees by the end of the summer term.",
    /club fees/,
  ],
])("and no day where it gives none: %s", async (body, words) => expect(await dueOf(body, words)).toBeNull());
