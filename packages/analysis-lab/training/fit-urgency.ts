import type { FeatureWeights } from "@gatepost/analysis/model/weighted-features";
import { descend, indexed, rounded } from "./descent.ts";
import type { UrgencyExample } from "./urgency-examples.ts";

const steps = 400;
const rate = 0.3;
const penalty = 2;
/** For this many steps all triggers of a message are trained together; then only the strongest, since one is enough to make it urgent. */
const together = 200;

/**
 * A message is as urgent as its strongest trigger: logistic regression on that one, with an L2 penalty, by AdaGrad over all messages at
 * once. Deterministic. Weights have three decimals; zero weights are left out.
 */
export function fitUrgency(examples: readonly UrgencyExample[]): FeatureWeights {
  const { names, index } = indexed(signsOfSeveral(examples));
  const messages = examples.map(({ counts, urgent, triggers }) => ({
    counts,
    answer: urgent ? 1 : 0,
    // The bias is the last weight, and has no penalty.
    triggers: triggers.map(({ signs }): [number, number][] => [
      ...[...signs].flatMap(([name, strength]): [number, number][] => {
        const at = index.get(name);
        return at === undefined ? [] : [[at, strength]];
      }),
      [names.length, 1],
    ]),
  }));
  const fitted = descend(names.length + 1, { steps, rate }, (weights, step) => {
    const slopes = weights.map((weight, at) => (at < names.length ? penalty * weight : 0));
    for (const { counts, answer, triggers } of messages) {
      const sums = triggers.map((shown) =>
        shown.reduce((sum, [at, strength]) => sum + (weights[at] ?? 0) * strength, 0),
      );
      const shares = sharesOf(sums, step < together);
      const odds = sums.reduce((sum, one, at) => sum + one * (shares[at] ?? 0), 0);
      const error = counts * (1 / (1 + Math.exp(-odds)) - answer);
      for (const [which, shown] of triggers.entries())
        for (const [at, strength] of shown)
          slopes[at] = (slopes[at] ?? 0) + error * (shares[which] ?? 0) * strength;
    }
    return slopes;
  });
  return {
    bias: rounded(fitted[names.length]),
    signs: Object.fromEntries(
      names
        .map((name, at): [string, number] => [name, rounded(fitted[at])])
        .filter(([, weight]) => weight !== 0),
    ),
  };
}

/** A feature seen in fewer messages than this does not generalise. */
const several = 3;

function signsOfSeveral(examples: readonly UrgencyExample[]): string[] {
  const messages = new Map<string, number>();
  for (const { triggers } of examples)
    for (const name of new Set(triggers.flatMap(({ signs }) => [...signs.keys()])))
      messages.set(name, (messages.get(name) ?? 0) + 1);
  return [...messages].flatMap(([name, count]) => (count >= several ? [name] : []));
}

/** Each trigger's share in its message: by its strength, or all for the strongest. */
function sharesOf(sums: readonly number[], soft: boolean): number[] {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => (soft ? Math.exp(sum - most) : Number(sum === most)));
  const all = powers.reduce((sum, one) => sum + one, 0);
  return powers.map((power) => power / all);
}
