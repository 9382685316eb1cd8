import { expect, test } from "vitest";
import { nextStep } from "./failed-days.rules.ts";

const day = {
  local_date: "2026-03-10",
  tries: 1,
  failed_at: new Date("2026-03-10T08:02:00Z"),
  interrupted: false,
  connected: true,
};

test.each([
  ["the first failure is tried again after a quarter of an hour", {}, "retry", "2026-03-10T08:17:00.000Z"],
  ["the second after an hour", { tries: 2 }, "retry", "2026-03-10T09:02:00.000Z"],
  ["the third is the last: the day goes on without the mailbox", { tries: 3 }, "without_mail", undefined],
  ["an interrupted one a minute later", { interrupted: true }, "retry", "2026-03-10T08:03:00.000Z"],
  ["and then two", { interrupted: true, tries: 2 }, "retry", "2026-03-10T08:04:00.000Z"],
  ["six interruptions are the end of it", { interrupted: true, tries: 6 }, "without_mail", undefined],
  ["a grant that is gone is not asked again", { connected: false }, "without_mail", undefined],
  ["yesterday is left to today's run", { local_date: "2026-03-09" }, "give_up", undefined],
])("%s", (_name, change, does, at) => {
  const step = nextStep({ ...day, ...change }, "2026-03-10");
  expect([step.do, step.do === "retry" ? step.at.toISOString() : undefined]).toEqual([does, at]);
});
