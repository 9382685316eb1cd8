import { readFileSync } from "node:fs";
import { z } from "zod";
import { type FeatureGroup, type Features, litBy, places, together } from "./features.ts";
import { onceAText } from "../text/once-a-text.ts";
import { type Head, heads, looksAt } from "./heads.ts";

/** What the model thinks of one sentence: probabilities. `optional` holds only where something is asked. */
export type Judgement = Record<Head, number>;

/** Per head a bias and a weight a place: one signed byte times `scale`. */
export type Weights = { bias: number; scale: number; bytes: Int8Array };
export type Model = Record<Head, Weights>;

const headerSchema = z.object({
  places: z.literal(places),
  heads: z.array(z.object({ head: z.enum(heads), bias: z.number(), scale: z.number() })),
});

/** A line of JSON, then each head's bytes. */
export function writeModel(model: Model): Buffer {
  const header = {
    places,
    heads: heads.map((head) => ({ head, bias: model[head].bias, scale: model[head].scale })),
  };
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n`),
    ...heads.map((head) => Buffer.from(model[head].bytes.buffer)),
  ]);
}

/** Throws a RangeError where the file is cut short. */
export function readModel(file: Buffer): Model {
  const end = file.indexOf(10);
  const header = headerSchema.parse(JSON.parse(file.subarray(0, end).toString("utf8")));
  if (file.length !== end + 1 + places * header.heads.length)
    throw new RangeError("the sentence model's file has the wrong length");
  const entries = header.heads.map(({ head, bias, scale }, index): [Head, Weights] => {
    const start = end + 1 + index * places;
    return [head, { bias, scale, bytes: new Int8Array(file.subarray(start, start + places)) }];
  });
  return Object.fromEntries(entries) as Model;
}

const longest = 1_000;
let loaded: Model | null = null;

/** The trained model, read from its file once. */
function trained(): Model {
  loaded ??= readModel(readFileSync(new URL("./sentence-model.bin", import.meta.url)));
  return loaded;
}

/** Judges one sentence by the trained model. */
export const judgeSentence = onceAText((sentence) => judgeBy(trained(), sentence));

/** Judges one sentence; of what is longer than any, the beginning. */
export function judgeBy(model: Model, sentence: string): Judgement {
  const text = sentence.slice(0, longest);
  const lit = litBy(text);
  const seen = new Map<readonly FeatureGroup[], Features>();
  const judge = (head: Head) => {
    const groups = looksAt[head];
    const features = seen.get(groups) ?? together(lit, groups);
    seen.set(groups, features);
    return probability(features, model[head]);
  };
  return { asked: judge("asked"), optional: judge("optional"), disrupts: judge("disrupts") };
}

function probability(features: Features, weights: Weights): number {
  let sum = 0;
  for (let at = 0; at < features.places.length; at += 1)
    sum += (weights.bytes[features.places[at] ?? 0] ?? 0) * (features.values[at] ?? 0);
  return 1 / (1 + Math.exp(-(weights.bias + sum * weights.scale)));
}
