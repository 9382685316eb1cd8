import { expect, test } from "vitest";
import { lineIdOf, readLineId } from "./line-id.rules.ts";
import { withWord } from "./say-of-thing.rules.ts";
import type { WordOnThing } from "./things.types.ts";

const open: WordOnThing = {
  done_at: null,
  done_by: null,
  claimed_by: null,
  claimed_at: null,
  not_for: [],
  done_days: {},
};
const at = new Date("2026-03-10T09:00:00Z");
const saying = { by: "rowan", at, mayClaim: () => undefined };
const whole = { day: null, today: "2026-03-10" };
const thursday = { day: "2026-03-12", today: "2026-03-10" };

test("the first of two ticks counts, and undoing it opens the thing", () => {
  const ticked = withWord(open, { done: true }, saying, whole);
  expect(ticked).toMatchObject({ done_at: at, done_by: "rowan" });
  const later = { ...saying, by: "sam", at: new Date("2026-03-10T10:00:00Z") };
  expect(withWord(ticked, { done: true }, later, whole)).toEqual(ticked);
  expect(withWord(ticked, { done: false }, later, whole)).toEqual(open);
});

test("a day of something weekly is ticked off, claimed and undone by itself", () => {
  const ticked = withWord(open, { done: true, claimed: true }, saying, thursday);
  expect(ticked).toMatchObject({
    done_at: null,
    done_days: { "2026-03-12": { done_at: at.toISOString(), done_by: "rowan", claimed_by: "rowan" } },
  });
  const undone = withWord(ticked, { done: false }, saying, thursday);
  expect(undone.done_days["2026-03-12"]).toEqual(expect.not.objectContaining({ done_at: expect.anything() }));
  expect(undone.done_days["2026-03-12"]?.claimed_by).toBe("rowan");
});

test("days over two weeks ago are forgotten", () => {
  const old = { ...open, done_days: { "2026-02-20": {}, "2026-02-26": {} } };
  expect(Object.keys(withWord(old, { done: true }, saying, thursday).done_days)).toEqual([
    "2026-02-26",
    "2026-03-12",
  ]);
});

test("a claim is refused by whoever may refuse it, and given up by anybody", () => {
  const claimed = { ...open, claimed_by: "sam" };
  const refusing = {
    ...saying,
    mayClaim: (by: string | null) => {
      if (by === "sam") throw new Error("Sam has it");
    },
  };
  expect(() => withWord(claimed, { claimed: true }, refusing, whole)).toThrow("Sam has it");
  expect(withWord(claimed, { claimed: false }, refusing, whole)).toMatchObject({ claimed_by: null });
});

test.each([
  [{ not_for_child_id: "b" }, ["a", "b"]],
  [{ not_for_child_id: "a" }, ["a"]],
  [{ not_for_child_id: null }, []],
  [{ for_child_id: "a" }, []],
  [{ for_child_id: "c" }, ["a"]],
  [{}, ["a"]],
])("“not for a”, then %j, is for neither of %j", (change, children) => {
  expect(withWord({ ...open, not_for: ["a"] }, change, saying, whole).not_for).toEqual(children);
});

test.each([
  ["01990000-0000-7000-8000-000000000000", null],
  ["01990000-0000-7000-8000-000000000000", "2026-03-12"],
])("a line's id holds %s and %s", (id, day) => {
  expect(readLineId(lineIdOf(id, day))).toEqual({ id, day });
});
