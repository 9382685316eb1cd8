import { uidOf } from "../grounding/invitation-id.ts";
import { parseIsoDay } from "../time/day.ts";
import { isoDayOf } from "../time/item-day.ts";
import type { TaskDetails } from "../types.ts";
import { contentWords } from "../wording/wording.ts";
import { isCancelled, isReceipt, tellsBackOn, tellsChange } from "./change-words.ts";
import { isOneKind, differ } from "./one-kind.ts";
import type { DigestMessage, Thread } from "./types.ts";
import {
  areAlike,
  clockOf,
  comesOften,
  haveOneName,
  haveSameName,
  isWorded,
  lastDayOf,
  onDay,
  shareChild,
  subjectOf,
  subjectWords,
  type Worded,
} from "./worded.ts";

/**
 * The thread that an item of a new message continues; undefined if it starts one. An item on the same day comes first. On another day,
 * either the message must announce a change, or the event must happen only once and be named once per message; otherwise it is another
 * occasion.
 */
export function threadOf(
  item: Worded,
  message: DigestMessage,
  threads: readonly Thread[],
): Thread | undefined {
  const uid = uidOf(item);
  if (uid !== null) {
    const invited = threads.find((thread) => thread.items.some((each) => uidOf(each) === uid));
    if (invited) return invited;
  }
  const others = threads.filter(
    (thread) =>
      !thread.source_ids.includes(message.id) &&
      shareChild(thread.item, item) &&
      !isOneDayOf(thread.item, item),
  );
  if (isReceipt(item)) return paymentOf(item, message, others);
  const isChange = isCancelled(item) || saysChange(item, message);
  const alike = others.filter(
    (thread) =>
      (isChange ? isForAllOf(item, thread.item) : isNear(thread, item)) && isOneKind(thread.item, item),
  );
  return (
    best(alike.filter((thread) => isOfOneMoment(thread, item, message))) ??
    best(
      alike.filter(
        (thread) =>
          isAtAnotherHour(thread.item, item) &&
          isOpen(thread, message) &&
          isAlone(thread, item, threads, message),
      ),
    ) ??
    only(
      alike
        .filter(
          (thread) =>
            isUndatedOf(thread, item, message) ||
            isMoved(thread, item, message) ||
            (contradicts(thread, item, message) && isAlone(thread, item, threads, message)),
        )
        .filter((thread, _, all) => isMeant(thread, item, all)),
    )
  );

  function best(found: readonly Thread[]): Thread | undefined {
    const words = subjectWords(item);
    const shared = (thread: Thread) =>
      [...subjectWords(thread.item)].filter((word) => words.has(word)).length;
    return found.toSorted((a, b) => shared(b) - shared(a))[0];
  }
}

/** A request for one day beside a weekly one: "wellies on Thursday" does not repeat the usual kit. */
const isOneDayOf = (weekly: Worded, item: Worded): boolean =>
  Boolean(weekly.recurrence) && !item.recurrence && isoDayOf(item) !== null && !isCancelled(item);

/** Close enough in time to compare the words. */
function isNear(thread: Thread, item: Worded): boolean {
  const [before, day] = [isoDayOf(thread.item), isoDayOf(item)];
  if (before === null || day === null || thread.replaced.includes(day)) return true;
  return daysBetween(thread.item, item) < contradictedWithin;
}

/** A cancellation for one class does not affect the other. */
const isForAllOf = (item: Worded, than: Worded): boolean =>
  than.children.every((id) => item.children.includes(id));

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** The same day without a different hour, or a replaced day mentioned again. */
function isOfOneMoment(thread: Thread, item: Worded, message: DigestMessage): boolean {
  const day = isoDayOf(item);
  if (day !== null && thread.replaced.includes(day)) return true;
  if (!onDay(thread.item, item)) return false;
  if (day === null) return daysApart(thread, message) <= undatedFor;
  if (item.details.kind !== "event") return true;
  const [first, second] = [clockOf(thread.item), clockOf(item)];
  return first === "" || second === "" || first === second;
}

const isAtAnotherHour = (one: Worded, two: Worded): boolean =>
  isoDayOf(one) !== null && onDay(one, two) && haveOneName(subjectWords(one), subjectWords(two));

/** True if neither message mentions it twice: two hours or two days would be two occasions. */
function isAlone(thread: Thread, item: Worded, threads: readonly Thread[], message: DigestMessage): boolean {
  const again = message.analysis.items.filter(
    (each) => each !== item && isWorded(each) && isOneKind(each, item) && shareChild(each, item),
  );
  if (again.length > 0) return false;
  return !threads.some(
    (other) =>
      other !== thread &&
      isOneKind(other.item, thread.item) &&
      shareChild(other.item, thread.item) &&
      other.source_ids.some((id) => thread.source_ids.includes(id)),
  );
}

