import { expect, test } from "vitest";
import { renderDigestText } from "./digest-text.ts";
import type { DigestLine } from "./emails.ts";

const line = (text: string, more: Partial<DigestLine> = {}) => ({
  kind: "action" as const,
  text,
  due_words: null,
  amount: null,
  link: null,
  optional: false,
  flags: [],
  done_at: null,
  ...more,
});

const digest = (today: ReturnType<typeof line>[], info: ReturnType<typeof line>[] = []) => ({
  date_words: "Tuesday 10 March",
  headline: "Pay the trip – today.",
  notices: [],
  footer: "1 email read, 2 left out, none failed.",
  sections: [{ title: "Amelia", today, this_evening: [], next_7_days: [], later: [], for_information: info }],
});

test("the text says what to do, when, for how much and what to be careful about", () => {
  const trip = line("Pay  the trip", {
    due_words: "today, Tue 10 Mar",
    amount: "£6",
    flags: ["weekday_contradiction"],
  });
  const text = renderDigestText(digest([trip], [line("New menu", { kind: "info" })]));
  expect(text.split("\n")).toEqual([
    "Tuesday 10 March",
    "================",
    "",
    "Pay the trip – today.",
    "",
    "Amelia",
    "------",
    "Today:",
    "  [ ] Pay the trip (today, Tue 10 Mar; £6; the weekday and the date do not agree in the email)",
    "For information (no action needed):",
    "   -  New menu",
    "",
    "1 email read, 2 left out, none failed.",
  ]);
});

test("what is done is left out, with its child's heading if nothing else is there", () => {
  const text = renderDigestText(digest([line("Sign the form", { done_at: "2026-03-10T08:00:00.000Z" })]));
  expect(text).not.toMatch(/Sign the form|Amelia/);
});

test("an alert comes before everything else", () => {
  const text = renderDigestText({ ...digest([]), alert: "Gmail has not been read since Mon 9 Mar." });
  expect(text).toMatch(/^Gmail has not been read since Mon 9 Mar\.\n\nTuesday 10 March\n/);
});
