import { expect, test } from "vitest";
import { event } from "../testing/digest.ts";
import { parseIsoDay } from "../time/day.ts";
import { canStillBeDone, hasBegun } from "./can-still-be-done.ts";

const can = (text: string, amount: string | null = null) =>
  canStillBeDone({ text, evidence: { text, place: "email" }, amount });

test.each([
  "Return the blue form to the office.",
  "Send the slip back in your child's bag.",
  "Top his account up by Thursday.",
  "Let Mrs Orr know whether you are coming to the play.",
  "Complete the survey.",
  "Book your appointment online.",
  "We are still missing your reply.",
  "Hand in the reading record.",
])("can still be done after its day: %s", (text) => expect(can(text)).toBe(true));

test.each([
  "Children come in PE kit.",
  "Wear odd socks with your uniform.",
  "Bring a teddy and a rug.",
  "Collect your child as soon as you can; ring the office if you cannot come.",
  "Keep an eye on her this evening and contact a doctor if she is sick.",
  "Come to the meeting in the hall.",
  "Bring a packed lunch in a named bag.",
  "Library book day: bring your book",
])("cannot be done after its day: %s", (text) => expect(can(text)).toBe(false));

test("a sum is owed whatever the words", () => expect(can("Trip to the zoo, today", "£8")).toBe(true));

test("an event that begins is shown on its first day only", () => {
  const begins = (day: string) => hasBegun(event("Exams begin", day), parseIsoDay("2026-03-10"));
  expect(begins("2026-03-09")).toBe(true);
  expect(begins("2026-03-10")).toBe(false);
  expect(hasBegun(event("Exams", "2026-03-09"), parseIsoDay("2026-03-10"))).toBe(false);
});
