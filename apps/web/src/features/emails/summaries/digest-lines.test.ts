import type { Digest, DigestLine, DigestSection } from "@gatepost/contract/emails";
import { expect, test } from "vitest";
import { changeLines, openActions, shownGroups, whenInGroup } from "./digest-lines.ts";

const line = (item_id: string, more: Partial<DigestLine> = {}): DigestLine => ({
  item_id,
  kind: "action",
  text: `Do ${item_id}`,
  children: [{ id: "c1", name: "Ada" }],
  due: null,
  starts_at: null,
  due_words: null,
  amount: null,
  link: null,
  optional: false,
  overdue: false,
  done_at: null,
  flags: [],
  evidence: { text: "…", place: "email" },
  message_id: "m1",
  source_ids: ["m1"],
  ...more,
});

const section: DigestSection = {
  children: [{ id: "c1", name: "Ada" }],
  title: "Ada",
  today: [line("pay"), line("sign")],
  this_evening: [],
  next_7_days: [line("concert", { kind: "event" }), line("club", { optional: true })],
  later: [],
  for_information: [],
};

const digest: Digest = {
  date: "2026-11-21",
  date_words: "Saturday 21 November",
  quiet: false,
  headline: "Do pay – today.",
  urgent: false,
  first: line("pay"),
  sections: [section],
  notices: [],
  counts: { read: 1, left_out: 0, failed: 0 },
  footer: "",
};

test("the first thing of the day is not shown a second time, and empty parts not at all", () => {
  const groups = shownGroups(section, digest.first).map(({ name, lines }) => [
    name,
    lines.map((l) => l.item_id),
  ]);
  expect(groups).toEqual([
    ["today", ["sign"]],
    ["next_7_days", ["concert", "club"]],
  ]);
});

test("a tick shows on the first thing and on the same line in its section", () => {
  const changed = changeLines(digest, "pay", { done_at: "2026-11-21T08:00:00.000Z" });
  expect(changed.first?.done_at).toBe("2026-11-21T08:00:00.000Z");
  expect(changed.sections[0]?.today[0]?.done_at).toBe("2026-11-21T08:00:00.000Z");
  expect(changed.sections[0]?.today[1]?.done_at).toBeNull();
  expect(digest.first?.done_at).toBeNull();
});

test("counts what is still to do: neither events, nor what is optional, nor what is done", () => {
  expect(openActions(section)).toBe(2);
  const ticked = changeLines(digest, "sign", { done_at: "2026-11-21T08:00:00.000Z" });
  expect(openActions(ticked.sections[0] ?? section)).toBe(1);
});

test.each([
  ["today, Sat 21 Nov, 6pm", "today", "6pm"],
  ["today, Sat 21 Nov", "today", null],
  ["tomorrow, Sun 22 Nov", "this_evening", "tomorrow, Sun 22 Nov"],
  ["overdue, Fri 20 Nov", "today", "overdue, Fri 20 Nov"],
  ["Thu 26 Nov, 1.15pm", "next_7_days", "Thu 26 Nov, 1.15pm"],
  [null, "today", null],
] as const)("%s under %s reads %s", (words, group, expected) => {
  expect(whenInGroup(words, group)).toBe(expected);
});
