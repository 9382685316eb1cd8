import { expect, it } from "vitest";
import { startSchoolCalendar } from "./index.ts";

it.each(["2026-03-28T12:00:00Z", "2026-10-24T23:30:00Z", "2026-12-31T06:00:00Z"])(
  "serves future dates, each once, whatever the day: %s",
  async (moment) => {
    const now = new Date(moment);
    const school = await startSchoolCalendar({ now: () => now });
    const answer = await fetch(school.icsUrl);
    const text = await answer.text();
    await school.close();
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    const starts = [...text.matchAll(/^DTSTART[^:]*:(\d{4})(\d\d)(\d\d)/gm)].map(
      ([, year, month, day]) => new Date(`${year}-${month}-${day}T23:59:00Z`),
    );
    const ids = new Set(text.match(/^UID:.*$/gm));
    expect(starts.length).toBeGreaterThan(5);
    expect(ids.size).toBe(starts.length);
    for (const start of starts) {
      expect(start.getTime()).toBeGreaterThan(now.getTime());
      expect(start.getTime()).toBeLessThan(now.getTime() + 366 * 86_400_000);
    }
  },
);
