import { nameDisputes } from "./name-disputes.ts";
import { strikeTasks } from "./strike-tasks.ts";
import { threadOf } from "./threads.ts";
import { begin, retell } from "./retell.ts";
import type { DigestMessage, Thread } from "./types.ts";
import { isWorded, type Worded } from "./worded.ts";

/**
 * The worded items of several messages (oldest first), each thing once: reminders and diaries add to what was told, a correction
 * replaces it, a cancellation strikes it, a receipt closes a payment, and dates that contradict each other are named. What was struck is left out; what a receipt closed for every child
 * is there with `settled`.
 */
export const acrossMessages = (messages: readonly DigestMessage[]): Thread[] =>
  nameDisputes(strikeTasks(joinThreads(messages)));

/** The same with what was struck. Items of one `group_id` are one thing; those without are compared. */
export function joinThreads(messages: readonly DigestMessage[]): Thread[] {
  const threads: Thread[] = [];
  const byGroup = new Map<string, number>();
  const allGrouped = messages.every(({ analysis }) =>
    analysis.items.every((item) => item.group_id !== undefined),
  );
  for (const message of messages)
    for (const item of message.analysis.items.filter(isWorded)) {
      const known = item.group_id === undefined ? undefined : byGroup.get(item.group_id);
      const place = known ?? (allGrouped ? threads.length : placeOf(item, message, threads));
      const thread = threads[place];
      threads[place] = withGroup(thread ? retell(thread, item, message) : begin(item, message), item);
      if (item.group_id !== undefined) byGroup.set(item.group_id, place);
    }
  return threads;
}

/** What was stored as two things stays two. */
function placeOf(item: Worded, message: DigestMessage, threads: readonly Thread[]): number {
  const others =
    item.group_id === undefined ? threads : threads.filter(({ group_id }) => group_id === undefined);
  const thread = threadOf(item, message, others);
  return thread ? threads.indexOf(thread) : threads.length;
}

const withGroup = (thread: Thread, { group_id }: Worded): Thread =>
  group_id !== undefined && thread.group_id === undefined ? { ...thread, group_id } : thread;
