import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Signs } from "../embedded/item-weights.ts";

const weightsSchema = z.object({ bias: z.number(), signs: z.record(z.string(), z.number()) });

/** What each sign of urgency counts for, in log-odds; fitted by `npm run train` to the labelled messages of corpus/open. */
export type UrgencyWeights = z.infer<typeof weightsSchema>;

let loaded: UrgencyWeights | null = null;

/** The fitted weights, read from their file once. */
export function urgencyWeights(): UrgencyWeights {
  loaded ??= weightsSchema.parse(
    JSON.parse(readFileSync(new URL("./urgency-weights.json", import.meta.url), "utf8")),
  );
  return loaded;
}

/** The trigger that speaks most for urgency, and the log-odds that the message is urgent; null where there is none. */
export function strongest<Trigger extends { signs: Signs }>(
  triggers: readonly Trigger[],
  weights: UrgencyWeights,
): { trigger: Trigger; odds: number } | null {
  const [best] = triggers
    .map((trigger) => ({ trigger, odds: oddsOf(trigger, weights) }))
    .toSorted((a, b) => b.odds - a.odds);
  return best ?? null;
}

function oddsOf({ signs }: { signs: Signs }, weights: UrgencyWeights): number {
  let sum = weights.bias;
  for (const [name, strength] of signs) sum += (weights.signs[name] ?? 0) * strength;
  return sum;
}
