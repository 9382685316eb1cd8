import { setImmediate as nextTurn } from "node:timers/promises";

/** What this thread has computed since, in milliseconds of processor time. */
export function computedSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** How long this thread itself computed at a stretch, in ms: a turn of the loop that took long because others had the processor does not count. */
export async function heldFor(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let turn = process.threadCpuUsage();
  const ends = () => {
    longest = Math.max(longest, computedSince(turn));
    turn = process.threadCpuUsage();
  };
  const done = new AbortController();
  const turns = (async () => {
    while (!done.signal.aborted) {
      await nextTurn();
      ends();
    }
  })();
  await work();
  done.abort();
  await turns;
  return longest;
}
