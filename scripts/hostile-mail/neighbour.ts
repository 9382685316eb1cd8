/** Another family, which uses the product meanwhile: hostile messages must not change how long its profile takes. */
import { setTimeout as wait } from "node:timers/promises";

export type Neighbour = { end(): Promise<{ calls: number; failures: number; p99: number; slowest: number }> };

export function watchNeighbour(url: string, token: () => string): Neighbour {
  const ending = new AbortController();
  const times: number[] = [];
  let failures = 0;
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const started = performance.now();
      const ok = await fetch(`${url}/api/auth/profile/`, {
        headers: { authorization: `Bearer ${token()}` },
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (answer) => (await answer.text(), answer.ok),
        () => false,
      );
      times.push(performance.now() - started);
      if (!ok) failures += 1;
      await wait(50);
    }
  })();
  return {
    end: async () => {
      ending.abort();
      await watching;
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { calls: sorted.length, failures, p99: at(0.99), slowest: sorted.at(-1) ?? 0 };
    },
  };
}
