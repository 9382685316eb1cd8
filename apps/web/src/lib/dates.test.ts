import { expect, it } from "vitest";
import { formatDayOfYear, formatReceived } from "./dates.ts";

it.each([
  ["2026-11-21", "2026-11-22", "Saturday 21 November"],
  ["2026-01-01", "2026-12-31", "Thursday 1 January"],
  ["2025-12-31", "2026-01-01", "Wednesday 31 December 2025"],
  ["2024-11-18", "2026-11-22", "Monday 18 November 2024"],
])("among other days %s is said on %s as %s", (date, today, words) => {
  expect(formatDayOfYear(date, today)).toBe(words);
});

it.each([
  ["2026-11-21T23:30:00Z", "2026-11-21", "Today, 23:30"],
  ["2026-06-20T23:30:00Z", "2026-06-21", "Today, 00:30"],
  ["2026-11-20T07:30:00Z", "2026-11-21", "Fri 20 Nov, 07:30"],
  ["2025-12-31T07:30:00Z", "2026-01-01", "31 Dec 2025, 07:30"],
])("an email of %s came, on %s, as %s", (instant, today, words) => {
  expect(formatReceived(instant, "Europe/London", today)).toBe(words);
});
