/** Enough for anybody who means it; a stuck key or a script is told to wait. */
const limits = [
  { most: 5, withinMs: 10 * 60_000 },
  { most: 20, withinMs: 24 * 3_600_000 },
] as const;

export const longestLimitMs = Math.max(...limits.map((limit) => limit.withinMs));

const dayMs = 24 * 3_600_000;

/**
 * How long a parent has to wait before sending more feedback; 0 to send now.
 * @param sent when they sent what they sent within `longestLimitMs`
 */
export function feedbackWaitMs(sent: readonly Date[], now: Date): number {
  const newestFirst = sent.map((moment) => moment.getTime()).toSorted((a, b) => b - a);
  const waits = limits.map(({ most, withinMs }) => {
    const oldestThatCounts = newestFirst[most - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + withinMs - now.getTime();
  });
  return Math.max(0, ...waits);
}

/** Whole days that have passed. */
export const daysSince = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / dayMs));
