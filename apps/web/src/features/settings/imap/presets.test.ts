import { expect, test } from "vitest";
import { wayFor } from "./presets.ts";

const google = { gmail: true, own_address: false };
const both = { gmail: true, own_address: true };
const forwarding = { gmail: false, own_address: true };
const neither = { gmail: false, own_address: false };

test.each([
  ["a@gmail.com", google, "gmail"],
  ["a@googlemail.com", both, "gmail"],
  ["a@gmail.com", neither, "gmail-password"],
  ["a@gmail.com", forwarding, "gmail-password"],
  ["a@iCloud.com", both, "icloud"],
  ["a@me.com", google, "icloud"],
  ["a@yahoo.co.uk", google, "yahoo"],
  ["a@btinternet.com", both, "bt"],
  ["a@fastmail.com", neither, "fastmail"],
  ["a@sky.com", google, "sky"],
  ["a@virginmedia.com", both, "virgin-media"],
  ["a@outlook.com", google, "outlook"],
  ["a@hotmail.co.uk", forwarding, "outlook"],
  ["a@live.co.uk", neither, "outlook"],
  ["a@hotmail.fr", neither, "outlook"],
  ["a@live.school", both, "gmail"],
  ["a@proton.me", both, "address"],
  ["a@tuta.com", google, null],
  ["a@family.example", both, "gmail"],
  ["a@family.example", forwarding, "address"],
  ["a@family.example", neither, null],
  ["a@notgmail.com", neither, null],
  ["a@myoutlook.com", neither, null],
] as const)("for %s on a server with %o the shortest way is %s", (address, server, way) => {
  const found = wayFor(address, server);
  expect(found === null || typeof found === "string" ? found : found.id).toBe(way);
});
