import { expect, test } from "vitest";
import { wayFor } from "./presets.ts";

test.each([
  ["a@gmail.com", true, "gmail"],
  ["a@googlemail.com", true, "gmail"],
  ["a@gmail.com", false, "gmail-password"],
  ["a@iCloud.com", true, "icloud"],
  ["a@me.com", true, "icloud"],
  ["a@yahoo.co.uk", true, "yahoo"],
  ["a@btinternet.com", true, "bt"],
  ["a@fastmail.com", false, "fastmail"],
  ["a@family.example", true, null],
  ["a@notgmail.com", true, null],
] as const)("for %s (Google set up: %s) the shortest way is %s", (address, gmail, way) => {
  const found = wayFor(address, gmail);
  expect(found === null || found === "gmail" ? found : found.id).toBe(way);
});
