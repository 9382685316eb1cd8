import { expect, test } from "vitest";
import { messageIdOf } from "./message-id.ts";

test("keeps an ordinary id", () => {
  expect(messageIdOf(" <1@oak.sch.uk> ")).toBe("<1@oak.sch.uk>");
  expect(messageIdOf(`<${"x".repeat(996)}>`)).toHaveLength(998);
});

test.each([[null], [undefined], [""], ["  "]])("returns null for none: %j", (header) =>
  expect(messageIdOf(header)).toBeNull(),
);

test.each([
  ["a NUL", "<p\0x@x>", "<px@x>"],
  ["a lone surrogate", "<p\uD800@x>", "<p\uFFFD@x>"],
  ["a line break", "<p\r\n@x>", "<p @x>"],
  ["1,000 characters", `<${"x".repeat(1_000)}1@x>`, `<${"x".repeat(1_000)}2@x>`],
  ["998 characters of three bytes", "\u20AC".repeat(998), "\u20AC".repeat(997)],
])("hashes an id with %s, so that no two become one", (_, id, other) => {
  expect(messageIdOf(id)).toMatch(/^<[0-9a-f]{64}@hashed>$/);
  expect(messageIdOf(id)).toBe(messageIdOf(id));
  expect(messageIdOf(messageIdOf(id))).toBe(messageIdOf(id));
  expect(messageIdOf(id)).not.toBe(messageIdOf(other));
});
