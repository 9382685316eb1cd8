import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { markWords } from "./mark-words.ts";

const marked = (text: string, terms: string) =>
  markWords(text, terms)
    .filter((part) => part.match)
    .map((part) => part.text);

test.each([
  ["The Year 5 trip is on Friday", "trip", ["trip"]],
  ["Trips, tripping and the trip itself", "trip", ["Trips", "tripping", "trip"]],
  ["Swimming kit on swim days", "swimming", ["Swimming"]],
  ["Pay for lunches", "lunch", ["lunches"]],
  ["A café morning", "cafe", ["café"]],
  ["A cafe morning", "café", ["cafe"]],
  ["Script and conscription", "script", ["Script"]],
  ["non-uniform day", "uniform", ["uniform"]],
  ["The kit list: a kit, and a list", '"kit list"', ["kit list"]],
  ["The price is £4.50 (all in)", "4.50", ["4.50"]],
  ["What is the (best) way?", "(best", ["best"]],
  ["the and of", "the and of", []],
  ["anything", "", []],
  ["anything", '"', []],
])("%s, searched for %s", (text, terms, expected) => {
  expect(marked(text, terms)).toEqual(expected);
});

test("no letter of the text is lost or changed, whatever is searched for", () => {
  assert(
    property(string({ unit: "grapheme" }), string({ unit: "grapheme" }), (text, terms) => {
      expect(
        markWords(text, terms)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
