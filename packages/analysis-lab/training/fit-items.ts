import type { FeatureWeights } from "@gatepost/analysis/model/weighted-features";
import type { Candidate } from "./candidates.ts";
import { descend, indexed, rounded } from "./descent.ts";

const steps = 400;
const rate = 0.5;
const penalty = 25;

/**
 * Whether a candidate is an item: logistic regression with an L2 penalty, by AdaGrad over all candidates at once: deterministic. Weights
 * have three decimals.
 */
export function fitItems(candidates: readonly Omit<Candidate, "id">[]): FeatureWeights {
  const { names, index } = indexed(candidates.flatMap(({ signs }) => [...signs.keys()]));
  const examples = candidates.map(({ signs, item, counts }) => ({
    answer: item ? 1 : 0,
    counts,
    shown: [...signs].map(([name, strength]): [number, number] => [index.get(name) ?? 0, strength]),
  }));
  // The bias is the last weight, and has no penalty.
  const fitted = descend(names.length + 1, { steps, rate }, (weights) => {
    const slopes = weights.map((weight, at) => (at < names.length ? penalty * weight : 0));
    for (const { answer, counts, shown } of examples) {
      let sum = weights[names.length] ?? 0;
      for (const [at, strength] of shown) sum += (weights[at] ?? 0) * strength;
      const error = counts * (1 / (1 + Math.exp(-sum)) - answer);
      for (const [at, strength] of [...shown, [names.length, 1] as const])
        slopes[at] = (slopes[at] ?? 0) + error * strength;
    }
    return slopes;
  });
  return {
    bias: rounded(fitted[names.length]),
    signs: Object.fromEntries(names.map((name, at) => [name, rounded(fitted[at])])),
  };
}
