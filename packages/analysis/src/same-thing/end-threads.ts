import type { Ending } from "../types.ts";
import type { DigestMessage, Thread } from "./types.ts";
import { type Worded } from "./worded.ts";

/** The thread without a day of it, or ended for some or all of its children. */
export function endThread(
  thread: Thread,
  ending: Pick<Ending, "why" | "on" | "children">,
  message: DigestMessage,
): Thread {
  // What the message tells anew is not over, but for whom it says so.
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

/** What was off with an event that takes place after all is to be done again. */
export const withoutEndsOf = (threads: readonly Thread[], event: Thread): Thread[] =>
  threads.map((thread) => ({
    ...thread,
    ended: thread.ended.filter(
      ({ why, message_id }) => why !== "off" || !event.source_ids.includes(message_id),
    ),
  }));

/** Off or replaced for all whom it was for. */
export const isOff = ({ item, ended }: Thread): boolean =>
  item.children.every((id) => ended.some(({ why, children }) => why !== "done" && children.includes(id)));

/** Whom it is still for: neither paid nor ended. */
export function openFor({ item, settled, ended }: Thread): string[] {
  const closed = new Set([...settled, ...ended.flatMap(({ children }) => children)]);
  return item.children.filter((id) => !closed.has(id));
}
