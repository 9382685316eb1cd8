import { readFileSync } from "node:fs";
import { z } from "zod";

/** Evidence for or against something: each feature's name and value. */
export type FeatureValues = Map<string, number>;

const weightsSchema = z.object({ bias: z.number(), signs: z.record(z.string(), z.number()) });

/** The bias and each feature's weight, in log-odds; `npm run train` fits them to the labelled messages of corpus/open. */
export type FeatureWeights = z.infer<typeof weightsSchema>;

/** Loads weights from a file on first use and keeps them. Throws if the file has the wrong form. */
export function weightsIn(file: URL): () => FeatureWeights {
  let loaded: FeatureWeights | null = null;
  return () => (loaded ??= weightsSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
}

/** The weighted sum of the features, in log-odds. */
export function sumOf(signs: FeatureValues, weights: FeatureWeights): number {
  let sum = weights.bias;
  for (const [name, strength] of signs) sum += (weights.signs[name] ?? 0) * strength;
  return sum;
}

/** A probability as log-odds, limited to -5 to 5. */
export function logOdds(probability: number): number {
  return held(Math.log(probability / (1 - probability)));
}

/** Limits log-odds to -5 to 5. */
export function held(odds: number): number {
  return Math.max(-5, Math.min(5, odds));
}
