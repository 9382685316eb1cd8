import { expect, test } from "vitest";
import type { Nation } from "./nation.ts";
import { nextYearGroup, rollOverIsDue } from "./roll-over.ts";

test.each<[string, Nation, string]>([
  ["Nursery", "england", "Reception"],
  ["Reception", "england", "Year 1"],
  ["Year 1", "england", "Year 2"],
  ["Year 6", "england", "Year 7, new school"],
  ["Y6", "wales", "Year 7, new school"],
  ["Year 11", "england", "Year 12"],
  ["Year 13", "england", "leaves"],
  ["Derbyn", "wales", "Year 1"],
  ["Nursery", "scotland", "P1"],
  ["P3", "scotland", "P4"],
  ["Primary 7", "scotland", "S1, new school"],
  ["S5", "scotland", "S6"],
  ["S6", "scotland", "leaves"],
  ["Year 2", "scotland", "Year 3"],
  ["Year 6", "scotland", "Year 7, new school"],
  ["Year 12", "scotland", "leaves"],
  ["P7", "northern_ireland", "Year 8, new school"],
  ["Year 7", "northern_ireland", "Year 8, new school"],
  ["Year 6", "northern_ireland", "Year 7"],
  ["Year 13", "northern_ireland", "Year 14"],
  ["Year 14", "northern_ireland", "leaves"],
  ["Year 14", "england", "unknown"],
  ["Years 3 and 4", "england", "unknown"],
  ["", "england", "unknown"],
])("%s in %s: %s", (from, nation, to) => {
  const next = nextYearGroup(from, nation);
  expect(
    next.kind === "moves_up" ? `${next.year_group}${next.new_school ? ", new school" : ""}` : next.kind,
  ).toBe(to);
});

test("falls due once the school year turns in the family's own calendar", () => {
  const due = (since: string, now: string) => rollOverIsDue(new Date(since), new Date(now), "Europe/London");
  expect(due("2026-03-10T09:00:00Z", "2026-08-31T22:59:00Z")).toBe(false);
  expect(due("2026-03-10T09:00:00Z", "2026-08-31T23:01:00Z")).toBe(true);
  expect(due("2026-09-01T09:00:00Z", "2027-08-30T09:00:00Z")).toBe(false);
  expect(due("2024-10-01T09:00:00Z", "2026-03-01T09:00:00Z")).toBe(true);
});
