import { type FeatureValues, sumOf, type FeatureWeights, weightsIn } from "./weighted-features.ts";

/** The feature weights for tasks. */
export const taskWeights = weightsIn(new URL("./item-weights.json", import.meta.url));

/** The probability that a sentence with these features is a task that a parent wants to see. */
export function likelihoodOf(signs: FeatureValues, weights: FeatureWeights): number {
  return 1 / (1 + Math.exp(-sumOf(signs, weights)));
}
