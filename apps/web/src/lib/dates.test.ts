import { expect, it } from "vitest";
import { formatDayOfYear } from "./dates.ts";

it.each([
  ["2026-11-21", "2026-11-22", "Saturday 21 November"],
  ["2026-01-01", "2026-12-31", "Thursday 1 January"],
  ["2025-12-31", "2026-01-01", "Wednesday 31 December 2025"],
  ["2024-11-18", "2026-11-22", "Monday 18 November 2024"],
])("among other days %s is said on %s as %s", (date, today, words) => {
  expect(formatDayOfYear(date, today)).toBe(words);
});
