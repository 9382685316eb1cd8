import { expect, test } from "vitest";
import { isWelsh } from "./second-language.ts";

test.each([
  ["Cynhelir y ffair ar nos Wener 4 Rhagfyr.", true],
  ["Tocynnau £4 wrth y drws.", true],
  ["Bydd yr ysgol ar gau yfory.", true],
  ["The fair is on Friday 4 December.", false],
  ["Costume, towel, £2.", false],
  ["Noson Rieni: please book by Friday.", false],
  ["Packed lunch i bawb", false],
])("%s: %s", (text, expected) => expect(isWelsh(text)).toBe(expected));
