import { expect, test } from "vitest";
import { previewOf } from "./preview.ts";

test("a short text stands whole, on one line and without its rules", () => {
  expect(previewOf("Saturday\n========\n\nPay £4.50", 200)).toBe("Saturday Pay £4.50");
});

test("a long text is cut between words, to 200 characters with the mark", () => {
  const preview = previewOf("word ".repeat(100), 200);
  expect(preview.length).toBeLessThanOrEqual(200);
  expect(preview.endsWith("word…")).toBe(true);
});

test("one endless word is cut all the same", () => {
  expect([...previewOf("x".repeat(300), 200)]).toHaveLength(200);
});
