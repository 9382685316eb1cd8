import { expect, test } from "vitest";
import { senderName } from "./sender-name.ts";

test.each([
  ["Miss Okoro <puffins@larkmere.example>", "Miss Okoro"],
  ['"Okoro, Miss" <puffins@larkmere.example>', "Okoro, Miss"],
  ["<puffins@larkmere.example>", "puffins@larkmere.example"],
  ["puffins@larkmere.example", "puffins@larkmere.example"],
])("%s is %s", (sender, name) => {
  expect(senderName(sender)).toBe(name);
});
