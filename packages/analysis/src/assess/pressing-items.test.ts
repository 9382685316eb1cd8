import { describe, expect, test } from "vitest";
import { type AlertedItem, type MessageForAlert, pressingItems } from "./pressing-items.ts";

const now = { date: "2026-03-10", time: "10:00" };
const next = { date: "2026-03-11", time: "07:00" };
const item = (text: string, parts: Partial<AlertedItem> = {}): AlertedItem => ({
  kind: "action",
  children: ["a"],
  due: "2026-03-10",
  starts_at: null,
  ends_at: null,
  optional: false,
  pressing: true,
  amount: null,
  flags: [],
  evidence: { text, place: "email" },
  ...parts,
});
const alerts = (items: AlertedItem[], subject = "This afternoon") => {
  const message: MessageForAlert = {
    subject,
    sender: "office@school.example",
    analysis: { school_mail: true, priority: "urgent", items },
  };
  return pressingItems(message, now, next).length > 0;
};

describe("alerts about a change to who is where and when", () => {
  test.each([
    "Please fetch your son from the church.",
    "We ask you to come for your daughter at 2 rather than 3.15.",
    "Pupils of route 9 should make their own arrangements to get home.",
    "Pupils on this route should be brought in by car.",
    "The lunchtime bus cannot serve Orchard Road.",
    "No chess club after school.",
    "No recorder group or string band in the hall today.",
    "After-school care can only run until 4.15.",
    "Your daughter was marked absent, and we have had no reason.",
    "She has hurt her ankle and would like to see you.",
    "There is a smell of gas by the kitchen.",
    "Everyone is to remain at home and join lessons online.",
    "The coach is held up; expect them nearer five.",
    "The paper has been moved from the gym to the library.",
    "We are moving the picnic to Thursday.",
    "He has come in without his whites, and they bat first.",
    "Priya banged heads with a friend at lunch.",
    "She was not in Computing, and was marked absent.",
  ])("%s", (text) => expect(alerts([item(text)])).toBe(true));
});

describe("does not alert about what is only for today", () => {
  test.each([
    "There are nits in the class: please check hair tonight.",
    "The option form closes at midnight.",
    "Wear something green today.",
    "The talk for parents is online tonight at 7.",
  ])("%s", (text) => expect(alerts([item(text)])).toBe(false));
});

test("alerts about a message that is urgent through news and asks for nothing", () => {
  const told = item("The gritters can't get past the bridge.", { kind: "info", due: null });
  expect(alerts([told])).toBe(true);
  expect(alerts([{ ...told, pressing: false }])).toBe(false);
});

test.each([
  ["09:45", false],
  ["10:31", true],
  ["18:00", true],
])("alerts about an item for today, with the summary at %s", (time, waitsTooLong) => {
  const message = {
    subject: "No water",
    sender: "office@school.example",
    analysis: { school_mail: true, priority: "urgent", items: [item("Fetch them at noon today.")] },
  };
  const summary = { date: "2026-03-10", time };
  expect(pressingItems(message, { ...now, time: "09:30" }, summary).length > 0).toBe(waitsTooLong);
});

test("takes an item without a day for later if all days are later", () => {
  const fetch = item("Fetch them at 5 from the side gate.", { due: null });
  const match = item("The match is on Friday.", { kind: "event", due: null, starts_at: "2026-03-13" });
  expect([alerts([fetch, match]), alerts([fetch, match, item("No clubs today.")])]).toEqual([false, true]);
});

test("alerts about news without a day, but not of a later day", () => {
  const bus = "The school bus has broken down at the bridge.";
  const bring = item("Bring them by the upper road.");
  expect(alerts([bring, item(bus, { kind: "info", due: null, pressing: false })])).toBe(true);
  const later = item("Fetch them from the pool on the 21st.", { due: "2026-03-21", pressing: false });
  expect(alerts([item("Reply about the gala today."), later], "Gala")).toBe(false);
  expect(alerts([bring], "Bus 9 not running")).toBe(true);
});
