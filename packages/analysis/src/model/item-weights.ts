import { type FeatureValues, sumOf, type FeatureWeights, weightsIn } from "./weighted-features.ts";

/** What each feature of an item counts for. */
export const taskWeights = weightsIn(new URL("./item-weights.json", import.meta.url));

/** The probability that a sentence with these signs is an action that a parent wants to be shown. */
export function likelihoodOf(signs: FeatureValues, weights: FeatureWeights): number {
  return 1 / (1 + Math.exp(-sumOf(signs, weights)));
}
