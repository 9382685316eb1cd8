import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { texts } from "@gatepost/contract/texts";
import { expect, test } from "vitest";

test("a component test shows every text of the error catalogue", () => {
  const src = join(import.meta.dirname, "..");
  const shown = new Set(
    globSync("**/*.test.tsx", { cwd: src }).flatMap((file) =>
      [
        ...readFileSync(join(src, file), "utf8").matchAll(
          /\b(?:find|get)\w*\([^;]*?\btexts\.(\w+)|\[\s*texts\.(\w+),/g,
        ),
      ].map(([, found, row]) => found ?? row),
    ),
  );
  expect(Object.keys(texts).filter((name) => !shown.has(name))).toEqual([]);
});
