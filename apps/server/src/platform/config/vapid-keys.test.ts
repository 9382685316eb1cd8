import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { newVapidKeys, vapidKeys } from "./vapid-keys.ts";

test("every private key belongs to its public key, also the one of 256 that begins with a zero byte", () => {
  for (let n = 0; n < 1_000; n += 1) {
    const keys = vapidKeys.parse(newVapidKeys());
    const read = createECDH("prime256v1");
    read.setPrivateKey(Buffer.from(keys.private_key, "base64url"));
    expect(read.getPublicKey("base64url")).toBe(keys.public_key);
  }
});
