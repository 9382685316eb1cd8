/** Decides when a language model's provider is called, where many processes share what it allows. */
export type CallTurns = {
  /** Calls when it is its turn. @throws what the call throws, the signal's reason while it waits, and our own side's faults */
  take<T>(call: () => Promise<T>, signal: AbortSignal | undefined): Promise<T>;
  /** The provider asked for fewer calls: nobody's turn comes for this long. */
  pause(ms: number): Promise<void>;
};

/** For one reader at a time: calls at once. */
export const noTurns: CallTurns = { take: (call) => call(), pause: () => Promise.resolve() };

/** Our own side could not say whose turn it is, which tells nothing of the provider. */
export class NoTurn extends Error {
  override name = "NoTurn";
}
