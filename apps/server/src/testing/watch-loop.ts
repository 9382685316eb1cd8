const everyMs = 5;

/**
 * Watches this thread until `end`. `held_ms`: the most processor time it took between two turns of a timer, so that a busy machine, on which
 * everybody waits, counts for nothing. `rss`: the most memory the process had.
 */
export function watchLoop(): { end: () => { held_ms: number; rss: number } } {
  let [held, rss] = [0, process.memoryUsage.rss()];
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
      return { held_ms: Math.round(held), rss };
    },
  };
}
