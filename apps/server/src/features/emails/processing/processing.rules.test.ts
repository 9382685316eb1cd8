import { describe, expect, it } from "vitest";
import {
  completedMessage,
  durationSeconds,
  formatDuration,
  isStale,
  windowStart,
} from "./processing.rules.ts";

const now = new Date("2026-03-10T09:00:00Z");
const days = (n: number) => new Date(now.getTime() - n * 86_400_000);
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe("staleness", () => {
  it.each([
    ["heard from a minute ago exactly", true, 60, null, false],
    ["silent for longer", true, 61, null, true],
    ["waiting for its first worker", false, null, null, false],
    ["released by a worker, waiting for the next one", false, 120, null, false],
    ["finished long ago", true, 8_000, 8_000, false],
  ])("%s", (_, held, heard, finished, stale) => {
    const at = (seconds: number | null) => (seconds === null ? null : secondsAgo(seconds));
    expect(isStale({ held, heartbeat_at: at(heard), finished_at: at(finished) }, now)).toBe(stale);
  });
});

describe("durations", () => {
  it("are never negative, and run to the end or until now", () => {
    const run = { started_at: secondsAgo(65), finished_at: null };
    expect(durationSeconds(run, now)).toBe(65);
    expect(durationSeconds({ ...run, finished_at: secondsAgo(60.75) }, now)).toBe(4.3);
    expect(durationSeconds({ ...run, started_at: secondsAgo(-3) }, now)).toBe(0);
  });

  it.each([
    [0, "0.0s"],
    [4.2, "4.2s"],
    [65, "1m 05s"],
    [3_599.7, "1h 00m"],
    [7_380, "2h 03m"],
  ])("writes %s seconds as %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe("the window of a run", () => {
  it.each([
    ["the last 24 hours when nothing is said", "manual", null, null, days(1)],
    ["the hours a parent asks for", "manual", 336, null, days(14)],
    [
      "for a scheduled run from an hour before the end of the last run",
      "scheduled",
      null,
      days(3),
      days(3 + 1 / 24),
    ],
    ["for a scheduled run at most 14 days", "scheduled", null, days(40), days(14)],
    ["for a first scheduled run 14 days", "scheduled", null, null, days(14)],
  ] as const)("is %s", (_, trigger, hours, covered_until, start) => {
    expect(windowStart({ trigger, hours, covered_until }, now)).toEqual(start);
  });
});

describe("the final message of a run", () => {
  const counts = {
    emails_fetched: 6,
    emails_processed: 2,
    emails_skipped_due_to_limit: 3,
    emails_failed: 1,
    dry_run: false,
    unreachable: null,
  };
  it("says how many emails were read, left out and failed", () => {
    expect(completedMessage(counts)).toBe(
      "2 school emails read, 3 left out by your plan, 1 could not be read",
    );
    expect(completedMessage({ ...counts, emails_fetched: 0 })).toBe("No new school emails");
    expect(
      completedMessage({ ...counts, emails_skipped_due_to_limit: 0, emails_failed: 0, dry_run: true }),
    ).toBe("2 school emails read (dry run, nothing was saved)");
    expect(
      completedMessage({
        ...counts,
        emails_failed: 0,
        unreachable: [{ reason: "", mailbox: "sam@mail.example" }],
      }),
    ).toBe("2 school emails read, 3 left out by your plan, sam@mail.example could not be reached");
  });
});
