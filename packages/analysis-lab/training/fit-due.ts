import type { DueWeights } from "@gatepost/analysis/model/due-weights";
import { descend, indexed, rounded } from "./descent.ts";
import type { DueExample } from "./due-examples.ts";

const steps = 300;
const rate = 0.3;
const penalty = 5;
/** The letters written for the training, and the newest messages, ask more that is of no day than ordinary mail does: log-odds. */
const surplusOfNone = 0.45;

/**
 * A choice among candidates: softmax over their scores, fitted so that the right ones together are likely, with an L2 penalty, by AdaGrad over
 * all examples at once. There is no chance in it. Weights have three decimals; those that count for nothing are left out.
 */
export function fitDue(examples: readonly DueExample[]): DueWeights {
  const { names, index } = indexed(
    examples.flatMap(({ candidates }) => candidates.flatMap(({ signs }) => [...signs.keys()])),
  );
  const choices = examples.map(({ candidates, counts }) => ({
    counts,
    choice: candidates.map(({ signs, right }) => ({
      right,
      shown: [...signs].map(([name, strength]): [number, number] => [index.get(name) ?? 0, strength]),
    })),
  }));
  const fitted = descend(names.length, { steps, rate }, (weights) => {
    const slopes = weights.map((weight) => penalty * weight);
    for (const { counts, choice } of choices) {
      const powers = choice.map(({ shown }) =>
        Math.exp(shown.reduce((sum, [at, strength]) => sum + (weights[at] ?? 0) * strength, 0)),
      );
      const all = powers.reduce((sum, one) => sum + one, 0);
      const right = choice.reduce((sum, one, at) => sum + (one.right ? (powers[at] ?? 0) : 0), 0);
      for (const [which, one] of choice.entries()) {
        const power = powers[which] ?? 0;
        const error = counts * (power / all - (one.right ? power / right : 0));
        if (error !== 0)
          for (const [at, strength] of one.shown) slopes[at] = (slopes[at] ?? 0) + error * strength;
      }
    }
    return slopes;
  });
  const weightAt = (at: number) => rounded((fitted[at] ?? 0) - (names[at] === "none" ? surplusOfNone : 0));
  return Object.fromEntries(
    names.map((name, at): [string, number] => [name, weightAt(at)]).filter(([, weight]) => weight !== 0),
  );
}
