import { setTimeout as wait } from "node:timers/promises";

/** Decides when a language model's provider is called, where many processes share what it allows. */
export type CallTurns = {
  /** Calls when it is its turn. @throws what the call throws, and the signal's reason while it waits */
  take<T>(call: () => Promise<T>, signal: AbortSignal | undefined): Promise<T>;
  /** The provider asked for fewer calls: nobody's turn comes for this long. */
  pause(ms: number): Promise<void>;
};

/** For one reader at a time: calls at once, and waits itself. */
export const noTurns: CallTurns = { take: (call) => call(), pause: (ms) => wait(ms) };
