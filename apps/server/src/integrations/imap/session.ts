import { setTimeout as sleepFor } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import { limitsMs } from "./connection.ts";
import { ServerUnavailable } from "./errors.ts";
import { sortFailure } from "./failures.ts";

/** Passed in so that tests do not wait. `attempts` includes the first. */
export type ImapPatience = {
  attempts: number;
  wait_ms: number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export const imapPatience: ImapPatience = {
  attempts: 3,
  wait_ms: 2_000,
  sleep: (ms, signal) => sleepFor(ms, undefined, { signal }),
};

/** One connection that opens when needed and reopens after it breaks. */
export type ImapSession = {
  /** Runs one task at a time, within `ms` per try. @throws MailboxError; the signal's reason */
  use: <T>(work: (client: ImapFlow) => Promise<T>, ms?: number) => Promise<T>;
  close: () => Promise<void>;
};

type SessionOptions = {
  connect: (signal: AbortSignal) => Promise<ImapFlow>;
  patience: ImapPatience;
  signal?: AbortSignal | undefined;
  failed?: ((kind: string) => void) | undefined;
};

export function createSession({ connect, patience, signal, failed }: SessionOptions): ImapSession {
  let client: ImapFlow | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function attempt<T>(work: (client: ImapFlow) => Promise<T>, ms: number): Promise<T> {
    const end = AbortSignal.timeout(limitsMs.connect + ms);
    const ending = signal ? AbortSignal.any([signal, end]) : end;
    let abort = () => undefined as void;
    const aborted = new Promise<never>((_, reject) => {
      abort = () => {
        client?.close();
        reject(signal?.aborted ? (signal.reason as Error) : new ServerUnavailable("time is up"));
      };
      ending.addEventListener("abort", abort, { once: true });
    });
    try {
      ending.throwIfAborted();
      return await Promise.race([run(work, ending), aborted]);
    } finally {
      ending.removeEventListener("abort", abort);
      aborted.catch(() => undefined);
    }
  }

  async function run<T>(work: (client: ImapFlow) => Promise<T>, ending: AbortSignal): Promise<T> {
    if (!client?.usable) client = await connect(ending);
    return work(client);
  }

  async function withPatience<T>(work: (client: ImapFlow) => Promise<T>, ms: number): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(work, ms);
      } catch (thrown) {
        signal?.throwIfAborted();
        const error = sortFailure(thrown);
        if (error.kind === "gone" || error.kind === "too_large") throw error;
        failed?.(error.name);
        client?.close();
        client = undefined;
        // Servers sometimes refuse a password that they accepted a moment ago: only a repeated refusal counts.
        const again = error.kind === "try_later" || error.kind === "needs_reconnecting";
        if (!again || tries >= patience.attempts) throw error;
        await patience.sleep(patience.wait_ms * tries, signal);
      }
    }
  }

  return {
    use(work, ms = limitsMs.command) {
      const mine = last.then(() => withPatience(work, ms));
      last = mine.catch(() => undefined);
      return mine;
    },
    async close() {
      const open = client;
      client = undefined;
      await Promise.race([open?.logout().catch(() => undefined), sleepFor(1_000)]);
      open?.close();
    },
  };
}
