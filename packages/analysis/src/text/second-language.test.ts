import { expect, test } from "vitest";
import { englishHalf, isWelsh } from "./second-language.ts";

test.each([
  ["Cynhelir y ffair ar nos Wener 4 Rhagfyr.", true],
  ["Tocynnau £4 wrth y drws.", true],
  ["Bydd yr ysgol ar gau yfory.", true],
  ["The fair is on Friday 4 December.", false],
  ["Costume, towel, £2.", false],
  ["Noson Rieni: please book by Friday.", false],
  ["Packed lunch i bawb", false],
])("%s: %s", (text, expected) => expect(isWelsh(text)).toBe(expected));

test.each([
  ["Clwb Coginio / Cooking club", "Cooking club"],
  ["Sports day - Mabolgampau", "Sports day"],
  ["GWISG YSGOL / UNIFORM", "UNIFORM"],
  ["Lost / found", "Lost / found"],
  ["Trip - Years 5 and 6", "Trip - Years 5 and 6"],
  ["Cinio Ysgol / Clwb Brecwast", "Cinio Ysgol / Clwb Brecwast"],
])("takes the English half of a bilingual heading: %s", (heading, told) =>
  expect(englishHalf(heading)).toBe(told),
);
