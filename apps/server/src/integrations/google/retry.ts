import { setTimeout as sleepFor } from "node:timers/promises";
import { RequestRefused } from "../oauth/errors.ts";
import { names } from "./errors.ts";
import { sortFailure } from "./failures.ts";

/** Passed in so that tests do not wait: `random` in [0, 1), `sleep` rejects when `signal` aborts. */
export type Patience = {
  /** Attempts in total, including the first. */
  attempts: number;
  /** Limit of all waits together, in ms. */
  budget_ms: number;
  first_wait_ms: number;
  random: () => number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export const defaultPatience: Patience = {
  attempts: 7,
  budget_ms: 45_000,
  first_wait_ms: 500,
  random: Math.random,
  sleep: (ms, signal) => sleepFor(ms, undefined, { signal }),
};

/**
 * Runs `attempt` until it succeeds, fails permanently, or patience runs out; waits double with full jitter, but are never shorter
 * than Google's Retry-After. Throws the named errors of errors.ts and of integrations/oauth; `missing` maps a 404 to its error.
 */
export async function withPatience<T>(
  attempt: () => Promise<T>,
  options: {
    patience: Patience;
    missing?: ((cause: unknown) => Error) | undefined;
    renew?: () => Promise<void>;
    signal?: AbortSignal;
    failed?: ((kind: string) => void) | undefined;
  },
): Promise<T> {
  const { patience, missing = notFound, renew, signal, failed } = options;
  let waited = 0;
  let renewed = false;
  for (let tries = 1; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (thrown) {
      signal?.throwIfAborted();
      const failure = sortFailure(thrown);
      if (failure.kind !== "missing") failed?.(failure.error.name);
      if (failure.kind === "missing") throw missing(failure.cause);
      if (failure.kind === "final") throw failure.error;
      if (failure.kind === "expired") {
        if (renewed || !renew) throw failure.error;
        renewed = true;
        await renew();
        continue;
      }
      const wait = nextWait(patience, tries, failure.wait_ms);
      if (tries >= patience.attempts || waited + wait > patience.budget_ms) throw failure.error;
      waited += wait;
      await patience.sleep(wait, signal);
    }
  }
}

const notFound = (cause: unknown) => new RequestRefused(names, "resource not found", cause);

function nextWait(patience: Patience, tries: number, asked: number | null): number {
  const ceiling = patience.first_wait_ms * 2 ** (tries - 1);
  const jittered = ceiling / 2 + (ceiling / 2) * patience.random();
  return Math.max(jittered, asked ?? 0);
}
