import type { DigestLine } from "@gatepost/contract/emails";
import { expect, test } from "vitest";
import { changeLines, linesByChild } from "./digest-lines.ts";

const line = (item_id: string, more: Partial<DigestLine> = {}): DigestLine => ({
  item_id,
  kind: "action",
  text: "Sign the form",
  children: [],
  due: null,
  starts_at: null,
  due_words: null,
  time_words: null,
  amount: null,
  link: null,
  optional: false,
  overdue: false,
  done_at: null,
  flags: [],
  verb: "sign",
  timing: null,
  event: null,
  marks: [],
  closure: null,
  evidence: { text: "Please sign the form", place: "email" },
  more_evidence: [],
  message_id: "m",
  source_ids: ["m"],
  ...more,
});

const summary = (lines: DigestLine[]) => ({
  digest: {
    date: "2026-11-21",
    date_words: "Saturday 21 November",
    quiet: false,
    headline: "On Monday: one thing to do.",
    urgent: true,
    first: lines[0] ?? null,
    sections: [],
    notices: [],
  },
  page: {
    children: 1,
    next_school_day: { date: "2026-11-23", text: "On Monday: one thing to do.", closed: false },
    tray_until: "Monday",
    tray: lines,
    week: [{ date: "2026-11-23", date_words: "Mon 23 Nov", lines }],
    more_this_week: lines,
    money: { total: null, whole: true, currency: "GBP" as const, parts: lines },
    replies: lines,
    later: lines,
    happened: [],
    good_to_know: lines,
    letters: [],
    outcomes: { read: [], unread: [] },
  },
});

test("a tick changes the line wherever it stands, and leaves the answer as it was", () => {
  const before = summary([line("1"), line("2")]);
  const done_at = "2026-11-21T08:00:00.000Z";
  const { digest, page } = changeLines(before, "1", { done_at });
  const lists = [
    page.tray,
    page.week[0]!.lines,
    page.more_this_week,
    page.money.parts,
    page.replies,
    page.later,
    page.good_to_know,
  ];
  for (const list of lists) expect(list.map((each) => each.done_at)).toEqual([done_at, null]);
  expect(digest.first?.done_at).toBe(done_at);
  expect(before.page.tray.map((each) => each.done_at)).toEqual([null, null]);
});

test("by child: each child's own, what two of three have with both, and last what all have", () => {
  const [ada, ben, cy] = ["a", "b", "c"].map((id) => ({ id, name: id.toUpperCase() })) as [
    { id: string; name: string },
    { id: string; name: string },
    { id: string; name: string },
  ];
  const page = {
    ...summary([line("1", { children: [ben], due: "2026-11-24" }), line("2", { children: [ada, ben, cy] })])
      .page,
    children: 3,
    more_this_week: [],
    week: [
      {
        date: "2026-11-23",
        date_words: "Mon 23 Nov",
        lines: [line("3", { children: [ada, ben], starts_at: "2026-11-23T09:00" })],
      },
    ],
  };
  expect(
    linesByChild(page).map(({ child, lines }) => [child?.name, lines.map(({ item_id }) => item_id)]),
  ).toEqual([
    ["A", ["3"]],
    ["B", ["3", "1"]],
    [undefined, ["2"]],
  ]);
});
