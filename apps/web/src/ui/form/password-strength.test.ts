import { expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

it.each([
  ["", 0],
  ["seven77", 0],
  ["liverpool1", 1],
  ["aaaaaaaaaaaa", 1],
  ["samantha-2026", 1],
  ["kettle91", 2],
  ["three green kettles", 3],
  ["Xk4!vTr9#Lq2", 3],
])("the password %j is of strength %i", (password, level) => {
  expect(passwordStrength(password, ["Samantha"]).level).toBe(level);
});
