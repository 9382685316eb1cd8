import { expect, test } from "vitest";
import { nextReading } from "./next-two.tsx";
import { hoursBackTo } from "./read-others.tsx";

const now = Date.parse("2026-06-12T07:30:00Z");
const received = (received_at: string) => ({ received_at });

test.each([
  ["the oldest of them", ["2026-06-12T05:30:00Z", "2026-06-10T07:30:00Z"], 49],
  ["one that has just come", ["2026-06-12T07:30:00Z"], 1],
  ["as far as a run can look", ["2026-01-01T07:30:00Z"], 720],
])("a run that reads the others looks back to %s", (_, moments, hours) =>
  expect(hoursBackTo(moments.map(received), now)).toBe(hours),
);

const pause = (paused_from: string | null, paused_until: string | null) => ({ paused_from, paused_until });

test.each([
  ["tomorrow at 07:30", "2026-12-18", pause(null, null)],
  ["on Monday 4 January at 07:30", "2026-12-18", pause(null, "2027-01-04")],
  ["on Monday 4 January at 07:30", "2026-12-18", pause("2026-12-19", "2027-01-04")],
  ["tomorrow at 07:30", "2026-12-18", pause("2026-12-21", "2027-01-04")],
  ["tomorrow at 07:30", "2027-01-03", pause(null, "2027-01-04")],
])("the free plan reads the next emails %s, seen on %s in %j", (words, today, paused) =>
  expect(nextReading({ email_schedule_time: "07:30:00", ...paused }, today)).toBe(words),
);
