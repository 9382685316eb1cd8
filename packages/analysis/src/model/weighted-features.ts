import { readFileSync } from "node:fs";
import { z } from "zod";

/** What speaks for or against something: each feature by its name and how strongly it shows. */
export type FeatureValues = Map<string, number>;

const weightsSchema = z.object({ bias: z.number(), signs: z.record(z.string(), z.number()) });

/** What each feature counts for, in log-odds; fitted by `npm run train` to the labelled messages of corpus/open. */
export type FeatureWeights = z.infer<typeof weightsSchema>;

/** Gives the weights of a file, which is read once, when they are first asked for. Throws where it is not of their form. */
export function weightsIn(file: URL): () => FeatureWeights {
  let loaded: FeatureWeights | null = null;
  return () => (loaded ??= weightsSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
}

/** What the features say together, in log-odds. */
export function sumOf(signs: FeatureValues, weights: FeatureWeights): number {
  let sum = weights.bias;
  for (const [name, strength] of signs) sum += (weights.signs[name] ?? 0) * strength;
  return sum;
}

/** A probability as log-odds, from -5 to 5. */
export function logOdds(probability: number): number {
  return held(Math.log(probability / (1 - probability)));
}

/** Log-odds, from -5 to 5. */
export function held(odds: number): number {
  return Math.max(-5, Math.min(5, odds));
}
