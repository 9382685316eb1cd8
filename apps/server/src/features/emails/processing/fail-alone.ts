import type { Candidate } from "./candidates.ts";
import { unreadable } from "./message-failures.ts";
import type { Unread } from "./fetch-message.ts";
import { noteUnread, type RunContext } from "./run-context.ts";

/**
 * Does `work` for all candidates together. If that fails, does it for each alone and lists those that fail, so that one bad message stops no
 * other. @returns the results of all that succeeded @throws errors that are about the run, the account, the process or the database
 */
export async function failingAlone<C extends Candidate, T>(
  context: RunContext,
  candidates: readonly C[],
  work: (some: readonly C[]) => Promise<readonly T[]>,
): Promise<T[]> {
  try {
    return [...(await work(candidates))];
  } catch (error) {
    const failure = unreadable(error);
    const [candidate] = candidates;
    if (candidate && candidates.length === 1) {
      await listAsFailed(context, { candidate, ...failure });
      return [];
    }
    const results: T[] = [];
    for (const one of candidates) results.push(...(await failingAlone(context, [one], work)));
    return results;
  }
}

export async function listAsFailed(context: RunContext, unread: Unread): Promise<void> {
  context.heartbeat.signal.throwIfAborted();
  if (unread.cause !== undefined)
    context.log.warn({ err: unread.cause, run_id: context.lease.id }, "a message could not be read");
  await noteUnread(context, unread);
}
