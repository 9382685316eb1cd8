import { readFileSync } from "node:fs";
import type { Moment } from "../time/moments.ts";
import { type Features, placeOf, together } from "../model/features.ts";
import { looksAt } from "../model/heads.ts";
import { oddsOf, pack, unpack, type Weights } from "../model/packed.ts";
import { litOf } from "../model/sentence-model.ts";
import { tokensOf } from "../model/tokens.ts";
import type { Sentence } from "../document/types.ts";
import { hasDeadlineCue } from "./deadlines.ts";

/** Weights learnt from whole messages: whether a sentence is a request, from its words, its neighbours and its place. */
export type MailWeights = Weights;

const heads = ["item"] as const;

export const writeMailModel = (weights: MailWeights): Buffer => pack(heads, { item: weights });

let loaded: MailWeights | null = null;

/** The trained model, read from its file once. */
export function mailWeights(): MailWeights {
  loaded ??= unpack(heads, readFileSync(new URL("./mail-model.bin", import.meta.url))).item;
  return loaded;
}

/** The context says less than a sentence's own words, which have length 1. */
const aroundLength = 0.7;

/** The features of a sentence and its context; `coming` are its days that are still to come. */
export function mailFeaturesOf(sentence: Sentence, coming: readonly Moment[], newsletter: boolean): Features {
  const own = together(litOf(sentence.text), looksAt.asked);
  const lit = new Set(own.places);
  const around = [...new Set(aroundOf(sentence, coming, newsletter))].filter((place) => !lit.has(place));
  const each = aroundLength / Math.sqrt(Math.max(1, around.length));
  return {
    places: [...own.places, ...around],
    values: [...own.values, ...around.map(() => each)],
  };
}

/** Log-odds, from words and context alone. */
export function mailOddsOf(
  sentence: Sentence,
  coming: readonly Moment[],
  newsletter: boolean,
  weights: MailWeights,
): number {
  return oddsOf(mailFeaturesOf(sentence, coming, newsletter), weights);
}

/** Only this many words of a neighbour count. */
const most = 14;

const before = wordsAs("before ");
const after = wordsAs("after ");
const heading = wordsAs("heading ");

function wordsAs(place: string): (text: string) => number[] {
  return (text) =>
    tokensOf(text)
      .slice(0, most)
      .map(({ form }) => placeOf(place, form));
}

function aroundOf(sentence: Sentence, coming: readonly Moment[], newsletter: boolean): number[] {
  const { sentences } = sentence.section;
  const at = sentences.indexOf(sentence);
  const beside = (other: Sentence | undefined) =>
    at >= 0 && other?.paragraph === sentence.paragraph ? other.text : "";
  const letter = newsletter ? "newsletter" : "letter";
  const size = Math.min(4, Math.round(Math.log2(sentences.length + 1)));
  return [
    ...before(beside(sentences[at - 1])),
    ...after(beside(sentences[at + 1])),
    ...heading(sentence.section.heading ?? ""),
    placeOf("form ", sentence.form),
    placeOf("in a ", letter),
    placeOf("form ", sentence.form, " ", letter),
    placeOf("dated ", String(coming.length > 0)),
    placeOf("announces ", String(coming.some((moment) => !hasDeadlineCue(sentence.text, moment)))),
    placeOf("at ", String(Math.min(3, Math.max(0, at)))),
    placeOf("ends ", String(sentences.length - at <= 1)),
    placeOf("among ", String(size)),
    placeOf("attached ", String(sentence.section.attachment)),
  ];
}
