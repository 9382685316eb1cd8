import { expect, test } from "vitest";
import { previewOf } from "./preview.ts";

test("the lines of a day stand on one line", () => {
  expect(previewOf("No school tomorrow.\n\nPay £4.50 by Thu 12 Mar\nBook week (Mon 16 Mar)", 200)).toBe(
    "No school tomorrow. Pay £4.50 by Thu 12 Mar. Book week (Mon 16 Mar).",
  );
});

test("a long text is cut between words", () => {
  const preview = previewOf("word ".repeat(100), 200);
  expect(preview.length).toBeLessThanOrEqual(200);
  expect(preview).toMatch(/word…$/);
});

test("one long word is cut where it must be", () => {
  expect([...previewOf("x".repeat(300), 200)]).toHaveLength(200);
});
