import type { DigestLine } from "@gatepost/contract/emails";
import { expect, test } from "vitest";
import { digestLine } from "../../../testing/digest-line.ts";
import { belongingTo, changeLines, isSameLine, linesByChild, linesOf } from "./digest-lines.ts";

const line = (item_id: string, more: Partial<DigestLine> = {}) => digestLine({ item_id, ...more });

const summary = (lines: DigestLine[]) => ({
  digest: {
    date: "2026-11-21",
    date_words: "Saturday 21 November",
    quiet: false,
    headline: "On Monday: one thing to do.",
    urgent: true,
    first: lines[0] ?? null,
    notices: [],
  },
  page: {
    children: 1,
    next_school_day: { date: "2026-11-23", text: "One thing to do on Monday.", lead: "", closed: false },
    to_do: 1,
    days: [{ date: "2026-11-21", date_words: "today, Sat 21 Nov", lines }],
    week: [{ date: "2026-11-24", date_words: "Tue 24 Nov", lines }],
    later: [{ series: "Fixtures", words: "until Fri 4 Dec", lines }],
    undated: lines,
    good_to_know: lines,
    money: { total: null, at_least: false, currency: "GBP" as const, parts: lines },
    replies: lines,
    letters: [],
    outcomes: { read: [], unread: [] },
  },
});

test("a tick changes the line in every part of the page, and leaves the answer as it was", () => {
  const before = summary([line("1"), line("2")]);
  const done_at = "2026-11-21T08:00:00.000Z";
  const { digest, page } = changeLines(before, "1", { done_at });
  const states = linesOf(page).map((each) => [each.item_id, each.done_at]);
  expect(states).toHaveLength(2 * 7);
  expect(states).toEqual(states.map(([id]) => [id, id === "1" ? done_at : null]));
  expect(digest.first?.done_at).toBe(done_at);
  expect(linesOf(before.page).every((each) => each.done_at === null)).toBe(true);
});

test("a tick changes what is to pack under an event, and not the event", () => {
  const kit = digestLine({ item_id: "kit" });
  const done_at = "2026-11-21T08:00:00.000Z";
  const { page } = changeLines(summary([line("trip", { under: [kit] })]), "kit", { done_at });
  expect(page.days[0]?.lines).toMatchObject([{ done_at: null, under: [{ done_at }] }]);
});

test("an event's card holds what is under its line and its tasks elsewhere, each once", () => {
  const kit = digestLine({ item_id: "kit@2026-11-24", event_id: "pe" });
  const lesson = line("pe@2026-11-24", { kind: "event", under: [kit] });
  const pay = line("pay", { event_id: "pe" });
  const tasks = belongingTo(lesson, [lesson, pay, line("other", { event_id: "trip" }), pay]);
  expect(tasks.map(({ item_id }) => item_id)).toEqual(["kit@2026-11-24", "pay"]);
});

test("by child: each child's own, what two of three have with both, and last what all have", () => {
  const child = (id: string) => ({ id, name: id.toUpperCase() });
  const [ada, ben, cy] = [child("a"), child("b"), child("c")];
  const today = [line("1", { children: [ben] }), line("2", { children: [ada, ben, cy] })];
  const page = {
    ...summary(today).page,
    children: 3,
    week: [{ date: "2026-11-24", date_words: "Tue 24 Nov", lines: [line("3", { children: [ada, ben] })] }],
  };
  const groups = linesByChild(page).map(({ children, isForAll, lines }) => [
    isForAll ? "everyone" : children.map(({ name }) => name).join(),
    lines.map(({ item_id }) => item_id).join(),
  ]);
  expect(groups).toEqual([
    ["A", "3"],
    ["B", "1,3"],
    ["everyone", "2"],
  ]);
});

test("what lasts several days has a line of its own for each, with its own box", () => {
  const monday = line("kit", { due_words: "Mon 7 Dec to Tue 8 Dec" });
  const tuesday = line("kit", { due_words: "Tue 8 Dec" });
  expect([isSameLine(monday, monday), isSameLine(tuesday, monday), isSameLine(monday, null)]).toEqual([
    true,
    false,
    false,
  ]);
});
