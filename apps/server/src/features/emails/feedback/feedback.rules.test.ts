import { describe, expect, it, test } from "vitest";
import { honour, similar } from "./feedback.rules.ts";

const item = (text: string, children: string[]) => ({
  kind: "event" as const,
  text,
  children,
  due: null,
  starts_at: "2026-03-12",
  ends_at: null,
  amount: null,
  link: null,
  optional: false,
  evidence: { text, place: "email" },
  flags: [],
});
const analysis = (items: ReturnType<typeof item>[], relevance_score = 0.9) => ({
  school_mail: true,
  relevance_score,
  priority: "high" as const,
  relevant_children: [...new Set(items.flatMap(({ children }) => children))],
  ai_summary: "",
  items,
  reason: "High.",
  warnings: [],
  analyser: "embedded" as const,
});
const office = "office@oakwood.northshire.sch.uk";
const chess = { sender_address: office, child_id: "a", kind: "event", text: "Chess club meets after school" };

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

test("removes a child from a similar item of the same sender, and from a message with nothing else for them", () => {
  const learnt = { not_for: [chess], missed: [] };
  const both = honour(analysis([item("Chess club meets after school", ["a", "b"])]), office, "Clubs", learnt);
  expect(both.items[0]?.children).toEqual(["b"]);
  expect(both.relevant_children).toEqual(["b"]);
  const alone = honour(analysis([item("Chess club meets after school", ["a"])]), office, "Clubs", learnt);
  expect(alone).toMatchObject({ relevant_children: [], priority: "low", relevance_score: 0.4 });
});

test("changes nothing for another sender, another subject or another kind", () => {
  const learnt = { not_for: [chess], missed: [] };
  const read = analysis([item("Chess club meets after school", ["a"])]);
  expect(honour(read, "pta@oakwood.northshire.sch.uk", "Clubs", learnt)).toEqual(read);
  const swim = analysis([item("Swimming gala at the pool", ["a"])]);
  expect(honour(swim, office, "Clubs", learnt)).toEqual(swim);
  const info = { not_for: [{ ...chess, kind: "info" }], missed: [] };
  expect(honour(read, office, "Clubs", info)).toEqual(read);
});

test("gives a message at least medium relevance after one with a similar subject was reported as missed", () => {
  const learnt = { not_for: [], missed: [{ sender_address: office, subject: "Weekly notices" }] };
  expect(honour(analysis([], 0.2), office, "Weekly notices 14", learnt)).toMatchObject({
    relevance_score: 0.5,
  });
  expect(honour(analysis([], 0.2), office, "Lunch menu", learnt)).toMatchObject({ relevance_score: 0.2 });
  expect(honour(analysis([], 0.9), office, "Weekly notices", learnt)).toMatchObject({ relevance_score: 0.9 });
});
