import type { ItemWeights } from "../src/embedded/item-weights.ts";
import type { Candidate } from "./candidates.ts";

const steps = 400;
const rate = 0.5;
const penalty = 3;

/** Logistic regression with an L2 penalty, by AdaGrad over all candidates at once: there is no chance in it. Weights have three decimals. */
export function fitItems(candidates: readonly Candidate[]): ItemWeights {
  const names = [...new Set(candidates.flatMap(({ signs }) => [...signs.keys()]))].toSorted();
  const index = new Map(names.map((name, at) => [name, at]));
  const examples = candidates.map(({ signs, item }) => ({
    answer: item ? 1 : 0,
    shown: [...signs].map(([name, strength]): [number, number] => [index.get(name) ?? 0, strength]),
  }));
  // The bias is the last weight, and is not held small.
  const weights = new Float64Array(names.length + 1);
  const squares = new Float64Array(names.length + 1).fill(1e-8);
  for (let step = 0; step < steps; step += 1) {
    const slopes = weights.map((weight, at) => (at < names.length ? penalty * weight : 0));
    for (const { answer, shown } of examples) {
      let sum = weights[names.length] ?? 0;
      for (const [at, strength] of shown) sum += (weights[at] ?? 0) * strength;
      const error = 1 / (1 + Math.exp(-sum)) - answer;
      for (const [at, strength] of [...shown, [names.length, 1] as const])
        slopes[at] = (slopes[at] ?? 0) + error * strength;
    }
    for (const [at, slope] of slopes.entries()) {
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt(squares[at] ?? 1);
    }
  }
  const rounded = (at: number) => Math.round((weights[at] ?? 0) * 1000) / 1000 + 0;
  return {
    bias: rounded(names.length),
    signs: Object.fromEntries(names.map((name, at) => [name, rounded(at)])),
  };
}
