import { expect, test } from "vitest";
import { listed } from "../testing/spellings.ts";
import { isBankHoliday } from "./bank-holidays.ts";
import { parseIsoDay } from "./day.ts";

test.each(
  listed(`
  2025-04-18 | 2025-04-21 | 2026-04-03 | 2026-04-06 | 2027-03-26 | 2027-03-29 | 2026-05-04 | 2026-05-25
  2026-08-31 | 2025-12-26 | 2026-01-01`),
)("%s is a bank holiday", (day) => expect(isBankHoliday(parseIsoDay(day))).toBe(true));

test.each(listed("2026-05-11 | 2026-05-05 | 2026-04-05 | 2026-08-24"))("%s is none", (day) =>
  expect(isBankHoliday(parseIsoDay(day))).toBe(false),
);
