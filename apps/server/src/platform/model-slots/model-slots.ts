import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../db/schema.ts";
import { freeSlot, leaseSlot, pauseSlots, type SlotLease } from "./model-slots.repo.ts";

/** Longer than a call may take: an older lease belongs to a process that died. */
const leaseMs = 90_000;
const askEveryMs = 100;

/** Turns at the language model. Of the calls that wait in this process, the highest priority comes first. */
export type ModelSlots = (priority: number) => {
  /** @throws what the call throws, the signal's reason while it waits, and the database's errors before it calls */
  take<T>(call: () => Promise<T>, signal: AbortSignal | undefined): Promise<T>;
  /** The provider refused a call for this long. */
  pause(ms: number): Promise<void>;
};

/** A provider that refuses a few of many calls may be asked by the others; one that refuses this share of the last calls, by nobody. */
const refusedShare = 0.25;
const lastCalls = 20;

type Waiting = { priority: number; begin: (leased: SlotLease) => void; fail: (error: unknown) => void };

/**
 * At most this many calls to the language model at once, in all processes on this database together, and none while the provider refuses
 * many.
 */
export function createModelSlots(db: Db, maximum: number): ModelSlots {
  /** In the order of their turns. */
  const waiting: Waiting[] = [];
  let isAsking = false;
  /** Whether each of this process's last calls was refused. */
  const refused: boolean[] = [];
  const remember = (isRefused: boolean) => {
    refused.push(isRefused);
    if (refused.length > lastCalls) refused.shift();
  };

  async function lease(priority: number, signal: AbortSignal | undefined): Promise<SlotLease> {
    const { promise, resolve: begin, reject: fail } = Promise.withResolvers<SlotLease>();
    const entry = { priority, begin, fail };
    const behind = waiting.findIndex((other) => other.priority < priority);
    waiting.splice(behind === -1 ? waiting.length : behind, 0, entry);
    const giveUp = () => {
      if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1);
      fail(signal?.reason);
    };
    signal?.addEventListener("abort", giveUp, { once: true });
    if (!isAsking) void ask();
    return promise.finally(() => signal?.removeEventListener("abort", giveUp));
  }

  async function ask(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const leased = await leaseSlot(db, maximum, leaseMs).catch((error: unknown) => {
        waiting.shift()?.fail(error);
      });
      const next = leased && waiting.shift();
      if (next) next.begin(leased);
      else if (leased) await freeSlot(db, leased).catch(() => undefined); // nobody waits for it any more; the lease ends by itself
      else await wait(askEveryMs);
    }
    isAsking = false;
  }

  return (priority) => ({
    take: async (call, signal) => {
      signal?.throwIfAborted();
      const leased = await lease(priority, signal);
      try {
        const answer = await call();
        remember(false);
        return answer;
      } finally {
        await freeSlot(db, leased).catch(() => undefined); // what the call said counts; the lease ends by itself
      }
    },
    pause: async (ms) => {
      remember(true);
      const share = refused.filter(Boolean).length / refused.length;
      if (share >= refusedShare) await pauseSlots(db, ms);
    },
  });
}
