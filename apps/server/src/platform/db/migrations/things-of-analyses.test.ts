import { expect, test } from "vitest";
import type { Marked, ToldMessage } from "./analyses.types.ts";
import { thingsOf } from "./things-of-analyses.ts";

type Item = ToldMessage["analysis"]["items"][number];

const item = (over: Partial<Item> & { item_id: string }): Item => ({
  kind: "action",
  text: "Please pay £45 for the residential by Thursday.",
  children: ["amelia"],
  due: "2026-03-12",
  starts_at: null,
  ends_at: null,
  amount: "£45",
  link: null,
  optional: false,
  evidence: { text: "Please pay £45 for the residential", place: "email" },
  flags: [],
  details: {
    kind: "task",
    verb: "pay",
    words: null,
    object: "residential deposit",
    place: "School Gateway",
    timing: "by",
    condition: null,
    event: "Residential",
  },
  ...over,
});

const mark = (id: string, thing_id = id, over: Partial<Marked> = {}): Marked => ({
  id,
  thing_id,
  done_at: null,
  not_for: [],
  ...over,
});

const message = (id: string, day: string, items: Item[], ends: ToldMessage["analysis"]["ends"] = []) => ({
  id,
  received_at: new Date(`${day}T08:00:00Z`),
  analysis: { items, ends },
});

const of = (messages: ToldMessage[], marks: Marked[]) => thingsOf(messages, marks, "Europe/London");

test("a group of items is one thing under the group's id, with each message's words and what parents said", () => {
  const ticked = new Date("2026-03-10T07:00:00Z");
  const [thing, ...others] = of(
    [
      message("m1", "2026-03-01", [item({ item_id: "a" })]),
      message("m2", "2026-03-05", [
        item({ item_id: "b", children: ["noah"], evidence: { text: "a reminder: £45", place: "subject" } }),
      ]),
    ],
    [mark("a", "a", { done_at: ticked, not_for: ["noah"] }), mark("b", "a")],
  );
  expect(others).toEqual([]);
  expect(thing).toMatchObject({
    id: "a",
    kind: "task",
    verb: "pay",
    line: "Pay residential deposit, School Gateway",
    children: ["amelia", "noah"],
    day: "2026-03-12",
    timing: "by",
    amount: "£45",
    done_at: ticked,
    not_for: ["noah"],
    state: "open",
    received_on: "2026-03-01",
    open_until: "2026-03-26",
  });
  expect(thing?.sources.map(({ message_id, did }) => [message_id, did])).toEqual([
    ["m1", "told"],
    ["m2", "told"],
  ]);
});

test.each([
  ["open if a later email gave it another day", "2026-03-19", false],
  ["done if a later email told it for the same day", "2026-03-12", true],
])("a task that was ticked is %s", (_, due, isDone) => {
  const ticked = { done_at: new Date("2026-03-10T07:00:00Z") };
  const [thing] = of(
    [
      message("m1", "2026-03-01", [item({ item_id: "a" })]),
      message("m2", "2026-03-05", [item({ item_id: "b", due })]),
    ],
    [mark("a", "a", ticked), mark("b", "a")],
  );
  expect(thing).toMatchObject(isDone ? ticked : { day: "2026-03-19", done_at: null });
});

const weekly = { due: null, recurrence: { weekdays: [2], every: 1, from: null, until: "2026-04-01" } };
const off = { why: "off" as const, on: null };

test.each([
  ["cancelled", {}, { why: "off" as const, on: null }, { state: "cancelled", skip: [] }],
  ["done", {}, { why: "done" as const, on: null }, { state: "done", skip: [] }],
  ["off on its only day", {}, { why: "off" as const, on: "2026-03-12" }, { state: "cancelled", skip: [] }],
  [
    "off on one of its days",
    weekly,
    { why: "off" as const, on: "2026-03-17" },
    { state: "open", skip: ["2026-03-17"] },
  ],
])("a thing that a later email says is %s", (_, told, ending, expected) => {
  const evidence = { text: "No club on Tuesday", place: "email" };
  const [thing] = of(
    [
      message("m1", "2026-03-01", [item({ item_id: "a", ...told })]),
      message("m2", "2026-03-05", [], [{ group_id: "a", evidence, ...ending }]),
    ],
    [mark("a")],
  );
  expect(thing).toMatchObject(expected);
  expect(thing?.sources[1]).toMatchObject({
    message_id: "m2",
    did: "ended",
    quotes: [evidence],
  });
});

