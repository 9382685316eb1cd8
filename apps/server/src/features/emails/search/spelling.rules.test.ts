import { describe, expect, it } from "vitest";
import { distance, nearest } from "./spelling.rules.ts";

describe("edit distance", () => {
  it.each([
    ["swimming", "swimming", 0],
    ["swiming", "swimming", 1],
    ["swimmming", "swimming", 1],
    ["swinming", "swimming", 1],
    ["swmiming", "swimming", 1],
    ["museum", "muesum", 1],
    ["trip", "payment", 3],
    ["", "abc", 3],
  ])("%s and %s: %i", (one, two, slips) => {
    expect(distance(one, two, 3)).toBe(slips);
    expect(distance(two, one, 3)).toBe(slips);
  });
});

describe("the corrected word", () => {
  const known = ["swimming", "museum", "goggles", "trip", "year"];
  it.each([
    ["swiming", "swimming"],
    ["swimmnig", "swimming"],
    ["musuem", "museum"],
    ["elephant", undefined],
    ["tirp", "trip"],
    ["yea", undefined],
    ["swimming", undefined],
  ])("%s: %s", (typed, meant) => {
    expect(nearest(typed, known)).toBe(meant);
  });
});
