import { expect, test } from "vitest";
import { compose, item, message, task } from "../testing/digest.ts";
import type { Item } from "../types.ts";

const three = [
  { id: "a", name: "Ida" },
  { id: "b", name: "Jonah" },
  { id: "c", name: "Petra" },
];
const late = (parts: Partial<Item> = {}) =>
  item({ text: "Pay £8 for swimming", amount: "£8", due: "2026-03-06", ...parts });

/** The page of Tuesday 10 March, with these actions of last week left unticked. */
const page = (unticked: Item[], todays: Item[] = []) =>
  compose(todays.length > 0 ? [message("2", todays)] : [], undefined, {
    children: three,
    unticked: [message("1", unticked, 2)],
  });

test("a day with only an overdue payment is not quiet", () => {
  const { quiet, headline, sections } = page([late()]);
  expect(quiet).toBe(false);
  expect(headline).toBe("Today: nothing special on. One thing to do by tomorrow.");
  expect(sections[0]?.today).toMatchObject([{ amount: "£8", due_words: "overdue, Fri 6 Mar" }]);
});

test("the headline names today's event rather than an overdue task", () => {
  const { headline } = page(
    [late()],
    [item({ text: "Concert", kind: "event", starts_at: "2026-03-10T18:30" })],
  );
  expect(headline).toBe("Today: Concert at 6.30pm (Ida). One thing to do by tomorrow.");
});

test("overdue tasks for all the children share a section with their other lines", () => {
  const children = ["a", "b", "c"];
  const { sections } = page([late({ children })], [item({ text: "Wear red", due: "2026-03-10", children })]);
  expect(sections.map(({ title, today }) => [title, today.map(({ text }) => text)])).toEqual([
    ["All the children", ["Pay £8 for swimming", "Wear red"]],
  ]);
});

test("overdue tasks come before today's, oldest first", () => {
  const { sections } = page(
    [late({ text: "Return the slip", due: "2026-03-09", amount: null }), late()],
    [item({ text: "Pack a towel", due: "2026-03-10" })],
  );
  expect(sections[0]?.today.map(({ text }) => text)).toEqual([
    "Pay £8 for swimming",
    "Return the slip",
    "Pack a towel",
  ]);
});

test.each<[string, Partial<Item>]>([
  ["a week and a day ago", { due: "2026-03-02" }],
  ["optional", { optional: true }],
  ["for today", { due: "2026-03-10" }],
  ["an event", { kind: "event", due: null, starts_at: "2026-03-06" }],
  ["of its day alone", { text: "Wear odd socks", amount: null }],
  ["for a child who has left", { children: ["z"] }],
  [
    "for those alone who borrow",
    task("pay", "the hire", { due: "2026-03-06", condition: "borrowing a rucksack" }),
  ],
  ["still open until a later day", { due: null, starts_at: "2026-03-06", ends_at: "2026-03-12" }],
])("an action that is %s is not overdue", (_, parts) => expect(page([late(parts)]).sections).toEqual([]));

test("a form that is due if not yet returned is overdue", () => {
  const form = task("return", "the form", { due: "2026-03-06", condition: "not yet returned" });
  expect(page([form]).sections.flatMap(({ today }) => today)).toHaveLength(1);
});