/** A reminder without a day for an item that has one, or the day for an item that had none. */
function isUndatedOf(thread: Thread, item: Worded, message: DigestMessage): boolean {
  if ((isoDayOf(thread.item) === null) === (isoDayOf(item) === null)) return false;
  if (item.details.kind === "note" || !isOpen(thread, message)) return false;
  if (daysApart(thread, message) > undatedFor) return false;
  return isCancelled(item) || haveOneName(subjectWords(thread.item), subjectWords(item));
}

/** A different day, and the message announces the change. */
const isMoved = (thread: Thread, item: Worded, message: DigestMessage): boolean =>
  isOnAnotherDay(thread, item, message) && (saysChange(item, message) || tellsBackOn(item));

/** A different day, nearby, for an event that happens once and has the same name. */
function contradicts(thread: Thread, item: Worded, message: DigestMessage): boolean {
  if (!isOnAnotherDay(thread, item, message) || !comesOnce(thread.item) || !comesOnce(item)) return false;
  if (daysBetween(thread.item, item) >= contradictedWithin) return false;
  const [first, second] = [subjectWords(thread.item), subjectWords(item)];
  return item.details.kind === "event" ? haveSameName(first, second) : haveOneName(first, second);
}

function isOnAnotherDay(thread: Thread, item: Worded, message: DigestMessage): boolean {
  const [before, now] = [isoDayOf(thread.item), isoDayOf(item)];
  if (before === null || now === null || before === now || isCancelled(item)) return false;
  return isOpen(thread, message) && !isWithin(thread.item, now) && !isWithin(item, before);
}

/** Infinity if one of them has no day. */
export function daysBetween(one: Worded, two: Worded): number {
  const [first, second] = [isoDayOf(one), isoDayOf(two)];
  return first && second ? Math.abs(parseIsoDay(first) - parseIsoDay(second)) : Infinity;
}

/** One of the days of a residential is not a different date for it. */
const isWithin = ({ starts_at, ends_at }: Worded, day: string | null): boolean =>
  day !== null &&
  starts_at !== null &&
  ends_at !== null &&
  starts_at.slice(0, 10) <= day &&
  day <= ends_at.slice(0, 10);

/** An event or a task with a deadline, so that another day would replace its own. */
export function comesOnce(item: Worded): boolean {
  const { details } = item;
  if (comesOften(item) || details.kind === "note") return false;
  return (
    details.kind === "event" ||
    (details.timing !== "on" && details.timing !== "every" && !ofItsDay.has(details.verb))
  );
}

const ofItsDay = new Set<TaskDetails["verb"]>(["bring", "wear", "collect", "attend", "check"]);

/** Of several possible days, the one that the change names; without a change, none. */
function isMeant(thread: Thread, item: Worded, threads: readonly Thread[]): boolean {
  const replaces = item.details.kind === "event" ? item.details.replaces : null;
  if (replaces && /^\d{4}-/.test(replaces))
    return isoDayOf(thread.item) === replaces.slice(0, 10) || threads.length === 1;
  return threads.length === 1;
}

/** The subject of a long message covers few of its items. */
export function saysChange(item: Worded, { subject, analysis }: DigestMessage): boolean {
  const words = contentWords(subject ?? "");
  const about = analysis.items.length <= 3 || [...subjectWords(item)].some((word) => words.has(word));
  return tellsChange(item, about ? subject : null);
}

/** In days: concerts in December and in March are two. */
export const contradictedWithin = 28;

/** How many days an item without a date is remembered. */
const undatedFor = 21;

/** A task stays open for a week after its day, an event up to its day. */
function isOpen(thread: Thread, { received_at }: DigestMessage): boolean {
  const last = lastDayOf(thread.item);
  if (last === null) return true;
  const days = thread.item.details.kind === "task" ? 7 : 0;
  return parseIsoDay(last) + days >= parseIsoDay(received_at.toISOString());
}

const daysApart = (thread: Thread, { received_at }: DigestMessage): number =>
  Math.abs(received_at.getTime() - thread.received_at.getTime()) / 86_400_000;

/** The open payment that a receipt is for: by its words, or as the only one of that amount. */
function paymentOf(
  receipt: Worded,
  { subject }: DigestMessage,
  threads: readonly Thread[],
): Thread | undefined {
  const words = contentWords(`${subject ?? ""} ${subjectOf(receipt.details)} ${receipt.evidence.text}`);
  const payments = threads.filter(
    ({ item }) =>
      item.details.kind === "task" && item.details.verb === "pay" && !differ(item.amount, receipt.amount),
  );
  const named = payments.filter(({ item }) => areAlike(subjectWords(item), words));
  if (named.length > 0 || receipt.amount === null) return only(named);
  return only(payments.filter(({ item }) => item.amount !== null));
}
