import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { vapidKeys, vapidPair } from "./vapid-keys.ts";

test("a private key that begins with a zero byte belongs to its public key", () => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.alloc(31, 7));
  const keys = vapidKeys.parse(vapidPair(pair.getPublicKey(), pair.getPrivateKey()));
  const read = createECDH("prime256v1");
  read.setPrivateKey(Buffer.from(keys.private_key, "base64url"));
  expect(read.getPublicKey("base64url")).toBe(keys.public_key);
});
