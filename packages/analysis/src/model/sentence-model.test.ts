import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { judgeSentence, readModel, writeModel } from "./sentence-model.ts";
import { tokensOf } from "./tokens.ts";

const file = readFileSync(new URL("./sentence-model.bin", import.meta.url));

describe("the model's file", () => {
  test("survives being read and written back", () =>
    expect(writeModel(readModel(file)).equals(file)).toBe(true));
  test("is refused when cut short", () => expect(() => readModel(file.subarray(0, -1))).toThrow(RangeError));
  test("is small", () => expect(file.length).toBeLessThan(400_000));
});

test.each(["", " ", "?!", "\u{1F389}\u{1F389}", "a".repeat(20_000), "x ".repeat(20_000)])(
  "gives probabilities for any text (%#)",
  (text) => {
    for (const value of Object.values(judgeSentence(text))) {
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(1);
    }
  },
);

test.each([
  ["The lorry has blocked our gate, so use the lane today.", "The lane runs behind the gate."],
  ["Mr Hart is ill and tonight's drama is off.", "Mr Hart teaches drama on Tuesdays."],
  ["The heating has failed and the infants are cold.", "The infants have been painting penguins."],
  ["She has been sick twice and wants to come home.", "She has read two books and wants a third."],
])("rates as more disruptive: %s", (now, calm) =>
  expect(judgeSentence(now).disrupts).toBeGreaterThan(judgeSentence(calm).disrupts + 0.25),
);

test.each([
  ["Mrs Hollis needs it by 3 May", "mrs=#person needs it by 3=#n may=#month"],
  ["£4.50 at 3.15pm on Tuesday 12th", "£4.50=#sum at 3.15pm=#time on tuesday=#day 12th=#nth"],
  ["Year 4 and P6 on Fridays", "year=#group and p6=#group on fridays=#days"],
  ["It may rain", "it may rain"],
])("folds names, sums and dates: %s", (text, tokens) =>
  expect(
    tokensOf(text)
      .map(({ raw, form }) => (raw === form ? raw : `${raw}=${form}`))
      .join(" "),
  ).toBe(tokens),
);
