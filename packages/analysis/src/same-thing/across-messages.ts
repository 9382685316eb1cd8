import { strikeTasks } from "./strike-tasks.ts";
import { threadOf } from "./threads.ts";
import { begin, retell } from "./retell.ts";
import type { DigestMessage, Thread } from "./types.ts";
import { isWorded, type Worded } from "./worded.ts";

/**
 * The worded items of several messages (oldest first), each thing once: reminders and diaries add to what was told, a correction
 * replaces it, a cancellation strikes it, a receipt closes a payment. Items of one `group_id` are one thing; those without are compared.
 * What a receipt closed for every child is there with `settled`; what was struck is not.
 */
export function acrossMessages(messages: readonly DigestMessage[]): Thread[] {
  const threads: Thread[] = [];
  for (const message of messages)
    for (const item of message.analysis.items.filter(isWorded)) {
      const known = item.group_id && threads.find(({ group_id }) => group_id === item.group_id);
      const thread =
        known ||
        threadOf(
          item,
          message,
          threads.filter((each) => mayJoin(each, item)),
        );
      if (thread) threads[threads.indexOf(thread)] = withGroup(retell(thread, item, message), item);
      else threads.push(withGroup(begin(item, message), item));
    }
  return strikeTasks(threads);
}

/** What was stored as two things stays two. */
const mayJoin = (thread: Thread, item: Worded): boolean => !thread.group_id || !item.group_id;

const withGroup = (thread: Thread, { group_id }: Worded): Thread =>
  group_id && !thread.group_id ? { ...thread, group_id } : thread;
