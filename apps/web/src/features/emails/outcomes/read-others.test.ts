import { expect, test } from "vitest";
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
