import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** Milliseconds at the 50th, 95th and 99th percentile, and the maximum. */
export function percentiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}

export function inWords(times: readonly number[]): string {
  const { p50, p95, p99 } = percentiles(times);
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

/** The first line of every report: figures mean little without it. */
export function machine(): string {
  const [first] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} cores (${first?.model.trim() ?? "unknown"}), ${memory} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
}

/** The same numbers in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
