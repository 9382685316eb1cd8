import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { loadCorpus } from "./corpus.ts";
import { type Invented, readInventing } from "./inventions.ts";

/** A sample; `npm run evaluate:inventions` uses the whole corpus. */
const every = 8;
const results: Invented[] = [];

beforeAll(async () => {
  const corpus = await loadCorpus(fileURLToPath(new URL("../corpus/open", import.meta.url)));
  for (let at = 0; at < corpus.length; at += every) {
    const entry = corpus[at];
    if (entry) results.push(await readInventing(entry));
  }
}, 60_000);

const all = (of: (result: Invented) => string[]) =>
  results.flatMap((result) => of(result).map((fault) => `${result.file}: ${fault}`));

test("a language model's inventions reach no parent", () => expect(all(({ shown }) => shown)).toEqual([]));

test("the checker detects inventions, and items are still shown", () => {
  expect(all(({ claimed }) => claimed).length).toBeGreaterThan(200);
  expect(results.reduce((sum, { items }) => sum + items, 0)).toBeGreaterThan(50);
});

test("the checker uses nothing from the code that it judges", async () => {
  const source = await readFile(new URL("check-grounding.ts", import.meta.url), "utf8");
  const imports = source.match(/^import .*$/gm) ?? [];
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((line) => line.includes("@gatepost/") && !line.startsWith("import type"))).toEqual(
    [],
  );
});
