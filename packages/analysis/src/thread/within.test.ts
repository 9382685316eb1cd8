import { expect, test } from "vitest";
import { TookTooLong, within } from "./within.ts";

test.each([
  [
    "a loop without end",
    () => {
      for (let turn = 0; ; turn += 1) if (turn < 0) return;
    },
  ],
  ["a pattern that tries everything", () => /(?:a+)+$/.test(`${"a".repeat(60)}!`)],
])("%s is given up when its time is up, and what comes after it is done", (_, work) => {
  expect(() => within(50, work)).toThrow(TookTooLong);
  expect(within(10_000, () => "done")).toBe("done");
});

test("what the work throws is thrown", () => {
  const error = new RangeError("of its own");
  expect(() =>
    within(10_000, () => {
      throw error;
    }),
  ).toThrow(error);
});
