import { expect, test } from "vitest";
import { type MessageForAlert, nextSummaryAt, pressingItems } from "@gatepost/analysis";
import { alertWords, leftOutWords, quietMinutes, takesBack } from "./alert.rules.ts";

const now = { date: "2026-03-10", time: "10:00" };
const nextSummary = { date: "2026-03-11", time: "07:00" };
type AnItem = MessageForAlert["analysis"]["items"][number];
const item = (parts: Partial<AnItem>): AnItem => ({
  kind: "action",
  children: ["a"],
  due: "2026-03-10",
  starts_at: null,
  ends_at: null,
  optional: false,
  amount: null,
  flags: [],
  evidence: { text: "Please collect your child at 12.30pm.", place: "email" },
  ...parts,
});
const message = (items: AnItem[], parts: Partial<MessageForAlert["analysis"]> = {}): MessageForAlert => ({
  subject: "Early finish",
  sender: "Oakwood Office <office@oakwood.sch.example>",
  analysis: { school_mail: true, priority: "urgent", items, ...parts },
});
const said = (text: string) => ({ evidence: { text, place: "email" } });

test.each<[string, Partial<AnItem>, boolean]>([
  ["today", {}, true],
  ["at a time to come", { due: null, starts_at: "2026-03-10T12:30" }, true],
  ["at a time that is over", { due: null, starts_at: "2026-03-10T09:30" }, false],
  ["begun, and not over", { due: null, starts_at: "2026-03-10T09:30", ends_at: "2026-03-10T15:00" }, true],
  ["before the next summary", { due: null, starts_at: "2026-03-11T06:30" }, true],
  ["tomorrow, which the next summary tells", { due: "2026-03-11" }, false],
  ["yesterday", { due: "2026-03-09" }, false],
  ["without a day, pressing", { due: null, pressing: true }, true],
  ["without a day", { due: null }, false],
  ["optional", { optional: true }, false],
  ["for no child of the family", { children: [] }, false],
  ["of a closure", { closure: "late", ...said("School opens at 10.30am.") }, true],
  ["of what is cancelled", { flags: ["cancelled"], ...said("Choir") }, true],
  ["of a lunch", { pressing: true, ...said("Today there is fish.") }, false],
])("%s: %j alerts: %s", (_name, parts, alerts) => {
  expect(pressingItems(message([item(parts)]), now, nextSummary).length > 0).toBe(alerts);
});

test("ignores what isn't urgent and what isn't school email", () => {
  for (const parts of [{ priority: "high" }, { school_mail: false }])
    expect(pressingItems(message([item({})], parts), now, nextSummary)).toEqual([]);
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

test("keeps the email's words out of the title and quotes the evidence in the body", () => {
  const early = item({
    closure: "early",
    details: {
      kind: "event",
      title: "School finishes early",
      place: null,
      change: null,
      replaces: null,
      condition: null,
    },
  });
  expect(alertWords(message([early]), [early], () => "Amelia")).toEqual({
    title: "News from school for today",
    body: "School finishes early (Amelia)\n“Please collect your child at 12.30pm.”\nEarly finish, from Oakwood Office",
  });
  expect(leftOutWords(message([])).body).toContain("Early finish, from Oakwood Office");
});

test.each([
  ["The school is open as normal", ["a"], [], true],
  ["Correction: bus 14", ["a"], [item({})], true],
  ["Bus 14", ["a"], [], false],
  ["Bus 14", ["a"], [item(said("The bus service is back to normal."))], true],
  ["Please update your details", ["a"], [], false],
  ["Correction: sports day", ["a"], [item({ due: "2026-06-19" })], false],
  ["Year 2 club cancelled today", [], [], false],
])(
  "decides whether %s, for %j with %j, takes back an alert: %s",
  (subject, relevant_children, items, takes) => {
    const later = { subject, analysis: { school_mail: true, relevant_children, items } };
    expect(takesBack(later as Parameters<typeof takesBack>[0], now.date)).toBe(takes);
  },
);
