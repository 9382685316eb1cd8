import { expect, test } from "vitest";
import { isOf, wayFor, ways } from "./ways.ts";

test.each([
  ["a@gmail.com", true, "gmail"],
  ["a@googlemail.com", true, "gmail"],
  ["a@gmail.com", false, "gmail-password"],
  ["a@iCloud.com", true, "icloud"],
  ["a@me.com", true, "icloud"],
  ["a@yahoo.co.uk", true, "yahoo"],
  ["a@btinternet.com", true, "bt"],
  ["a@fastmail.com", false, "fastmail"],
  ["a@sky.com", true, "sky"],
  ["a@virginmedia.com", true, "virgin-media"],
  ["a@outlook.com", true, "outlook"],
  ["a@hotmail.co.uk", false, "outlook"],
  ["a@live.co.uk", false, "outlook"],
  ["a@hotmail.fr", false, "outlook"],
  ["a@live.school", true, "gmail"],
  ["a@proton.me", true, null],
  ["a@tuta.com", false, null],
  ["a@family.example", true, "gmail"],
  ["a@family.example", false, null],
  ["a@notgmail.com", false, null],
  ["a@myoutlook.com", false, null],
] as const)("for %s, with Google's sign-in set up: %s, the way opened first is %s", (address, gmail, way) => {
  expect(wayFor(address, gmail)).toBe(way);
});

test("Gmail and Outlook are the first two of the list", () => {
  expect(ways.slice(0, 2).map(({ id }) => id)).toEqual(["gmail", "outlook"]);
});

test("an address of another provider isn't taken for this one's mailbox", () => {
  const icloud = ways.find(({ id }) => id === "icloud")!;
  expect(isOf(icloud, "jo@icloud.com")).toBe(true);
  expect(isOf(icloud, "jo@gmail.com")).toBe(false);
});
