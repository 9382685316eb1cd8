import { expect, test } from "vitest";
import type { FoundItem } from "./found-items.ts";
import { mergeRepeats } from "./merge-repeats.ts";

/** Two asks of one topic and day. */
const ask = (text: string): FoundItem => ({
  kind: "action",
  text,
  children: ["a"],
  due: "2026-03-20",
  starts_at: null,
  ends_at: null,
  amount: null,
  link: null,
  optional: false,
  evidence: { text, place: "email" },
  flags: [],
  standing: false,
  topic: "tickets",
});
const joined = (...texts: string[]) => mergeRepeats(texts.map(ask)).map(({ text }) => text);

test("what the next ask repeats, below a heading or not, is said once", () => {
  const whole = "Tickets: Order them through the office. They are £8 each, from today";
  expect(joined("Order them through the office.", whole)).toEqual([whole]);
});

test("a heading is said once, however short it is", () => {
  expect(joined("Tickets: order them at the office", "Tickets: The last day is Friday")).toEqual([
    "Tickets: order them at the office; The last day is Friday",
  ]);
  expect(joined("Order the tickets at the office", "Helpers: Come at six")).toEqual([
    "Order the tickets at the office; Helpers: Come at six",
  ]);
});
