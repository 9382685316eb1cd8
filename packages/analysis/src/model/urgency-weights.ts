import { type FeatureValues, sumOf, type FeatureWeights, weightsIn } from "./weighted-features.ts";

/** The feature weights for urgency. */
export const urgencyWeights = weightsIn(new URL("./urgency-weights.json", import.meta.url));

/** The trigger with the most evidence of urgency, and the log-odds that the message is urgent; null without triggers. */
export function strongest<Trigger extends { signs: FeatureValues }>(
  triggers: readonly Trigger[],
  weights: FeatureWeights,
): { trigger: Trigger; odds: number } | null {
  const [best] = triggers
    .map((trigger) => ({ trigger, odds: sumOf(trigger.signs, weights) }))
    .toSorted((a, b) => b.odds - a.odds);
  return best ?? null;
}
