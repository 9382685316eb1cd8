import { readFileSync } from "node:fs";
import { z } from "zod";

/** What speaks for or against an item in a sentence and its surroundings: each sign by its name and how strongly it shows. */
export type Signs = Map<string, number>;

const weightsSchema = z.object({ bias: z.number(), signs: z.record(z.string(), z.number()) });

/** What each sign counts for, in log-odds; fitted by `npm run train` to the labelled messages of corpus/open. */
export type ItemWeights = z.infer<typeof weightsSchema>;

let loaded: ItemWeights | null = null;

/** The fitted weights, read from their file once. */
export function itemWeights(): ItemWeights {
  loaded ??= weightsSchema.parse(
    JSON.parse(readFileSync(new URL("./item-weights.json", import.meta.url), "utf8")),
  );
  return loaded;
}

/** The probability that a sentence with these signs is an action that a parent wants to be shown. */
export function likelihoodOf(signs: Signs, weights: ItemWeights): number {
  let sum = weights.bias;
  for (const [name, strength] of signs) sum += (weights.signs[name] ?? 0) * strength;
  return 1 / (1 + Math.exp(-sum));
}
