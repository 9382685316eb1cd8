import { readFileSync } from "node:fs";
import { type FeatureGroup, type Features, litBy, together } from "./features.ts";
import { type Head, heads, looksAt } from "./heads.ts";
import { oddsOf, pack, unpack, type Weights } from "./packed.ts";

/** The model's probabilities for one sentence. `optional` is meaningful only if something is asked. */
export type Judgement = Record<Head, number>;

export type Model = Record<Head, Weights>;

/** A line of JSON, then each head's bytes. */
export const writeModel = (model: Model): Buffer => pack(heads, model);

/** Throws a RangeError if the file is truncated. */
export const readModel = (file: Buffer): Model => unpack(heads, file);

const longest = 1_000;
let loaded: Model | null = null;

/** The trained model, read from its file once. */
function trained(): Model {
  loaded ??= readModel(readFileSync(new URL("./sentence-model.bin", import.meta.url)));
  return loaded;
}

/** The features of a text; of overlong text, only the beginning. */
export const litOf = (text: string) => litBy(text.slice(0, longest));

/** Judges one sentence with the trained model. */
export const judgeSentence = (sentence: string) => judgeBy(trained(), sentence);

/** Judges one sentence; of overlong text, only the beginning. */
export function judgeBy(model: Model, sentence: string): Judgement {
  const lit = litOf(sentence);
  const seen = new Map<readonly FeatureGroup[], Features>();
  const judge = (head: Head) => {
    const groups = looksAt[head];
    const features = seen.get(groups) ?? together(lit, groups);
    seen.set(groups, features);
    return 1 / (1 + Math.exp(-oddsOf(features, model[head])));
  };
  return { asked: judge("asked"), optional: judge("optional"), disrupts: judge("disrupts") };
}
