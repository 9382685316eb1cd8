import { expect, test } from "vitest";
import { compose, event, item, message, task } from "../testing/digest.ts";

const left = (text: string, due: string | null, children = ["a"]) =>
  item({ text, kind: "event", starts_at: due, children, details: null, evidence: { text, place: "email" } });

const pageWith = (text: string, day: string | null, parts: { children?: string[] } = {}) => {
  const first = message(
    "1",
    [
      event("Harvest festival", "2026-03-12"),
      task("bring", "tins", { due: "2026-03-12", event: "Harvest festival" }),
    ],
    6,
  );
  const later = message("2", [left(text, day, parts.children)], 9);
  const { page } = compose([first, later]);
  return page.week.flatMap(({ lines }) => lines.map((line) => line.text));
};

test.each([
  ["The harvest festival has been moved to Friday 13 March.", "2026-03-13"],
  ["Correction: the harvest festival is not on Thursday.", null],
  ["The harvest festival is on Friday 13 March.", "2026-03-13"],
  ["The harvest festival will not take place: the hall is flooded. It is cancelled.", "2026-03-12"],
  ["There will be no harvest festival on Thursday.", "2026-03-12"],
  ["The harvest festival has swapped with the Year 4 assembly.", null],
  ["We have extended the harvest festival to Friday 13 March.", "2026-03-13"],
  ["Please ignore the date of the harvest festival that we gave on Friday.", "2026-03-13"],
])("%s withdraws the earlier date", (text, day) => {
  expect(pageWith(text, day)).not.toContain("Harvest festival");
});

test.each([
  ["The harvest festival is on Thursday at 9am.", "2026-03-12"],
  ["The harvest festival rehearsal is on Wednesday 11 March.", "2026-03-11"],
  ["The cake sale has been moved to Friday 13 March.", "2026-03-13"],
])("%s withdraws nothing", (text, day) => {
  expect(pageWith(text, day).join()).toContain("Harvest festival");
});

test("withdraws nothing for a different child", () => {
  const text = "The harvest festival has been moved to Friday 13 March.";
  expect(pageWith(text, "2026-03-13", { children: ["b"] }).join()).toContain("Harvest festival");
});

test.each([
  ["Lunch is a picnic because of the harvest festival, not a hot one.", "2026-03-11"],
  ["The harvest festival on Thursday remains in the hall.", "2026-03-12"],
  ["Festivals of music have moved to Friday 13 March.", "2026-03-13"],
])("withdraws nothing after a passing mention: %s", (text, day) => {
  expect(pageWith(text, day).join()).toContain("Harvest festival");
});

const lineTexts = (...messages: ReturnType<typeof message>[]) =>
  compose(messages).page.week.flatMap(({ lines }) => lines.map((line) => line.text));

test("keeps the other performance when one changes", () => {
  const two = message("1", [event("Nativity", "2026-03-11"), event("Nativity", "2026-03-12")], 6);
  const change = left("The nativity on Wednesday 11 March is now in the village hall.", "2026-03-11");
  expect(lineTexts(two, message("2", [change], 9))).toEqual(["Nativity"]);
});

test("keeps a week when one of its days changes", () => {
  const week = event("Assessment week", "2026-03-09", { ends_at: "2026-03-13" });
  const change = left("In assessment week French is now on Wednesday 11 March.", "2026-03-11");
  expect(lineTexts(message("1", [week], 6), message("2", [change], 9))).toEqual(["Assessment week"]);
});

test("withdraws a closure after a later email that opens part of the school", () => {
  const strike = message("1", [event("Year 2 closed", "2026-03-12", { closure: "closed" })], 6);
  const later = (text: string) => message("2", [left(text, "2026-03-12")], 9);
  const lines = (text: string) =>
    compose([strike, later(text)]).page.week.flatMap((day) => day.lines.map((line) => line.text));
  expect(lines("I am able to open two more classes on Thursday 12 March.")).toEqual([]);
  expect(lines("Strike on Thursday 12 March: no lunches.")).toEqual(["Year 2 closed"]);
});
