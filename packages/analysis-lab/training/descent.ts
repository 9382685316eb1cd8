/** Feature names in sorted order, and the index of each. */
export function indexed(names: Iterable<string>): { names: string[]; index: Map<string, number> } {
  const sorted = [...new Set(names)].toSorted();
  return { names: sorted, index: new Map(sorted.map((name, at) => [name, at])) };
}

/** AdaGrad over all examples at once, starting from zero: deterministic. `slopesAt` returns the gradient of the loss at each weight. */
export function descend(
  size: number,
  { steps, rate }: { steps: number; rate: number },
  slopesAt: (weights: Float64Array, step: number) => Float64Array,
): Float64Array {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  for (let step = 0; step < steps; step += 1)
    for (const [at, slope] of slopesAt(weights, step).entries()) {
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt(squares[at] ?? 1);
    }
  return weights;
}

/** To three decimals, and no -0. */
export function rounded(weight: number | undefined): number {
  return Math.round((weight ?? 0) * 1000) / 1000 + 0;
}
