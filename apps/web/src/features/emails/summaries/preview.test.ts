import { expect, test } from "vitest";
import { previewOf } from "./preview.ts";

test("the first sentence leads, and the other lines of a day stand in a row", () => {
  expect(previewOf("No school tomorrow.\n\nPay £4.50 by Thu 12 Mar\nBook week (Mon 16 Mar)", 200)).toEqual([
    "No school tomorrow.",
    "Pay £4.50 by Thu 12 Mar. Book week (Mon 16 Mar).",
  ]);
});

test("a long text is cut between words, both parts together", () => {
  const [lead, rest] = previewOf(`No school.\n${"word ".repeat(100)}`, 200);
  expect(`${lead} ${rest}`.length).toBeLessThanOrEqual(200);
  expect(rest).toMatch(/word…$/);
});

test("one long word is cut where it must be", () => {
  const [lead, rest] = previewOf(`${"x".repeat(300)}\nand more`, 200);
  expect([[...lead].length, rest]).toEqual([200, ""]);
});
