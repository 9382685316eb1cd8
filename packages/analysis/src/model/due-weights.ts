import { readFileSync } from "node:fs";
import { z } from "zod";
import type { FeatureValues } from "./weighted-features.ts";

const weightsSchema = z.record(z.string(), z.number());

/** What each feature counts for; fitted by `npm run train` to the labelled messages of corpus/open. */
export type DueWeights = z.infer<typeof weightsSchema>;

let loaded: DueWeights | null = null;

/** The fitted weights, read from their file once. */
export function dueWeights(): DueWeights {
  loaded ??= weightsSchema.parse(
    JSON.parse(readFileSync(new URL("./due-weights.json", import.meta.url), "utf8")),
  );
  return loaded;
}

/** How much speaks for a day, in log-odds against the others. */
export function scoreOf(signs: FeatureValues, weights: DueWeights): number {
  let sum = 0;
  for (const [name, strength] of signs) sum += (weights[name] ?? 0) * strength;
  return sum;
}
