import { ReaderBusy, ReaderLost } from "@gatepost/analysis";
import { MailboxError } from "../../../integrations/mailbox/index.ts";
import { isDatabaseOutage } from "../../../platform/db/connection-loss.ts";
import { Refusal } from "../../../platform/errors/errors.ts";
import { RunLost } from "./runs.repo.ts";

/** Gives up a mailbox after this many messages in a row that the provider didn't deliver, each with all its retries used. */
const IN_A_ROW = 3;

const UNREADABLE =
  "Gatepost could not make sense of this email. Open it in your mailbox to see what it says.";

const NOT_SEARCHED =
  "Something went wrong on our side while we searched this mailbox. We’ll try again next time.";

const TOO_LONG_NOW = "Reading this email took too long just now. We’ll try again next time.";
const BUSY = "Gatepost was too busy to read this email. We’ll try again next time.";

/** What a parent reads about a message that exceeded its reader's limits or crashed it. */
const lossReasons: Record<Exclude<ReaderLost["reason"], "clock">, string> = {
  processor_time:
    "Reading this email took too long, so Gatepost stopped. Open it in your mailbox to see what it says.",
  memory:
    "Reading this email took too much memory, so Gatepost stopped. Open it in your mailbox to see what it says.",
  crash: "Gatepost could not read this email safely. Open it in your mailbox to see what it says.",
};

/**
 * A problem with one message, worded for the parent. `passing`: a later run may succeed. `set_aside`: no run may read it again
 * unless the parent asks. `refused`: no run may ever read it. `cause` is for the log.
 */
export type MessageFailure = {
  reason: string;
  passing: boolean;
  set_aside?: boolean;
  refused?: boolean;
  cause?: unknown;
};

/**
 * Turns an error in our code, or the database's refusal of a value, into a failure of this message: retrying the run
 * wouldn't help. @throws the error itself when it is about the run, the account, the process or the database
 */
export function unreadable(error: unknown): MessageFailure {
  const ofTheRun = error instanceof RunLost || error instanceof Refusal || error instanceof MailboxError;
  if (ofTheRun || isAborted(error) || isDatabaseOutage(error)) throw error;
  if (error instanceof ReaderBusy) return { reason: BUSY, passing: true, cause: error };
  if (error instanceof ReaderLost)
    return error.reason === "clock"
      ? { reason: TOO_LONG_NOW, passing: true, cause: error }
      : { reason: lossReasons[error.reason], passing: false, set_aside: true, cause: error };
  return { reason: UNREADABLE, passing: false, cause: error };
}

/**
 * Does `work` for all items together. If that fails, does it for each alone, and `failed` for those that fail, so that one bad message stops
 * no other. @throws errors that are about the run, the account, the process or the database
 */
export async function eachAlone<I, T>(
  items: readonly I[],
  work: (some: readonly I[]) => Promise<T>,
  failed: (item: I, failure: MessageFailure) => T | Promise<T>,
): Promise<T[]> {
  try {
    return [await work(items)];
  } catch (error) {
    const failure = unreadable(error);
    const [only] = items;
    if (only !== undefined && items.length === 1) return [await failed(only, failure)];
    const results: T[] = [];
    for (const item of items) results.push(...(await eachAlone([item], work, failed)));
    return results;
  }
}

/**
 * Turns an error of our own while we searched a mailbox into a failure of that mailbox: the others are read, and a later run tries again.
 * @throws the error itself when it is about the run, the account, the process or the database
 */
export function mailboxFailure(error: unknown): MailboxError {
  if (error instanceof MailboxError) return error;
  unreadable(error);
  return new MailboxError("try_later", "a mailbox could not be searched", NOT_SEARCHED, error);
}

const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");

/**
 * Distinguishes a failure of one message, after which the run continues, from a failure of the mailbox, after which the run stops reading
 * it.
 */
export function createFetchFailures() {
  let inARow = 0;
  return {
    /** @throws the error itself when it isn't about this one message */
    of(error: unknown): MessageFailure {
      if (!(error instanceof MailboxError)) return unreadable(error);
      const { kind, sentence } = error;
      if (kind === "gone" || kind === "too_large") return { reason: sentence, passing: false };
      if (kind !== "try_later") throw error;
      inARow += 1;
      if (inARow >= IN_A_ROW) throw error;
      return { reason: sentence, passing: true };
    },
    /** A message was fetched: restarts the count of failures in a row. */
    reset(): void {
      inARow = 0;
    },
  };
}

export type FetchFailures = ReturnType<typeof createFetchFailures>;
