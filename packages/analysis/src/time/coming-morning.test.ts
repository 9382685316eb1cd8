import { expect, test } from "vitest";
import { parseIsoDay } from "./day.ts";
import { readMoments } from "./moments.ts";

/** Written on Tuesday 10 March 2026. */
const daysOf = (text: string) =>
  readMoments(text, parseIsoDay("2026-03-10")).moments.map((moment) => moment.starts_at);

test.each([
  "School photographs are in the morning, so smart jumpers please.",
  "Don't forget, it's our Roman workshop in the morning!",
  "We're off to the beach in the morning.",
  "See you all at the gate in the morning.",
  "We've decided to set off first thing in the morning instead.",
])("means tomorrow: %s", (text) => expect(daysOf(text)).toEqual(["2026-03-11"]));

test.each([
  "Reading is taught in the morning and maths after lunch.",
  "Nursery is in the morning.",
  "Gates open at 8.40 in the morning.",
  "If your child is ill in the morning, ring the office.",
  "We're usually in the hall in the morning.",
])("means any day: %s", (text) => expect(daysOf(text)).toEqual([]));

test("takes the day that the sentence names", () =>
  expect(daysOf("On Friday we're at the pool in the morning.")).toEqual(["2026-03-13"]));
