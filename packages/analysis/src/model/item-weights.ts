import { type Signs, sumOf, type SignWeights, weightsIn } from "./weighted-features.ts";

/** What each sign of an item counts for. */
export const itemWeights = weightsIn(new URL("./item-weights.json", import.meta.url));

/** The probability that a sentence with these signs is an action that a parent wants to be shown. */
export function likelihoodOf(signs: Signs, weights: SignWeights): number {
  return 1 / (1 + Math.exp(-sumOf(signs, weights)));
}
