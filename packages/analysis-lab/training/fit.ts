import { type Features, featuresOf, places } from "@gatepost/analysis/model/features";
import { type Head, heads, looksAt } from "@gatepost/analysis/model/heads";
import type { Weights } from "@gatepost/analysis/model/packed";
import type { Model } from "@gatepost/analysis/model/sentence-model";
import { answerTo, type Sentence } from "./sentences.ts";

const epochs = 25;
const rate = 0.1;
const penalty = 0.00003;

/** Logistic regression with an L2 penalty, by AdaGrad over the sentences in an order shuffled with a fixed seed: deterministic. */
export function fitModel(sentences: readonly Sentence[]): Model {
  const fitted = heads.map((head): [Head, Weights] => [
    head,
    fitWeights(examplesFor(head, sentences), epochs),
  ]);
  return Object.fromEntries(fitted) as Model;
}

/** A sentence's active features, the answer to a question, and its weight in training. */
export type Example = { features: Features; answer: 0 | 1; counts: number };
type Line = { bias: number; weights: Float64Array };

function examplesFor(head: Head, sentences: readonly Sentence[]): Example[] {
  return sentences.flatMap((sentence): Example[] => {
    const answer = answerTo(head, sentence);
    return answer === null
      ? []
      : [{ features: featuresOf(sentence.text, looksAt[head]), answer: answer ? 1 : 0, counts: 1 }];
  });
}

/** One question's weights, by AdaGrad in an order shuffled with a fixed seed. */
export function fitWeights(examples: readonly Example[], rounds: number): Weights {
  return quantise(fitLine(examples, rounds));
}

function fitLine(examples: readonly Example[], rounds: number): Line {
  const worth = worthOf(examples);
  const scaled = examples.map(({ features, answer, counts }) => ({
    answer,
    counts,
    lit: features.places,
    inputs: features.values.map((value, at) => value * (worth[features.places[at] ?? 0] ?? 1)),
  }));
  const weights = new Float64Array(places);
  const squares = new Float64Array(places).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  const random = generator(42);
  for (let epoch = 0; epoch < rounds; epoch += 1) {
    for (const { lit, inputs, answer, counts } of shuffled(scaled, random)) {
      let sum = bias;
      for (let at = 0; at < lit.length; at += 1) sum += (weights[lit[at] ?? 0] ?? 0) * (inputs[at] ?? 0);
      const error = counts * (1 / (1 + Math.exp(-sum)) - answer);
      for (let at = 0; at < lit.length; at += 1) {
        const place = lit[at] ?? 0;
        const slope = error * (inputs[at] ?? 0) + penalty * (weights[place] ?? 0);
        squares[place] = (squares[place] ?? 0) + slope * slope;
        weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(squares[place] ?? 1);
      }
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
    }
  }
  return { bias, weights: weights.map((weight, place) => weight * (worth[place] ?? 1)) };
}

/** How unevenly a feature occurs with yes and no (Wang and Manning 2012, "NBSVM"): uninformative features are learnt slowly. */
function worthOf(examples: readonly Example[]): Float64Array {
  const seen = [new Float64Array(places).fill(1), new Float64Array(places).fill(1)] as const;
  const count = [2, 2];
  for (const { features, answer, counts } of examples) {
    for (const place of features.places) seen[answer][place] = (seen[answer][place] ?? 0) + counts;
    count[answer] = (count[answer] ?? 0) + counts;
  }
  const share = (answer: 0 | 1, place: number) => (seen[answer][place] ?? 1) / (count[answer] ?? 1);
  return Float64Array.from(
    { length: places },
    (_, place) => 0.3 + 0.7 * Math.abs(Math.log(share(1, place) / share(0, place))),
  );
}

/** One byte per weight; the few largest are clipped so that the many small ones keep their differences. */
function quantise({ bias, weights }: Line): Weights {
  const sizes = [...weights].map(Math.abs).filter((size) => size > 0);
  const largest = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length * 0.999)] ?? 1;
  const scale = largest / 127;
  const bytes = Int8Array.from(weights, (weight) =>
    Math.max(-127, Math.min(127, Math.round(weight / scale))),
  );
  return { bias, scale, bytes };
}

/** Linear congruential, 32 bits; returns 0 to just below 1. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}
