import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { texts } from "@gatepost/contract/texts";
import { expect, test } from "@playwright/test";

/** Texts whose screens come with a later issue; that issue strikes them off. */
const stillToCome: string[] = [];

/** Names of the texts that a line of some journey expects to be seen. */
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

test("every text of the error catalogue is shown by a journey, or waits for its issue by name", () => {
  const missing = Object.keys(texts).filter((name) => !displayed().has(name));
  expect(missing.sort()).toEqual([...stillToCome].sort());
});
