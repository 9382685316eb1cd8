import { isoDayOf } from "../time/item-day.ts";
import { contentWords } from "../wording/wording.ts";
import { isCancelled } from "./change-words.ts";
import type { Thread } from "./types.ts";
import { areAlike, haveOneName, shareChild, subjectWords } from "./worded.ts";

/**
 * Strikes the tasks of a cancelled event for the children it is cancelled for; tasks for the day of a moved event move to the new day; an
 * event postponed without a date keeps its payments and forms. Affects only earlier messages: a later one may set new tasks.
 */
export function strikeTasks(threads: readonly Thread[]): Thread[] {
  const changes = threads.filter(isChange);
  return threads.flatMap((thread) => {
    const change = changes.find((each) => concerns(each, thread));
    if (!change) return [thread];
    if (!isCancelled(change.item) && thread.item.details.kind === "task") return [onNewDay(thread, change)];
    const children = thread.item.children.filter((id) => !change.item.children.includes(id));
    return children.length > 0 ? [{ ...thread, item: { ...thread.item, children } }] : [];
  });
}

/** The tasks that a cancelled or moved event strikes; none for any other thread. */
export const struckBy = (change: Thread, threads: readonly Thread[]): Thread[] =>
  isChange(change) ? threads.filter((thread) => concerns(change, thread)) : [];

const isChange = ({ item, replaced }: Thread): boolean =>
  item.details.kind === "event" && (isCancelled(item) || replaced.length > 0);

/** Whether a changed event concerns a thread: a task of it, or the same event for other classes as well. */
function concerns(change: Thread, thread: Thread): boolean {
  if (thread === change || thread.received_at >= change.received_at) return false;
  if (!shareChild(thread.item, change.item)) return false;
  const { details } = thread.item;
  const day = isoDayOf(thread.item);
  const daysBefore = isCancelled(change.item) ? [isoDayOf(change.item)] : change.replaced;
  const onItsDay = day !== null && daysBefore.includes(day);
  if (details.kind === "event")
    return (
      onItsDay &&
      !isCancelled(thread.item) &&
      haveOneName(subjectWords(thread.item), subjectWords(change.item))
    );
  if (details.kind !== "task" || details.event === null) return false;
  if (!areAlike(contentWords(details.event), subjectWords(change.item))) return false;
  const isPutOff = change.item.details.kind === "event" && change.item.details.change === "postponed";
  return (isCancelled(change.item) && !isPutOff) || onItsDay;
}

function onNewDay(thread: Thread, { item }: Thread): Thread {
  const day = isoDayOf(item);
  if (day === null) return thread;
  const { due, starts_at } = thread.item;
  return {
    ...thread,
    item: { ...thread.item, due: due && day, starts_at: starts_at && day, ends_at: null },
  };
}
