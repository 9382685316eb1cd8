import { expect, test } from "vitest";
import { dueOf } from "../../testing/due-of.ts";

test.each([
  ["Book week is 16 to 20 March. Come dressed as a character on the final day.", /dressed/i, "2026-03-20"],
  [
    "Bikeability runs from Tuesday 17 to Thursday 19 March. Please bring a cake to share on the last afternoon.",
    /cake/,
    "2026-03-19",
  ],
  [
    "The art exhibition is open from Monday 23 to Wednesday 25 March. Please collect your child's paintings on the last day.",
    /paintings/,
    "2026-03-25",
  ],
])("what is asked of the last day of a span is of its end: %s", async (body, words, due) =>
  expect(await dueOf(body, words)).toBe(due),
);

test("and not where another day was named since", async () => {
  const body =
    "Book week is 16 to 20 March. The author visits on Thursday 19 March. Please bring a book for her to sign on the last day of term.";
  expect(await dueOf(body, /to sign/)).not.toBe("2026-03-20");
});

test.each([
  [
    "Year 5 sleep over in the hall on Friday 20 March. Please collect your child at 9am the next morning.",
    /9am/,
    "2026-03-21",
  ],
  [
    "We leave for Wales on Saturday 21 March. Please send a swimming costume for the following day.",
    /swimming/,
    "2026-03-22",
  ],
])("the next morning is counted from the day that was named: %s", async (body, words, due) =>
  expect(await dueOf(body, words)).toBe(due),
);

test.each([
  ["Please ring before 8.30 on the day of any absence. Sports day is on Friday 20 March.", /absence/],
  [
    "Sports day is on Friday 20 March. Please email the office on the first morning of your child's absence.",
    /absence/,
  ],
])("the day of an absence is no day that the letter names: %s", async (body, words) =>
  expect(await dueOf(body, words)).toBeNull(),
);
