import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { loadCorpus } from "./corpus.ts";
import { precision, type Read, readByIndex, recall, type Scores, scoreAll } from "./score.ts";

/** What the index must keep on the open corpus: floors a little below what `npm run evaluate` says today. */
let reads: Read[];
let scores: Scores;
beforeAll(async () => {
  const entries = await loadCorpus(fileURLToPath(new URL("../corpus/open", import.meta.url)));
  reads = [];
  for (const entry of entries) reads.push(await readByIndex(entry));
  scores = scoreAll(reads);
});

test("a school email for our children is told or named", () => {
  expect(scores.lost).toEqual([]);
});

test("school mail is told from other mail", () => {
  expect(precision(scores.school)).toBeGreaterThanOrEqual(0.995);
  expect(recall(scores.school)).toBeGreaterThanOrEqual(0.995);
});

test("an email's children are found", () => {
  expect(precision(scores.children)).toBeGreaterThanOrEqual(0.93);
  expect(recall(scores.children)).toBeGreaterThanOrEqual(0.985);
});

test("our tasks and dates stand under their day, or in an email that is named", () => {
  const { shown, named, missing } = scores.facts;
  const all = shown + named + missing;
  expect(shown / all).toBeGreaterThanOrEqual(0.91);
  expect(missing / all).toBeLessThanOrEqual(0.035);
});

test("another group's dates are rarely shown", () => {
  expect(scores.others.stray.length / scores.others.things).toBeLessThanOrEqual(0.015);
});

test("nothing of mail that is not school mail is shown", () => {
  const shown = reads.filter(({ label, things }) => !label.school && things.length > 0);
  expect(shown.map(({ label }) => label.id)).toEqual([]);
});
