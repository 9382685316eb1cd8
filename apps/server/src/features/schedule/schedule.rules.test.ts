import { describe, expect, test } from "vitest";
import { dueDate, isInTime } from "./schedule.rules.ts";

const settings = (email_schedule_time: string, timezone: string) => ({
  email_schedule_time,
  timezone,
  paused_from: null,
  paused_until: null,
});

/** Every date from the first to the last. */
function calendar(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}

/** The moments at which a sweep every half hour would claim each date. */
function claims(email_schedule_time: string, timezone: string): Map<string, Date[]> {
  const found = new Map<string, Date[]>();
  const end = Date.parse("2027-01-02T12:00:00Z");
  for (let at = Date.parse("2025-12-31T12:00:00Z"); at < end; at += 1_800_000) {
    const now = new Date(at);
    const date = dueDate(settings(email_schedule_time, timezone), now);
    if (date !== null && !found.has(date)) found.set(date, [now]);
  }
  return found;
}

describe.each(["Europe/London", "America/New_York", "Pacific/Apia", "Asia/Kathmandu"])(
  "a year of days in %s",
  (timezone) => {
    test.each(["08:00:00", "01:30:00", "02:30:00"])("have each day due once, at %s", (time) => {
      const found = claims(time, timezone);
      const wanted = calendar("2026-01-01", "2027-01-01");
      expect(wanted.filter((date) => !found.has(date))).toEqual([]);
      const dates = [...found.keys()];
      expect(dates).toEqual(dates.toSorted());
      const gaps = [...found.values()].flat().map((at) => at.getTime() / 3_600_000);
      for (const [i, hour] of gaps.entries()) {
        if (i < 2) continue; // the first date may have begun before the test's range
        const gap = hour - (gaps[i - 1] ?? 0);
        expect([22.5, 23, 23.5, 24, 24.5, 25, 25.5]).toContain(gap);
      }
    });
  },
);

describe("a time affected by a clock change", () => {
  const at = (time: string, zone: string, moment: string) => dueDate(settings(time, zone), new Date(moment));

  test("is due right after the hour that spring skips", () => {
    expect(at("01:30:00", "Europe/London", "2026-03-29T00:59:00Z")).toBeNull();
    expect(at("01:30:00", "Europe/London", "2026-03-29T01:00:00Z")).toBe("2026-03-29");
    expect(at("02:30:00", "America/New_York", "2026-03-08T06:59:00Z")).toBeNull();
    expect(at("02:30:00", "America/New_York", "2026-03-08T07:00:00Z")).toBe("2026-03-08");
  });

  test("is due at the first of the two in autumn, with the same date at the second", () => {
    expect(at("01:30:00", "Europe/London", "2026-10-25T00:29:00Z")).toBeNull();
    expect(at("01:30:00", "Europe/London", "2026-10-25T00:30:00Z")).toBe("2026-10-25");
    expect(at("01:30:00", "Europe/London", "2026-10-25T01:30:00Z")).toBe("2026-10-25");
  });
});

test("a pause lasts until its end date begins, in the parent's time zone", () => {
  const paused = { ...settings("08:00:00", "America/New_York"), paused_until: "2026-07-20" };
  expect(dueDate(paused, new Date("2026-07-20T03:00:00Z"))).toBeNull();
  expect(dueDate(paused, new Date("2026-07-20T12:00:00Z"))).toBe("2026-07-20");
});

test("a pause for a future holiday begins on its date", () => {
  const planned = {
    ...settings("08:00:00", "Europe/London"),
    paused_from: "2026-12-19",
    paused_until: "2027-01-04",
  };
  expect(dueDate(planned, new Date("2026-12-18T09:00:00Z"))).toBe("2026-12-18");
  expect(dueDate(planned, new Date("2026-12-19T09:00:00Z"))).toBeNull();
});

test("a mailbox connected after the day's time waits for the next day", () => {
  const london = settings("08:00:00", "Europe/London");
  const inTime = (local_date: string, connected_at: Date) =>
    isInTime({ ...london, local_date, connected_at });
  expect(inTime("2026-07-20", new Date("2026-07-20T07:01:00Z"))).toBe(false);
  expect(inTime("2026-07-20", new Date("2026-07-20T06:59:00Z"))).toBe(true);
  expect(inTime("2026-07-21", new Date("2026-07-20T07:01:00Z"))).toBe(true);
});
