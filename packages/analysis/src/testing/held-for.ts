import { setImmediate as nextTurn } from "node:timers/promises";

/** This thread's processor time since `start`, in milliseconds. */
export function computedSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** The longest uninterrupted computation of this thread, in ms: time when other processes had the processor does not count. */
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
