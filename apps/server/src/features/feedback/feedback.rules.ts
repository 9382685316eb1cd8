/** Enough for any genuine sender; slows down a stuck key or a script. */
const limits = [
  { most: 5, withinMs: 10 * 60_000 },
  { most: 20, withinMs: 24 * 3_600_000 },
] as const;

export const longestLimitMs = Math.max(...limits.map((limit) => limit.withinMs));

const dayMs = 24 * 3_600_000;

/**
 * How long a parent has to wait before sending more feedback; 0 to send now.
 * @param sent the times of their feedback within `longestLimitMs`
 */
export function feedbackWaitMs(sent: readonly Date[], now: Date): number {
  const newestFirst = sent.map((moment) => moment.getTime()).toSorted((a, b) => b - a);
  const waits = limits.map(({ most, withinMs }) => {
    const oldestThatCounts = newestFirst[most - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + withinMs - now.getTime();
  });
  return Math.max(0, ...waits);
}

/** Complete days since `moment`. */
export const daysSince = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / dayMs));
