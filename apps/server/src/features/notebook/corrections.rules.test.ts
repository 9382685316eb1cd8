import { emptyThing } from "@gatepost/analysis/thing";
import { expect, test } from "vitest";
import { asCorrected, withCorrection } from "./corrections.rules.ts";

const told = {
  ...emptyThing,
  kind: "task" as const,
  verb: "pay" as const,
  day: "2026-03-12",
  children: ["amelia"],
  corrections: {},
};

test("a day put right moves the last day along, and a contradiction is settled", () => {
  const camp = { ...told, until: "2026-03-14", conflict: "Another email says Friday" };
  const corrections = withCorrection(camp, { day: "2026-03-19" });
  expect(asCorrected({ ...camp, corrections })).toMatchObject({
    day: "2026-03-19",
    until: "2026-03-21",
    conflict: null,
    corrections,
  });
});

test("a reminder leaves it so; a new day in an email counts", () => {
  const corrections = withCorrection(told, { day: "2026-03-19" });
  expect(asCorrected({ ...told, corrections }).day).toBe("2026-03-19");
  expect(asCorrected({ ...told, corrections, day: "2026-03-26" })).toMatchObject({
    day: "2026-03-26",
    corrections: {},
  });
});

test("children and kind are put right each by itself, and null takes a correction back", () => {
  const both = withCorrection(told, { child_ids: ["noah"], is_task: false });
  const shown = asCorrected({ ...told, corrections: both });
  expect([shown.children, shown.kind, shown.verb]).toEqual([["noah"], "note", null]);
  const one = withCorrection({ ...told, corrections: both }, { is_task: null });
  expect(asCorrected({ ...told, corrections: one })).toMatchObject({ children: ["noah"], kind: "task" });
  expect(withCorrection({ ...told, corrections: one }, { child_ids: null })).toEqual({});
});
