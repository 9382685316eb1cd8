import type { StoredRecord } from "@gatepost/analysis/conclude";
import { emptyThing, type NotebookChange } from "@gatepost/analysis/thing";
import { describe, expect, it, test } from "vitest";
import { honour, type LearntFromParent } from "./learnt.rules.ts";
import { similar } from "./not-urgent.rules.ts";

const office = "office@oakwood.northshire.sch.uk";
const chess = { sender_address: office, child_id: "a", kind: "event", line: "Chess club meets after school" };

const event = (line: string, children: string[]): NotebookChange => ({
  does: "new",
  id: line,
  fields: { ...emptyThing, kind: "event", line, children },
  sources: [{ message_id: "m", did: "told", quotes: [{ text: line, place: "email" }] }],
});

/** What is left of one message. */
function read(
  changes: NotebookChange[],
  learnt: Partial<LearntFromParent>,
  about: { sender_address?: string; subject?: string; relevance_score?: number } = {},
) {
  const { sender_address = office, subject = "Clubs", relevance_score = 0.9 } = about;
  const record: StoredRecord = {
    message_id: "m",
    summary: "",
    children: [
      ...new Set(changes.flatMap((change) => (change.does === "new" ? change.fields.children : []))),
    ],
    relevance_score,
    priority: "high",
    reason: "High.",
    outcome: "told",
    soonest: null,
    closure: false,
    read_by: "index",
    warnings: [],
  };
  const all = honour({ mails: [{ record }], changes }, { not_for: [], missed: [], ...learnt }, () => ({
    sender_address,
    subject,
  }));
  const kept = all.changes.map((change) => (change.does === "new" ? change.fields.children : []));
  return { record: all.mails[0]!.record, children: kept };
}

describe("similar texts", () => {
  it.each([
    ["Chess club meets after school", "Chess club: meets on Tuesday after school", true],
    ["Chess club meets after school", "Swimming club meets at lunch", false],
    ["Trip on 12 March", "Trip on 19 March", true],
    ["", "Anything", false],
  ])("%s / %s: %s", (one, two, same) => {
    expect(similar(one, two)).toBe(same);
  });
});

test("takes a child from a similar thing of the same sender, and from a message with nothing else for them", () => {
  const both = read([event("Chess club meets after school", ["a", "b"])], { not_for: [chess] });
  expect(both).toMatchObject({ children: [["b"]], record: { children: ["b"], outcome: "told" } });
  const alone = read([event("Chess club meets after school", ["a"])], { not_for: [chess] });
  expect(alone).toMatchObject({
    children: [],
    record: { children: [], priority: "low", relevance_score: 0.4, outcome: "not_for_us" },
  });
});

test.each([
  ["another sender", "Chess club meets after school", chess, "pta@oakwood.northshire.sch.uk"],
  ["another line", "Swimming gala at the pool", chess, office],
  ["another kind", "Chess club meets after school", { ...chess, kind: "note" }, office],
])("changes nothing for %s", (_, line, correction, sender_address) => {
  const { children, record } = read([event(line, ["a"])], { not_for: [correction] }, { sender_address });
  expect([children, record.reason]).toEqual([[["a"]], "High."]);
});

describe("after a message with a similar subject was reported as missed", () => {
  const learnt = { missed: [{ sender_address: office, subject: "Weekly notices" }] };

  test("another has at least medium relevance, and is named if it tells nothing", () => {
    const about = { subject: "Weekly notices 14", relevance_score: 0.2 };
    expect(read([], learnt, about).record).toMatchObject({ relevance_score: 0.5, outcome: "to_read" });
    expect(
      read([event("Chess club", ["a"])], learnt, { ...about, relevance_score: 0.9 }).record,
    ).toMatchObject({
      relevance_score: 0.9,
      outcome: "told",
    });
  });

  test("one with another subject stays as it is", () => {
    const about = { subject: "Lunch menu", relevance_score: 0.2 };
    expect(read([], learnt, about).record).toMatchObject({ relevance_score: 0.2, outcome: "told" });
  });
});
