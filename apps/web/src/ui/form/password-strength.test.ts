import { expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

it.each([
  ["", /^$/],
  ["seven77", /^1 more character needed$/],
  ["liverpool1", /^Weak/],
  ["aaaaaaaaaaaa", /^Weak/],
  ["samantha-2026", /^Weak: it contains your name/],
  ["kettle91", /^Fair/],
  ["three green kettles", /^Strong$/],
  ["Xk4!vTr9#Lq2", /^Strong$/],
])("says how strong %j is", (password, words) => {
  expect(passwordStrength(password, ["Samantha"])).toMatch(words);
});
