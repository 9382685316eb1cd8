import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { texts } from "@gatepost/contract/texts";
import { expect, test } from "@playwright/test";

/** Texts whose screens come with a later issue; that issue removes them here. */
const stillToCome: string[] = [];

/** Names of the texts that a journey expects to see. */
function displayed(): Set<string> {
  const here = import.meta.dirname;
  const names = new Set<string>();
  for (const file of readdirSync(here).filter((name) => name.endsWith(".spec.ts"))) {
    for (const [line] of readFileSync(join(here, file), "utf8").matchAll(/await expect\([^;]*;/g)) {
      if (!/\.(toBeVisible|toHaveText|toContainText)\(/.test(line) || /\.not\./.test(line)) continue;
      for (const [, name] of line.matchAll(/\btexts\.(\w+)/g)) names.add(name!);
    }
  }
  return names;
}

test("a journey shows every text of the error catalogue, or the text waits for its issue by name", () => {
  const missing = Object.keys(texts).filter((name) => !displayed().has(name));
  expect(missing.sort()).toEqual([...stillToCome].sort());
});
