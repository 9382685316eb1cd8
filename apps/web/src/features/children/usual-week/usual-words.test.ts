import { expect, test } from "vitest";
import { kitWords, whenWords } from "./usual-words.ts";

const pe = {
  id: "1",
  title: "PE",
  kit: "PE kit",
  verb: "wear" as const,
  weekdays: [2, 4],
  every: 1,
  from: null,
  until: null,
  time: null,
  state: "active" as const,
  source: "email" as const,
  message_id: null,
};

test.each([
  [{}, "Tuesdays and Thursdays"],
  [{ weekdays: [5], time: "15:15" }, "Fridays at 15:15"],
  [{ weekdays: [3], every: 2, from: "2026-11-11" }, "Wednesdays, every 2 weeks, from 11 Nov"],
  [{ weekdays: [3], from: "2026-11-11", until: "2026-12-16" }, "Wednesdays, 11 Nov to 16 Dec"],
])("%o is said as: %s", (parts, words) => {
  expect(whenWords({ ...pe, ...parts })).toBe(words);
});

test("kit is said as on the page, and nothing where none is needed", () => {
  expect(kitWords(pe)).toBe("Wear PE kit");
  expect(kitWords({ ...pe, kit: null })).toBeNull();
});
