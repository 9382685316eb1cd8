import { expect, test } from "vitest";
import { isBankHoliday } from "./bank-holidays.ts";
import { parseIsoDay } from "./day.ts";

test.each([
  ["2025-04-18", true],
  ["2025-04-21", true],
  ["2026-04-03", true],
  ["2026-04-06", true],
  ["2027-03-26", true],
  ["2027-03-29", true],
  ["2026-05-04", true],
  ["2026-05-25", true],
  ["2026-08-31", true],
  ["2025-12-26", true],
  ["2026-01-01", true],
  ["2026-05-11", false],
  ["2026-05-05", false],
  ["2026-04-05", false],
  ["2026-08-24", false],
])("%s is a bank holiday: %s", (day, expected) => expect(isBankHoliday(parseIsoDay(day))).toBe(expected));
