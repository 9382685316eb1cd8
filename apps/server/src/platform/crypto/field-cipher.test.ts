import { describe, expect, test } from "vitest";
import { createFieldCipher, UnreadableField, type Encrypted } from "./field-cipher.ts";

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const place = { table: "children", row_id: "row-1", column: "name" };

describe("an encrypted field", () => {
  const cipher = createFieldCipher([key("new", 1), key("old", 2)]);

  test("opens where it was written, and looks different each time", () => {
    const first = cipher.encrypt("Zoë 🎒", place);
    expect(cipher.decrypt(first, place)).toBe("Zoë 🎒");
    expect(cipher.encrypt("Zoë 🎒", place)).not.toBe(first);
    expect(first).not.toContain("Zoë");
  });

  test.each([
    ["another row", { ...place, row_id: "row-2" }],
    ["another column", { ...place, column: "context" }],
    ["another table", { ...place, table: "messages" }],
  ])("does not open in %s", (_, elsewhere) => {
    expect(() => cipher.decrypt(cipher.encrypt("Amelia", place), elsewhere)).toThrow(UnreadableField);
  });

  test("does not open once a bit has changed", () => {
    const [version, id, body = ""] = cipher.encrypt("Amelia", place).split(":");
    const bytes = Buffer.from(body, "base64");
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    const changed = `${version}:${id}:${bytes.toString("base64")}` as Encrypted;
    expect(() => cipher.decrypt(changed, place)).toThrow(UnreadableField);
    expect(() => cipher.decrypt("v1:new:AAAA" as Encrypted, place)).toThrow(UnreadableField);
  });

  test("keys rotate: the old one still decrypts but no longer encrypts; a lost key decrypts nothing", () => {
    const before = createFieldCipher([key("old", 2)]).encrypt("Amelia", place);
    expect(cipher.decrypt(before, place)).toBe("Amelia");
    expect([cipher.isOutdated(before), cipher.isOutdated(cipher.encrypt("Amelia", place))]).toEqual([
      true,
      false,
    ]);
    expect(() => createFieldCipher([key("new", 1)]).decrypt(before, place)).toThrow(UnreadableField);
  });
});
