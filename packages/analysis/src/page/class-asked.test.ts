import { expect, test } from "vitest";
import { pageThing as thing } from "../testing/page-thing.ts";
import { parseIsoDay } from "../time/day.ts";
import { classAskedOf, classQuestions, conditionOf } from "./class-asked.ts";
import { composePage } from "./compose-page.ts";

const children = [
  { id: "c1", name: "Ida" },
  { id: "c2", name: "Jonah" },
];
const nameOf = (id: string) => children.find((child) => child.id === id)?.name;
const ofClass = (...asked: [child_id: string, class_name: string][]) => ({
  classes: [...new Set(asked.map(([, name]) => name))],
  may_be: [...new Set(asked.map(([id]) => id))],
  asked: asked.map(([child_id, class_name]) => ({ child_id, class_name })),
});

test.each([
  ["of one child", ["c1"], ofClass(["c1", "Kestrels"]), "If Ida is in Kestrels: "],
  [
    "of several classes",
    ["c1"],
    ofClass(["c1", "Kestrels"], ["c1", "Owls"]),
    "If Ida is in Kestrels or Owls: ",
  ],
  ["that a child has anyway", ["c1", "c2"], ofClass(["c1", "Kestrels"]), ""],
  ["of which all is known", ["c1"], { ...ofClass(["c1", "Kestrels"]), asked: [] }, ""],
])("a line %s says on what it depends", (_, ids, of_class, words) =>
  expect(conditionOf({ thing: thing("Swimming", { of_class }), children: ids }, nameOf)).toBe(words),
);

test("a child is asked about once, with the classes that things are for, and those of most things first", () => {
  const asked = [
    ofClass(["c1", "Owls"]),
    ofClass(["c1", "Kestrels"]),
    ofClass(["c1", "Kestrels"], ["c2", "Elm"]),
    ofClass(["c2", "Ash"]),
  ].map((each) => each.asked);
  expect(classQuestions(asked).toSorted((a, b) => a.child_id.localeCompare(b.child_id))).toEqual([
    { child_id: "c1", classes: ["Kestrels", "Owls"], depending: 3 },
    { child_id: "c2", classes: ["Ash", "Elm"], depending: 2 },
  ]);
});

const page = (...things: ReturnType<typeof thing>[]) =>
  composePage({ today: parseIsoDay("2026-03-10"), clock: "07:00", children, things, lead: null });

test("what only a class does is said with its condition, closes no school and is in no sum", () => {
  const of_class = ofClass(["c1", "Kestrels"]);
  const composed = page(
    thing("Kestrels have no school", { day: "2026-03-10", closure: "closed", of_class }),
    thing("Pay £8 for swimming", { kind: "task", verb: "pay", day: "2026-03-12", amount: "£8", of_class }),
    thing("Pay £2 for a badge", { kind: "task", verb: "pay", day: "2026-03-12", amount: "£2" }),
  );
  expect(composed.lead).toBe("Today: If Ida is in Kestrels: Kestrels have no school.");
  expect(composed.money).toMatchObject({ total: "£2", at_least: false });
});

test("what is for a class that no child is in is on no page", () => {
  const other = thing("Swimming", { day: "2026-03-10", children: [], of_class: ofClass(["c1", "Kestrels"]) });
  expect(page(other).days.flatMap(({ lines }) => lines)).toEqual([]);
  expect(classAskedOf({ thing: other, children: [] })).toEqual([]);
});
