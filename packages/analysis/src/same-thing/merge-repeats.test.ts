import { expect, test } from "vitest";
import type { FoundItem } from "./found-items.ts";
import { mergeRepeats } from "./merge-repeats.ts";

/** Two requests with one topic and day. */
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

test("merges a request that the next one repeats, under a heading or not", () => {
  const whole = "Tickets: Order them through the office. They are £8 each, from today";
  expect(joined("Order them through the office.", whole)).toEqual([whole]);
});

test("keeps a heading once, however short it is", () => {
  expect(joined("Tickets: order them at the office", "Tickets: The last day is Friday")).toEqual([
    "Tickets: order them at the office; The last day is Friday",
  ]);
  expect(joined("Order the tickets at the office", "Helpers: Come at six")).toEqual([
    "Order the tickets at the office; Helpers: Come at six",
  ]);
});
