import { expect, test } from "vitest";
import { withoutNumber } from "./list-number.ts";

test.each([
  ["3) Hats for the play", "Hats for the play"],
  ["(2) £4 for the coach", "£4 for the coach"],
  ["4. Forms to Mr Fell", "Forms to Mr Fell"],
  ["3.15pm finish", "3.15pm finish"],
  ["12 May: fair", "12 May: fair"],
  ["2 tickets a family", "2 tickets a family"],
])("%s", (text, expected) => expect(withoutNumber(text)).toBe(expected));
