import { expect, test } from "vitest";
import { matchesOf } from "./matches-of.ts";

test.each([
  ["Year 4 and Year 5", /year (\d)/gi],
  ["nothing here", /year (\d)/gi],
  ["aXbX", /x*/gi],
  ["\u{1F389}a\u{1F389}", /a*/gu],
  ["", /$/g],
])("gives the same matches as matchAll: %s", (text, form) => {
  const plain = (matches: Iterable<RegExpExecArray>) =>
    [...matches].map(({ index, 0: said }) => [index, said]);
  expect(plain(matchesOf(text, form))).toEqual(plain(text.matchAll(form)));
});

test("can use a pattern again while iterating over its matches", () => {
  const form = /\d/g;
  expect(matchesOf("1 2", form).flatMap(() => matchesOf("3 4", form).map(([said]) => said))).toEqual([
    "3",
    "4",
    "3",
    "4",
  ]);
});
