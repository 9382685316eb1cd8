import { describe, expect, test } from "vitest";
import { compose, event, message, task } from "../testing/digest.ts";
import type { Item } from "../types.ts";

const pageOf = (items: Item[]) => compose([message("1", items, 9)], "2026-03-10T07:00:00Z").page;
const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

describe("dates and times in a line", () => {
  const week = { text: "Week of 16 March: eye tests.", place: "email" } as const;
  test("a day that only marks its week says so", () => {
    const page = pageOf([
      event("Eye tests", "2026-03-16", { evidence: week }),
      event("Book week", "2026-03-16", { evidence: week }),
      event("Eye tests for staff", "2026-03-13", { evidence: week }),
      event("Nursery closed", "2026-03-16", { evidence: week }),
    ]);
    expect(texts(page.week.flatMap(({ lines }) => lines)).toSorted()).toEqual([
      "Book week",
      "Eye tests for staff",
      "Eye tests, some time that week",
      "Nursery closed, all that week",
    ]);
  });
  test.each([
    ["Order it before Friday.", "before Fri 13 Mar"],
    ["Order it before the 13th, please.", "before Fri 13 Mar"],
    ["Order it on or before Friday.", "by Fri 13 Mar"],
    ["Order it before the weekend, by Friday.", "by Fri 13 Mar"],
    ["Order it before Saturday.", "by Fri 13 Mar"],
  ])("%s", (text, words) => {
    const order = task("order", "lunch", {
      due: "2026-03-13",
      timing: "by",
      evidence: { text, place: "email" },
    });
    expect(pageOf([order]).week.flatMap(({ lines }) => lines)).toMatchObject([{ due_words: words }]);
  });
  test.each([
    ["Lunch costs £2.95 from 17 April", "2026-04-17", null, null],
    ["Nursery closed in the week of 20 April", "2026-04-20", "2026-04-24", null],
    ["Fair (was 13 March)", "2026-03-20", null, "Fri 20 Mar"],
    ["Fair on 20 March", "2026-03-20T15:00", null, "Fri 20 Mar, 3pm"],
    ["Last day, ends 12.30pm", "2026-03-27T09:00", "2026-03-27T12:30", "Fri 27 Mar, 9am"],
    ["Camp", "2026-03-20T13:00", "2026-03-21T15:00", "Fri 20 Mar, 1pm to Sat 21 Mar, 3pm"],
    ["Camp", "2026-03-20T13:00", "2026-03-21", "Fri 20 Mar, 1pm to Sat 21 Mar"],
    ["Training", "2026-03-18T08:40", "2026-03-20", "Wed 18 Mar to Fri 20 Mar, 8.40am"],
  ])("%s (%s to %s) is followed by what it leaves out", (title, start, ends_at, words) => {
    const page = pageOf([event(title, start, { ends_at })]);
    const lines = [...page.week.flatMap((day) => day.lines), ...page.later];
    expect(lines.map(({ due_words }) => due_words)).toEqual([words]);
  });
  test("does not repeat a time that is in the text", () => {
    const exam = (object: string) =>
      task("attend", object, { due: "2026-03-13", starts_at: "2026-03-13T08:45", timing: "on" });
    const lines = pageOf([exam("the exam by 8:45am"), exam("the rehearsal")]).week.flatMap(
      (day) => day.lines,
    );
    expect(lines.map(({ text, time_words }) => [text, time_words])).toEqual([
      ["Go to the exam by 8.45am", null],
      ["Go to the rehearsal", "8.45am"],
    ]);
  });
});
