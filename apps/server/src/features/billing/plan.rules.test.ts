import { describe, expect, test } from "vitest";
import {
  childrenKeptActive,
  emailsStillAllowed,
  historyStart,
  mayHaveAnotherActiveChild,
  modelFor,
  queuePriority,
  usesCalendars,
} from "./plan.rules.ts";

describe("the free plan", () => {
  test.each([
    [0, true],
    [1, false],
    [4, false],
  ])("with %i active children allows another: %s", (active, allowed) => {
    expect(mayHaveAnotherActiveChild("free", active)).toBe(allowed);
  });

  test.each([
    { stored_in_run: 0, stored_today: 0, left: 2 },
    { stored_in_run: 1, stored_today: 1, left: 1 },
    { stored_in_run: 2, stored_today: 2, left: 0 },
    { stored_in_run: 0, stored_today: 1, left: 1 },
    { stored_in_run: 0, stored_today: 2, left: 0 },
    { stored_in_run: 0, stored_today: 5, left: 0 }, // stored earlier in the day, while on Premium
  ])(
    "after $stored_in_run in the run and $stored_today today allows $left more",
    ({ stored_in_run, stored_today, left }) => {
      expect(emailsStillAllowed("free", stored_in_run, stored_today)).toBe(left);
    },
  );

  test("shows the last 30 days", () => {
    const start = historyStart("free", new Date("2026-11-21T07:30:00Z"));
    expect(start?.toISOString()).toBe("2026-10-22T07:30:00.000Z");
  });

  test("keeps the child that was added first active", () => {
    expect(childrenKeptActive("free", [{ id: "a" }, { id: "b" }, { id: "c" }])).toEqual([{ id: "a" }]);
  });

  test("leaves calendars out of summaries", () => {
    expect(usesCalendars("free")).toBe(false);
  });
});

test("Premium has no limits", () => {
  expect(mayHaveAnotherActiveChild("premium", 50)).toBe(true);
  expect(emailsStillAllowed("premium", 900, 900)).toBeNull();
  expect(historyStart("premium", new Date())).toBeNull();
  expect(childrenKeptActive("premium", [{ id: "a" }, { id: "b" }])).toHaveLength(2);
  expect(usesCalendars("premium")).toBe(true);
});

test("Premium goes first in the queue", () => {
  expect(queuePriority("premium")).toBeGreaterThan(queuePriority("free"));
});

test.each([
  ["free", { standard: "small", premium: "large" }, "small"],
  ["premium", { standard: "small", premium: "large" }, "large"],
  ["premium", { standard: "small", premium: undefined }, "small"],
] as const)("%s with %o uses the %s model", (tier, models, model) => {
  expect(modelFor<string>(tier, models)).toBe(model);
});
