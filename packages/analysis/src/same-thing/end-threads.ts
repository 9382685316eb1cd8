import type { Ending } from "../types.ts";
import type { DigestMessage, Thread } from "./types.ts";
import { type Worded } from "./worded.ts";

/** Removes a day from the thread, or ends it for some or all of its children. */
export function endThread(
  thread: Thread,
  ending: Pick<Ending, "why" | "on" | "children">,
  message: DigestMessage,
): Thread {
  // An item that the message repeats is not over, except for children that it names.
  if (thread.received_at >= message.received_at && ending.children.length === 0) return thread;
  const children = ending.children.length > 0 ? ending.children : thread.item.children;
  const source_ids = [...new Set([...thread.source_ids, message.id])];
  if (comesWeekly(thread.item) && ending.on !== null)
    return {
      ...thread,
      source_ids,
      skipped: [...(thread.skipped ?? []), { day: ending.on, children }],
    };
  return {
    ...thread,
    source_ids,
    ended: [...thread.ended, { message_id: message.id, why: ending.why, children }],
  };
}

export const comesWeekly = ({ recurrence }: Worded): boolean => Boolean(recurrence);

/** Tasks that ended with a cancelled event are needed again when it is reinstated. */
export const withoutEndsOf = (threads: readonly Thread[], event: Thread): Thread[] =>
  threads.map((thread) => ({
    ...thread,
    ended: thread.ended.filter(
      ({ why, message_id }) => why !== "off" || !event.source_ids.includes(message_id),
    ),
  }));

/** Cancelled or replaced for all its children. */
export const isOff = ({ item, ended }: Thread): boolean =>
  item.children.every((id) => ended.some(({ why, children }) => why !== "done" && children.includes(id)));

/** The children it is still open for: neither paid nor ended. */
export function openFor({ item, settled, ended }: Thread): string[] {
  const closed = new Set([...settled, ...ended.flatMap(({ children }) => children)]);
  return item.children.filter((id) => !closed.has(id));
}
