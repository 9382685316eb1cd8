import { type FeatureValues, sumOf, type FeatureWeights, weightsIn } from "./weighted-features.ts";

/** What each feature of urgency counts for. */
export const urgencyWeights = weightsIn(new URL("./urgency-weights.json", import.meta.url));

/** The trigger that speaks most for urgency, and the log-odds that the message is urgent; null where there is none. */
export function strongest<Trigger extends { signs: FeatureValues }>(
  triggers: readonly Trigger[],
  weights: FeatureWeights,
): { trigger: Trigger; odds: number } | null {
  const [best] = triggers
    .map((trigger) => ({ trigger, odds: sumOf(trigger.signs, weights) }))
    .toSorted((a, b) => b.odds - a.odds);
  return best ?? null;
}
