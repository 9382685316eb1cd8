import { isCancelled } from "./change-words.ts";
import { comesWeekly, endThread, isOff, openFor, withoutEndsOf } from "./end-threads.ts";
import { nameDisputes } from "./name-disputes.ts";
import { begin, retell } from "./retell.ts";
import { strikeTasks } from "./strike-tasks.ts";
import { threadOf } from "./threads.ts";
import type { DigestMessage, Thread } from "./types.ts";
import { asOneVerb } from "./one-kind.ts";
import { isWorded, onDay, shareChild, shareTellingWord, subjectWords, type Worded } from "./worded.ts";
import { contentWords } from "../wording/wording.ts";

/**
 * Merges the worded items of several messages (oldest first): reminders and diaries add to an item, a correction replaces it, a
 * cancellation strikes it, a receipt closes a payment, and contradictory dates are named. Struck items are left out; items paid or ended
 * for every child stay, with `settled` and `ended`.
 */
export const acrossMessages = (messages: readonly DigestMessage[]): Thread[] =>
  nameDisputes(strikeTasks(joinThreads(messages)));

/**
 * The same, with struck items. Items with one `group_id` belong together; others continue the group they name in `of`, and the rest are
 * compared.
 */
export function joinThreads(messages: readonly DigestMessage[]): Thread[] {
  let threads: Thread[] = [];
  const byGroup = new Map<string, number>();
  const allGrouped = messages.every(({ analysis }) =>
    analysis.items.every((item) => item.group_id !== undefined),
  );
  const named = (group: string | undefined) => (group === undefined ? undefined : byGroup.get(group));
  for (const message of messages) {
    for (const item of message.analysis.items.filter(isWorded)) {
      const known = named(item.group_id);
      const meant =
        item.group_id === undefined ? continued(item, message, threads[named(item.of) ?? -1]) : undefined;
      const place =
        known ??
        (meant ? threads.indexOf(meant) : allGrouped ? threads.length : placeOf(item, message, threads));
      const thread = threads[place];
      threads[place] = withGroup(thread ? retell(thread, item, message) : begin(item, message), item);
      if (item.group_id !== undefined) byGroup.set(item.group_id, place);
      threads = withEffects(threads, place, item, message, named(item.of));
    }
    for (const ending of message.analysis.ends ?? []) {
      const place = named(ending.group_id);
      const thread = threads[place ?? -1];
      if (place !== undefined && thread) threads[place] = endThread(thread, ending, message);
    }
  }
  return threads;
}

/**
 * The thread that an item names, if it can continue it: of the same kind, not already in the same message, and not a single week of a
 * recurring item.
 */
function continued(item: Worded, message: DigestMessage, thread: Thread | undefined): Thread | undefined {
  if (!thread || thread.item.details.kind !== item.details.kind || !shareChild(thread.item, item)) return;
  if (thread.message_id === message.id || thread.received_at > message.received_at) return;
  if (comesWeekly(thread.item) && !comesWeekly(item)) return;
  if (!mayBeOf(item, thread.item)) return;
  return isBestOf(item, message, thread) ? thread : undefined;
}

/** A payment is not a form; an event must share a distinctive word or its day. */
function mayBeOf(item: Worded, told: Worded): boolean {
  const [now, before] = [item.details, told.details];
  if (now.kind === "task" && before.kind === "task")
    return (
      asOneVerb(now) === asOneVerb(before) ||
      (![now.verb, before.verb].includes("pay") && isNamedIn(told, item))
    );
  return onDay(item, told) || isNamedIn(told, item);
}

const isNamedIn = (told: Worded, { text, evidence }: Worded): boolean =>
  shareTellingWord(subjectWords(told), contentWords(`${text} ${evidence.text}`));

/** Of several items that name one group, the one that shares most words with it. */
function isBestOf(item: Worded, { analysis }: DigestMessage, thread: Thread): boolean {
  const words = subjectWords(thread.item);
  const shared = (one: Worded) => [...subjectWords(one)].filter((word) => words.has(word)).length;
  const rivals = analysis.items.filter(isWorded).filter(({ of }) => of === item.of);
  return rivals.every((rival) => rival === item || shared(rival) <= shared(item));
}

const isStillOwed = ({ details, text }: Worded): boolean =>
  details.kind === "task" &&
  details.verb === "pay" &&
  /\b(?:balance|outstanding|remaining|extra|difference|still)\b/i.test(text);

/** Applies cancellations and changes for one day of a weekly item, cancellations of a task with the same name, and reinstatements. */
function withEffects(
  threads: readonly Thread[],
  place: number,
  item: Worded,
  message: DigestMessage,
  meant: number | undefined,
): Thread[] {
  const own = threads[place];
  const isEvent = item.details.kind === "event";
  const other = meant === undefined || meant === place ? undefined : threads[meant];
  const on = (item.starts_at ?? item.due)?.slice(0, 10) ?? null;
  const isOneDay = other !== undefined && comesWeekly(other.item) && !comesWeekly(item) && on !== null;
  if (own && item.details.kind === "event" && item.details.change === "on_again" && !isOneDay)
    return withoutEndsOf(threads, own);
  if (!other || meant === undefined || comesWeekly(item)) return [...threads];
  if (!isCancelled(item) && !(isOneDay && isEvent)) return [...threads];
  if (other.item.details.kind === "event" && !comesWeekly(other.item)) return [...threads];
  if (comesWeekly(other.item) && on === null) return [...threads];
  const { children } = item;
  return threads.with(meant, endThread(other, { why: "off", on, children }, message));
}

/** Items stored as two stay two. */
function placeOf(item: Worded, message: DigestMessage, threads: readonly Thread[]): number {
  // A cancelled item requested again for another day is new, as are the rest of a part payment and a changed day of a recurring item.
  const isOneOfMany = ({ of }: Worded) =>
    !comesWeekly(item) &&
    threads.some(({ group_id, item: other }) => of !== undefined && group_id === of && comesWeekly(other));
  const others = threads.filter(
    (one) =>
      (item.group_id === undefined || one.group_id === undefined) &&
      (onDay(one.item, item) || !isOff(one)) &&
      !(isStillOwed(item) && openFor(one).length === 0) &&
      !(isOneOfMany(item) && !onDay(one.item, item)),
  );
  const thread = threadOf(item, message, others);
  return thread ? threads.indexOf(thread) : threads.length;
}

const withGroup = (thread: Thread, { group_id }: Worded): Thread =>
  group_id !== undefined && thread.group_id === undefined ? { ...thread, group_id } : thread;
