import { describe, expect, test } from "vitest";
import { revisionsAlike } from "./past-revisions.rules.ts";

const changes = [
  { before: "d", first: "2026-03-10", last: "2026-03-10" }, // a summary was read
  { before: "c", first: "infinity", last: "-infinity" }, // mail that is in no summary yet
  { before: "b", first: "2026-03-09", last: "infinity" }, // a tick
  { before: "a", first: "-infinity", last: "infinity" }, // a child's new name
];
const past = { latest: "e", changes };

describe("the revisions under which a day's summary was the same", () => {
  test.each([
    ["2026-03-08", "e", ["e", "d", "c", "b"]],
    ["2026-03-09", "e", ["e", "d", "c"]],
    ["2026-03-10", "e", ["e"]],
    ["2026-03-11", "e", ["e", "d", "c"]],
    ["2026-03-10", "d", ["d", "c"]],
    ["2026-03-08", "b", ["b"]],
    ["2026-03-08", "a", ["a"]],
    ["2026-03-08", "long ago", ["long ago"]],
  ])("%s, as of %s: %j", (day, revision, alike) => {
    expect(revisionsAlike(day, revision, past)).toEqual(alike);
  });

  test("where nothing has changed yet, it is itself", () => {
    expect(revisionsAlike("2026-03-08", "a", { latest: "a", changes: [] })).toEqual(["a"]);
  });
});
