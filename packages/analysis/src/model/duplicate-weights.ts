import { type FeatureValues, sumOf, type FeatureWeights, weightsIn } from "./weighted-features.ts";

/** What each feature counts for that two asks are one thing to do. */
export const duplicateWeights = weightsIn(new URL("./duplicate-weights.json", import.meta.url));

/** The probability that two asks with these signs are one thing to do for a parent. */
export function duplicateLikelihood(signs: FeatureValues, weights: FeatureWeights): number {
  return 1 / (1 + Math.exp(-sumOf(signs, weights)));
}
