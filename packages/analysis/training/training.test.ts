import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type Model, writeModel } from "../src/sentence-model/sentence-model.ts";
import { judgeSentence } from "../src/sentence-model/sentence-model.ts";
import { tokensOf } from "../src/sentence-model/tokens.ts";
import { fitModel } from "./fit.ts";
import { loadSentences } from "./sentences.ts";
import { figuresOf, foldsByStyle, type Judged } from "./validate.ts";

const sentences = loadSentences();
/** Four styles unlike one another, kept from the training of this test. */
const heldStyles = ["scottish-primary", "trust-bureaucratic", "parent-rep", "trip-letter"];
let judged: Judged[];
let whole: Model;

beforeAll(() => {
  const model = fitModel(sentences.filter((sentence) => !heldStyles.includes(sentence.style)));
  judged = sentences
    .filter((sentence) => heldStyles.includes(sentence.style))
    .map((sentence) => ({ sentence, judgement: judgeSentence(sentence.text, model) }));
  whole = fitModel(sentences);
}, 120_000);

test("the model's file is, byte for byte, what the sentences give", () => {
  const file = readFileSync(new URL("../src/sentence-model/sentence-model.bin", import.meta.url));
  expect(file.equals(writeModel(whole))).toBe(true);
});

test("a style is judged by a model that saw none of its sentences", () => {
  for (const { style, training, held } of foldsByStyle(sentences)) {
    expect(training.some((sentence) => sentence.style === style)).toBe(false);
    expect(training.length + held.length).toBe(sentences.length);
  }
});

test("no two styles share a sentence or its template", () => {
  const templates = new Map<string, string>();
  for (const { text, style } of sentences) {
    const tokens = tokensOf(text);
    // Short formulas ("Thank you", "See you on Friday") belong to everybody.
    if (tokens.length < 7) continue;
    const template = tokens.map((token) => token.form).join(" ");
    expect([style, text]).toEqual([templates.get(template) ?? style, text]);
    templates.set(template, style);
  }
});

test.each([
  ["asked", 0.5, 0.81],
  ["optional", 0.3, 0.7],
  ["disrupts", 0.3, 0.66],
] as const)("%s holds for styles never seen: F1 from %f is at least %f", (head, threshold, floor) =>
  expect(figuresOf(head, judged, threshold).f1).toBeGreaterThanOrEqual(floor),
);
