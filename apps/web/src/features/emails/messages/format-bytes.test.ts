import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [12_345, "12 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [3_400_000, "3.4 MB"],
])("%d is %s", (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
