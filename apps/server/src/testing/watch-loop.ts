import { GCProfiler } from "node:v8";

const everyMs = 5;

/**
 * Watches this thread until `end`. `held_ms`: the most processor time it took between two turns of a timer, so that a busy machine, on which
 * everybody waits, counts for nothing, and without the longest collection of garbage: a test's own heap is large. `rss`: the most memory the process had.
 */
export function watchLoop(): { end: () => { held_ms: number; rss: number } } {
  let [held, rss] = [0, process.memoryUsage.rss()];
  const garbage = new GCProfiler();
  garbage.start();
  let turn = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(turn);
    held = Math.max(held, (user + system) / 1_000);
    rss = Math.max(rss, process.memoryUsage.rss());
    turn = process.threadCpuUsage();
  };
  const timer = setInterval(look, everyMs);
  return {
    end: () => {
      clearInterval(timer);
      look();
      const collected = Math.max(0, ...garbage.stop().statistics.map(({ cost }) => cost / 1_000));
      return { held_ms: Math.round(Math.max(0, held - collected)), rss };
    },
  };
}
