import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError } from "../errors/errors.ts";
import { createFieldCipher } from "../crypto/field-cipher.ts";
import { readConfig } from "./config.ts";
import { addEncryptionKey, dropOldEncryptionKeys, renewSecretKey } from "./renew-secrets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gatepost-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (variables: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...variables });
const place = { table: "children", row_id: "1", column: "name" };

test("a new encryption key encrypts, the old one decrypts until it is dropped, and only this user can read the file", () => {
  const before = createFieldCipher(read().encryption_keys).encrypt("Amelia", place);
  expect(addEncryptionKey(folder)).toBe("k2");
  const between = createFieldCipher(read().encryption_keys);
  expect([between.isOutdated(before), between.decrypt(before, place)]).toEqual([true, "Amelia"]);
  expect(dropOldEncryptionKeys(folder)).toEqual(["k1"]);
  expect(read().encryption_keys.map(({ id }) => id)).toEqual(["k2"]);
  expect(addEncryptionKey(folder)).toBe("k3");
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
});

test("a new signing key keeps the previous one for verifying, and no older ones", () => {
  const [first, second] = [read().secret_key, (renewSecretKey(folder), read().secret_key)];
  expect(second).not.toBe(first);
  expect(read().previous_secret_keys).toEqual([first]);
  renewSecretKey(folder);
  expect(read().previous_secret_keys).toEqual([second]);
});

test("refuses to renew secrets that do not exist", () => {
  expect(() => addEncryptionKey(folder)).toThrow(ConfigError);
});

test("earlier signing keys from the environment are a list, each as long as the current one", () => {
  const keys = {
    SECRET_KEY: "s".repeat(40),
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
  };
  const [one, two] = ["a".repeat(32), "b".repeat(32)];
  expect(read({ ...keys, SECRET_KEY_PREVIOUS: `${one},${two}` })).toMatchObject({
    previous_secret_keys: [one, two],
    secrets_from: "environment",
  });
  expect(() => read({ ...keys, SECRET_KEY_PREVIOUS: "short" })).toThrow(/SECRET_KEY_PREVIOUS/);
});