const both = ["amelia", "noah"];

test.each([
  ["for one child stays for the other", {}, [["noah"]], { state: "open", children: ["amelia"] }],
  ["for one child and then the other is over", {}, [["noah"], ["amelia"]], { state: "cancelled" }],
  [
    "on a day for one child stays on for the other",
    weekly,
    [["noah"]],
    { children: both, skip: [] },
    "2026-03-17",
  ],
])("a thing that is off %s", (_, told, named, expected, on: string | null = null) => {
  const evidence = { text: "Noah need not come", place: "email" };
  const [thing] = of(
    [
      message("m1", "2026-03-01", [item({ item_id: "a", children: both, ...told })]),
      ...named.map((children, index) =>
        message(
          `m${index + 2}`,
          `2026-03-0${index + 2}`,
          [],
          [{ group_id: "a", evidence, ...off, on, children }],
        ),
      ),
    ],
    [mark("a")],
  );
  expect(thing).toMatchObject(expected);
});

test.each([
  ["open again if a later email tells it", undefined, "2026-03-09", { state: "open", children: both }],
  ["on if the same email tells it", undefined, "2026-03-05", { state: "open", children: both }],
  [
    "off for a child that was named, whatever a reminder says",
    ["noah"],
    "2026-03-09",
    { children: ["amelia"] },
  ],
])("a thing that is off is %s", (_, children, toldOn, expected) => {
  const end = { group_id: "a", evidence: { text: "It is off", place: "email" }, ...off, children };
  const again = [item({ item_id: "b", children: both })];
  const rest = toldOn === "2026-03-05" ? [] : [message("m3", toldOn, again)];
  const [thing] = of(
    [
      message("m1", "2026-03-01", [item({ item_id: "a", children: both })]),
      message("m2", "2026-03-05", rest.length > 0 ? [] : again, [end]),
      ...rest,
    ],
    [mark("a"), mark("b", "a")],
  );
  expect(thing).toMatchObject(expected);
});

test("a task knows the event of its own email, and something weekly keeps its days", () => {
  const things = of(
    [
      message("m1", "2026-03-01", [
        item({
          item_id: "e",
          kind: "event",
          due: null,
          starts_at: "2026-03-16T09:00",
          ends_at: "2026-03-18T15:00",
          details: {
            kind: "event",
            title: "Residential",
            place: null,
            change: null,
            replaces: null,
            condition: null,
          },
        }),
        item({ item_id: "p" }),
        item({
          item_id: "w",
          due: null,
          recurrence: { weekdays: [2], every: 1, from: null, until: "2026-04-01" },
        }),
      ]),
    ],
    [mark("e"), mark("p"), mark("w")],
  );
  expect(things).toMatchObject([
    {
      kind: "event",
      title: "Residential",
      day: "2026-03-16",
      until: "2026-03-18",
      starts: "09:00",
      ends: "15:00",
    },
    { event_id: "e" },
    { timing: "every", weekdays: [2], until: "2026-04-01", open_until: "2026-04-15" },
  ]);
});

test("something fortnightly is off every other week", () => {
  const recurrence = { weekdays: [3], every: 2, from: "2026-03-04", until: "2026-04-01" };
  const [thing] = of(
    [message("m1", "2026-03-01", [item({ item_id: "a", due: null, recurrence })])],
    [mark("a")],
  );
  expect(thing).toMatchObject({ day: "2026-03-04", weekdays: [3] });
  expect(thing?.skip.slice(0, 2)).toEqual(["2026-03-11", "2026-03-25"]);
});

test.each([
  [
    "without details is its own line",
    { details: undefined },
    false,
    "Please pay £45 for the residential by Thursday.",
  ],
  ["that nobody could word is quoted", { details: null }, true, "“Please pay £45 for the residential”"],
])("an old item %s", (_, over, quoted, line) => {
  const [thing] = of(
    [message("m1", "2026-03-01", [item({ item_id: "a", due: null, ...over })])],
    [mark("a")],
  );
  expect(thing).toMatchObject({ line, quoted, day: null, verb: "other" });
});
