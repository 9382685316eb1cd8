import { expect, test } from "vitest";
import type { Document } from "../document/types.ts";
import { headingsNamed } from "./named-heading.ts";

const document = (headings: string[], texts: string[]) =>
  ({
    sections: [
      { heading: null, sentences: texts.map((text) => ({ text })) },
      ...headings.map((heading) => ({ heading, sentences: [] })),
    ],
  }) as unknown as Document;

test.each([
  ["MARCH TO HOLM CASTLE", "March to holm castle: Boots", "March to Holm Castle: Boots"],
  ["ODD SOCK DAY", "Odd sock day: Wear two", "Odd Sock Day: Wear two"],
  ["RECORDERS – MR PELL", "Recorders – mr pell: Every Monday", "Recorders – Mr Pell: Every Monday"],
  ["BALLET – ANOUSHKA VERNE", "Ballet – anoushka verne: Pumps", "Ballet – Anoushka Verne: Pumps"],
  ["LOST PROPERTY", "Lost property: Come and look", "Lost property: Come and look"],
  ["Lost Socks", "Lost Socks: Come and look", "Lost Socks: Come and look"],
])("%s", (heading, text, expected) => {
  const named = headingsNamed(
    document(
      [heading],
      [
        "We walk to Holm Castle after lunch.",
        "Children may join in with Odd Sock Day.",
        "Ask Miss Verne about the shoes. Lost things are in a box.",
      ],
    ),
  );
  expect(named(text)).toBe(expected);
});

test.each([
  ["FRIENDS OF LOWER MARL", "Friends of lower marl: Bring a plate", "Friends of Lower Marl: Bring a plate"],
  ["THE LOWER HALL", "The lower hall: Bring a plate", "The lower hall: Bring a plate"],
])("knows the school's own name: %s", (heading, text, expected) =>
  expect(headingsNamed(document([heading], []), ["Lower Marl C of E Primary School"])(text)).toBe(expected),
);
