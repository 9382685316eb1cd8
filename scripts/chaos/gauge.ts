/** The gauge of summaries due and not sent, read every second as an operator's Prometheus would. */
import { setTimeout as wait } from "node:timers/promises";

const everyMs = 1_000;

export interface Gauge {
  /** The highest value seen. */
  readonly most: number;
  /** The current value; undefined while nobody answers. */
  readonly now: number | undefined;
  end(): Promise<void>;
}

export function watchDueNotSent(port: number): Gauge {
  const ending = new AbortController();
  const seen: { most: number; now: number | undefined } = { most: 0, now: undefined };
  const watching = (async () => {
    while (!ending.signal.aborted) {
      seen.now = await read(port);
      seen.most = Math.max(seen.most, seen.now ?? 0);
      await wait(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    get most() {
      return seen.most;
    },
    get now() {
      return seen.now;
    },
    end: () => {
      ending.abort();
      return watching;
    },
  };
}

/** The sum over all states; undefined if the process or its database is down. */
async function read(port: number): Promise<number | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(2_000) });
    const values = [...(await answer.text()).matchAll(/^gatepost_summaries_due_not_sent\{[^}]*\} (\d+)/gm)];
    return values.length === 0 ? undefined : values.reduce((sum, [, value]) => sum + Number(value), 0);
  } catch {
    return undefined;
  }
}
