import { describe, expect, test } from "vitest";
import { localDate, startOfLocalDay } from "./local-time.ts";

describe("the start of a local day", () => {
  test.each([
    ["2026-01-15", "Europe/London", "2026-01-15T00:00:00.000Z"],
    ["2026-07-15", "Europe/London", "2026-07-14T23:00:00.000Z"],
    ["2026-03-29", "Europe/London", "2026-03-29T00:00:00.000Z"],
    ["2026-03-30", "Europe/London", "2026-03-29T23:00:00.000Z"],
    ["2026-10-25", "Europe/London", "2026-10-24T23:00:00.000Z"],
    ["2026-10-26", "Europe/London", "2026-10-26T00:00:00.000Z"],
    ["2026-07-15", "Asia/Kathmandu", "2026-07-14T18:15:00.000Z"],
    ["2026-07-15", "Pacific/Kiritimati", "2026-07-14T10:00:00.000Z"],
    ["2026-07-15", "Pacific/Pago_Pago", "2026-07-15T11:00:00.000Z"],
    // Midnight does not exist: clocks go from 23:59 to 01:00.
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
    // Midnight comes twice: clocks go from 00:59 back to 00:00, and the first one counts.
    ["2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z"],
  ])("%s in %s", (date, timezone, moment) => {
    expect(startOfLocalDay(date, timezone).toISOString()).toBe(moment);
  });

  test("is on that day, and the millisecond before is on another, over two years of days", () => {
    for (const timezone of [
      "Europe/London",
      "America/New_York",
      "America/Santiago",
      "Africa/Cairo",
      "Australia/Lord_Howe",
    ])
      for (let day = Date.parse("2025-01-01"); day < Date.parse("2027-01-01"); day += 86_400_000) {
        const date = new Date(day).toISOString().slice(0, 10);
        const start = startOfLocalDay(date, timezone);
        expect(localDate(start, timezone)).toBe(date);
        expect(localDate(new Date(start.getTime() - 1), timezone) < date).toBe(true);
      }
  });
});
