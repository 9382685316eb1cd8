import { expect, test } from "vitest";
import { senderAddress, senderName } from "./sender-name.ts";

test.each([
  ["Miss Okoro <puffins@larkmere.example>", "Miss Okoro", "puffins@larkmere.example"],
  ['"Okoro, Miss" <puffins@larkmere.example>', "Okoro, Miss", "puffins@larkmere.example"],
  ["<puffins@larkmere.example>", "puffins@larkmere.example", null],
  ["puffins@larkmere.example", "puffins@larkmere.example", null],
])("%s is %s, at %s", (sender, name, address) => {
  expect(senderName(sender)).toBe(name);
  expect(senderAddress(sender)).toBe(address);
});
