import { emptyThing } from "@gatepost/analysis/thing";
import { expect, test } from "vitest";
import type { RunMessageRead } from "../emails/index.ts";
import { alertWords, clearWords, quietMinutes, takesBack, unreadWords } from "./alert.rules.ts";
import { type AlertedThing, nextSummaryAt, pressingThings } from "./pressing.rules.ts";

const now = { date: "2026-03-10", time: "10:00" };
const nextSummary = { date: "2026-03-11", time: "07:00" };
const message = (parts: Partial<RunMessageRead> = {}): RunMessageRead => ({
  id: "m",
  subject: "Early finish",
  sender: "Oakwood Office <office@oakwood.sch.example>",
  sender_address: "office@oakwood.sch.example",
  priority: "urgent",
  outcome: "told",
  ...parts,
});
const thing = ({ said, ...parts }: Partial<AlertedThing> & { said?: string } = {}): AlertedThing => ({
  ...emptyThing,
  id: "t",
  kind: "task",
  line: "Collect {child:a} at 12.30pm",
  children: ["a"],
  not_for: [],
  day: "2026-03-10",
  state: "open",
  sources: [
    {
      message_id: "m",
      did: "told",
      quotes: [{ text: said ?? "Please collect your child at 12.30pm.", place: "email" }],
    },
  ],
  ...parts,
});

test.each<[string, Partial<AlertedThing>, boolean]>([
  ["today", {}, true],
  ["at a time to come", { starts: "12:30" }, true],
  ["at a time that is over", { starts: "09:30" }, false],
  ["begun, and not over", { starts: "09:30", ends: "15:00" }, true],
  ["before the next summary", { day: "2026-03-11", starts: "06:30" }, true],
  ["tomorrow, which the next summary tells", { day: "2026-03-11" }, false],
  ["yesterday", { day: "2026-03-09" }, false],
  ["without a day", { day: null }, true],
  ["an event without a day", { day: null, kind: "event" }, false],
  ["every week", { weekdays: [2] }, false],
  ["optional", { optional: true }, false],
  ["for no child of the family, as a parent said", { not_for: ["a"] }, false],
  ["done already", { state: "done" }, false],
  ["of another email", { sources: [] }, false],
])("%s: %j alerts: %s", (_name, parts, alerts) => {
  expect(pressingThings(message(), [thing(parts)], now, nextSummary).length > 0).toBe(alerts);
});

test.each<[string, Partial<AlertedThing>, boolean]>([
  ["tells something for today", {}, false],
  ["tells something without a day", { day: null }, false],
  ["closes the school", { closure: "late" }, true],
  ["cancels something of today", { state: "cancelled" }, true],
  ["moves something of today", { change: "moved" }, true],
  ["puts something on again", { change: "on_again" }, false],
  ["closes the school tomorrow", { closure: "closed", day: "2026-03-11" }, true],
  ["closes the school next week", { closure: "closed", day: "2026-03-16" }, false],
])("an email that is not urgent and %s alerts: %s", (_name, parts, alerts) => {
  const calm = message({ priority: "high" });
  expect(pressingThings(calm, [thing(parts)], now, nextSummary).length > 0).toBe(alerts);
});

test.each([
  ["School will close at 12.30pm today.", "12:15", 1],
  ["School will close at 12.30pm today.", "12:45", 0],
  ["School will close today: the boiler has failed.", "12:45", 1],
  ["Doors open from 9am to 1pm today.", "12:45", 1],
])("“%s” is news at %s for %i thing", (said, time, count) => {
  const quoted = thing({ said, kind: "event", closure: "early", quoted: true });
  expect(pressingThings(message(), [quoted], { ...now, time }, nextSummary)).toHaveLength(count);
});

test("a thing's own hours count, not those that it quotes", () => {
  const own = thing({ said: "Pick-up is at 1pm, the office says until 4pm.", starts: "13:00" });
  const pressingAt = (time: string) => pressingThings(message(), [own], { ...now, time }, nextSummary);
  expect([pressingAt("12:45").length, pressingAt("13:15").length]).toEqual([1, 0]);
});

test("what has no day is for later if everything else of the email is", () => {
  const match = thing({ id: "u", kind: "event", day: "2026-03-26" });
  expect(pressingThings(message(), [match, thing({ day: null })], now, nextSummary)).toEqual([]);
});

test.each([
  ["06:59", "2026-03-10"],
  ["07:00", "2026-03-11"],
])("at %s the next summary is the one of %s", (time, date) => {
  expect(nextSummaryAt({ date: "2026-03-10", time }, "2026-03-11", "07:00:00")).toEqual({
    date,
    time: "07:00",
  });
});

test.each([
  ["21:00", "07:00", "22:30", 510],
  ["21:00", "07:00", "06:59", 1],
  ["21:00", "07:00", "07:00", 0],
  ["09:00", "12:00", "11:00", 60],
  [null, null, "11:00", 0],
])("quiet hours from %s to %s last, at %s, for %i more minutes", (quiet_from, quiet_to, time, minutes) => {
  expect(quietMinutes({ quiet_from, quiet_to }, time)).toBe(minutes);
});

test("keeps the email's words out of the title and quotes them in the body", () => {
  const early = thing({ kind: "event", line: "School finishes early", closure: "early" });
  const body =
    "School finishes early (Amelia)\n“Please collect your child at 12.30pm.”\nEarly finish, from Oakwood Office";
  expect(alertWords(message(), [early], () => "Amelia")).toEqual({
    title: "News from school for today",
    body,
    closure: true,
  });
  expect(unreadWords(message(), true).body).toContain("Early finish, from Oakwood Office");
});

test("says a quotation once", () => {
  const quoted = thing({ line: "Early finish: “Please collect …”", quoted: true });
  expect(alertWords(message(), [quoted], () => "Amelia").body).toBe(
    "“Please collect your child at 12.30pm.”\nEarly finish, from Oakwood Office",
  );
});

test.each<[string, AlertedThing[], RunMessageRead["outcome"], boolean]>([
  ["The school is open as normal", [], "told", true],
  ["Correction: bus 14", [thing()], "told", true],
  ["Bus 14", [thing()], "told", false],
  ["Bus 14", [thing({ change: "on_again" })], "told", true],
  ["Bus 14", [thing({ state: "cancelled" })], "told", true],
  ["Please update your details", [], "told", false],
  ["Correction: sports day", [thing({ day: "2026-06-19" })], "told", false],
  ["Year 2 club cancelled today", [], "not_for_us", false],
])("decides whether %s takes back an alert", (subject, things, outcome, takes) => {
  expect(takesBack(message({ subject, outcome }), things, now.date)).toBe(takes);
});

test("quotes nothing that may be an all-clear while emails are unread", () => {
  const unread = {
    subject: "School CLOSED",
    sender: "Office <office@oakwood.sch.example>",
    received_at: "2026-03-10T07:00:00.000Z",
    cause: "plan" as const,
    reason: "Your plan reads 2 emails a day.",
    closure: true,
    soonest: null,
    link: null,
  };
  const open = thing({ said: "School is open." });
  expect(clearWords(message(), [open], []).body).toContain("“School is open.”");
  expect(clearWords(message(), [open], [unread]).body).not.toContain("School is open");
});
