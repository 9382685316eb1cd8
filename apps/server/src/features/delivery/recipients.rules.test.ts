import { expect, test } from "vitest";
import { inviterName } from "./recipients.rules.ts";

test.each([
  ["Rowan", "Rowan"],
  [" Anne-Marie ", "Anne-Marie"],
  ["Siân O’Neill", "Siân O’Neill"],
  ["Zoë D'Arcy", "Zoë D'Arcy"],
  ["Win £500 at http://x.example", "A parent"],
  ["x.example", "A parent"],
  ["Call 0700 123", "A parent"],
  ["a".repeat(41), "A parent"],
  ["Jo\r\nBcc: all", "A parent"],
  ["", "A parent"],
])("shows %j to a stranger as %s", (name, shown) => {
  expect(inviterName(name)).toBe(shown);
});
