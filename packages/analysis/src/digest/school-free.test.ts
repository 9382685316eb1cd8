import { expect, test } from "vitest";
import type { SourcedItem } from "../same-thing/types.ts";
import { event, message } from "../testing/digest.ts";
import { parseIsoDay } from "../time/day.ts";
import type { Item } from "../types.ts";
import { createSchoolFree } from "./school-free.ts";

const today = parseIsoDay("2026-03-10");
const told = (items: Item[]): SourcedItem[] =>
  items.map((item) => ({
    item,
    items: [item],
    message_id: "1",
    subject: null,
    source_ids: ["1"],
    received_at: new Date(0),
    urgent: false,
  }));
const freeAmong = (items: Item[], days: string[], child = "a") => {
  const isFree = createSchoolFree(told(items), [], today);
  return days.filter((day) => isFree(child, parseIsoDay(day)));
};

test.each([
  "Half-term",
  "INSET day",
  "Inset Day - school closed",
  "Bank holiday",
  "Staff training day",
  "School closed",
  "In-service day",
  "Occasional day",
])("no school on: %s", (title) => {
  expect(freeAmong([event(title, "2026-03-18")], ["2026-03-17", "2026-03-18"])).toContain("2026-03-18");
  expect(freeAmong([event(title, "2026-03-18")], ["2026-03-18"], "b")).toEqual([]);
});

test.each([
  "Half-term club",
  "Easter holiday camp",
  "Easter fair",
  "Spring term begins",
  "Homework over half-term",
  "Last day before half-term",
  "Summer holiday reading challenge",
  "Parents' evening",
])("school as usual on: %s", (title) => {
  expect(freeAmong([event(title, "2026-03-18")], ["2026-03-18"])).toEqual([]);
});

test("a holiday lasts until its stated end, a half-term without one for a week", () => {
  const days = ["2026-03-16", "2026-03-18", "2026-03-20", "2026-03-23"];
  const short = event("Half-term", "2026-03-16", { ends_at: "2026-03-18" });
  expect(freeAmong([short], days)).toEqual(["2026-03-16", "2026-03-18"]);
  expect(freeAmong([event("Half-term", "2026-03-16")], days)).toEqual(days.slice(0, 3));
});

test("a holiday runs from the end of a term to the start of the next", () => {
  const ends = event("School breaks up for Easter", "2026-03-27");
  const begins = event("Summer term begins", "2026-04-14");
  const days = ["2026-03-27", "2026-03-30", "2026-04-13", "2026-04-14"];
  expect(freeAmong([ends, begins], days)).toEqual(["2026-03-30", "2026-04-13"]);
  // A fortnight if the start of the next term is unknown.
  expect(freeAmong([ends], ["2026-04-10", "2026-04-13"])).toEqual(["2026-04-10"]);
});

test("a holiday under way counts from the earlier message that announced it", () => {
  const letter = message("1", [event("School breaks up for half-term", "2026-03-06")], 2);
  const isFree = createSchoolFree([], [letter], today);
  expect(isFree("a", today)).toBe(true);
  expect(isFree("a", parseIsoDay("2026-03-16"))).toBe(false);
});

test("weekends and bank holidays are free, cancelled closures are not", () => {
  const off = event("INSET day", "2026-03-18", {
    flags: ["cancelled"],
  });
  expect(freeAmong([off], ["2026-03-14", "2026-03-18", "2026-04-03", "2026-05-04"])).toEqual([
    "2026-03-14",
    "2026-04-03",
    "2026-05-04",
  ]);
});
