import { expect, test } from "vitest";
import { storable, storableLine } from "./storable.ts";

test("replaces NUL and lone surrogates at any depth, and leaves dates and bytes alone", () => {
  const date = new Date(0);
  const bytes = new Uint8Array([0]);
  const given = { a: ["x\0y", { b: "\uD800", "c\0": "\u{1F600}" }], date, bytes, n: 1, none: null };
  expect(storable(given)).toEqual({
    a: ["x\uFFFDy", { b: "\uFFFD", "c\uFFFD": "\u{1F600}" }],
    date,
    bytes,
    n: 1,
    none: null,
  });
});

test("makes one line of a header, without turning an address into another", () => {
  expect(storableLine("Trip\r\n\ton Friday ", 100)).toBe("Trip on Friday");
  expect(storableLine("office@oak\0wood.sch.uk", 100)).toBe("office@oak\uFFFDwood.sch.uk");
  expect(storableLine("ab\u{1F600}", 3)).toBe("ab\uFFFD");
});
