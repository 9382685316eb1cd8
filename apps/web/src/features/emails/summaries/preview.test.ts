import { expect, test } from "vitest";
import { openingOf, previewOf } from "./preview.ts";

test("a short text stands whole, on one line, without its rules and without the title above it", () => {
  const text =
    "Saturday 21 November\n====================\n\nPay £4.50 – today.\n\nAda\n---\n  [ ] Sign the form\n   -  Concert";
  expect(previewOf(text, "Saturday 21 November", 200)).toBe(
    "Pay £4.50 – today. Ada: Sign the form · Concert",
  );
});

test("parts of a day follow each other, each line by itself", () => {
  const text =
    "Monday 23 November\n==================\n\nNo school tomorrow.\n\nTo do by tomorrow\n  [ ] Reply about football (Theo)\n  [ ] Pay £4 (Ada)\n\nThis week\n  Wed 25 Nov:  -  School closed (Ada)\n  Thu 26 Nov: [ ] Pack a towel\n\n2 emails read.";
  expect(previewOf(text, "Monday 23 November", 200)).toBe(
    "No school tomorrow. To do by tomorrow: Reply about football (Theo) · Pay £4 (Ada). This week: Wed 25 Nov: School closed (Ada) · Thu 26 Nov: Pack a towel. 2 emails read.",
  );
});

test("a summary's text opens with one sentence below its title", () => {
  expect(openingOf("Saturday 21 November\n====================\n\nPay £4.50 – today.\n\nAda\n---")).toBe(
    "Pay £4.50 – today.",
  );
  expect(openingOf("No title and no rule")).toBe("");
});

test("a long text is cut between words, to 200 characters with the mark", () => {
  const preview = previewOf("word ".repeat(100), "Monday", 200);
  expect(preview.length).toBeLessThanOrEqual(200);
  expect(preview.endsWith("word…")).toBe(true);
});

test("one endless word is cut all the same", () => {
  expect([...previewOf("x".repeat(300), "Monday", 200)]).toHaveLength(200);
});
