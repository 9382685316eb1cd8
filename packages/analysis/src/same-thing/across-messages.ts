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
 * The worded items of several messages (oldest first), each thing once: reminders and diaries add to what was told, a correction
 * replaces it, a cancellation strikes it, a receipt closes a payment, and dates that contradict each other are named. What was struck is left out; what
 * was paid or ended for every child is there with `settled` and `ended`.
 */
export const acrossMessages = (messages: readonly DigestMessage[]): Thread[] =>
  nameDisputes(strikeTasks(joinThreads(messages)));

/**
 * The same with what was struck. Items of one `group_id` are one thing; of the others those that name the group they tell of (`of`) continue it,
 * and the rest are compared.
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

/** The thread that an item says it tells of, where it can: of the same kind, not told by the same message already, and not one week of many. */
function continued(item: Worded, message: DigestMessage, thread: Thread | undefined): Thread | undefined {
  if (!thread || thread.item.details.kind !== item.details.kind || !shareChild(thread.item, item)) return;
  if (thread.message_id === message.id || thread.received_at > message.received_at) return;
  if (comesWeekly(thread.item) && !comesWeekly(item)) return;
  if (!mayBeOf(item, thread.item)) return;
  return isBestOf(item, message, thread) ? thread : undefined;
}

/** A payment is no form, and an event has a word of its own in common or its day. */
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

/** Of several items that name one group, the one with the most of its words. */
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

/** What is off or other than usual on one day of its weeks, or off with a task of its own name, and what is on again. */
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

/** What was stored as two things stays two. */
function placeOf(item: Worded, message: DigestMessage, threads: readonly Thread[]): number {
  // What was off is asked for again on another day: a new thing. So is what is still owed after a payment, and one day of many that changes.
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
