import { uidOf } from "../grounding/invitation-id.ts";
import { isoDayOf } from "../time/item-day.ts";
import type { EventDetails } from "../types.ts";
import { dayOnly } from "../wording/due-words.ts";
import { lineOf } from "../wording/line-of.ts";
import { contentWords } from "../wording/wording.ts";
import {
  isCancelled,
  isReceipt,
  isReminder,
  momentOf,
  momentWords,
  otherWord,
  tellsBackOn,
} from "./change-words.ts";
import { isOff as isEnded } from "./end-threads.ts";
import { differ } from "./one-kind.ts";
import { saysChange } from "./threads.ts";
import { tellsNews } from "./tells-news.ts";
import type { DigestMessage, Thread } from "./types.ts";
import { clockOf, subjectOf, subjectWords, type Worded } from "./worded.ts";

/** Starts a thread with a message's first mention. */
export function begin(item: Worded, message: DigestMessage): Thread {
  return {
    item: struck(item),
    items: [item],
    message_id: message.id,
    subject: message.subject,
    source_ids: [message.id],
    received_at: message.received_at,
    urgent: tellsNews(message),
    replaced: replacedDay(item),
    disputed: [],
    settled: [],
    ended: [],
  };
}

/** Updates the thread with a later message about the same item. */
export function retell(thread: Thread, item: Worded, message: DigestMessage): Thread {
  const source_ids = [...new Set([...thread.source_ids, message.id])];
  const heard = { ...thread, items: [...thread.items, item], source_ids };
  if (isReceipt(item) && thread.item.details.kind === "task")
    return { ...heard, settled: [...new Set([...thread.settled, ...item.children])] };
  const day = isoDayOf(item);
  const changes =
    meansIt(item, thread) ||
    namesOld(item, thread.item) ||
    saysChange(item, message) ||
    tellsBackOn(item) ||
    isUpdate(item, thread);
  // The diary is out of date.
  if (day !== null && thread.replaced.includes(day) && !changes) return heard;
  if (isCancelled(thread.item) && !isCancelled(item) && !changes) return heard;
  if (isEnded(thread) && !changes) return heard;
  const told = {
    ...heard,
    ended: isEnded(thread) ? [] : thread.ended,
    message_id: message.id,
    subject: message.subject,
    received_at: message.received_at,
    urgent: tellsNews(message),
  };
  const both = together(thread.item, item);
  if (isCancelled(item)) return withLine({ ...told, disputed: [], item: struck(both) });
  if (!areApart(thread.item, item) || isWithinHours(item, thread.item))
    return withLine({ ...told, item: urges(both, item, message) ? { ...both, pressing: true } : both });
  return changes ? replace(thread, told, both) : contradict(thread, told, heard, { item, both });
}

/** A language model that knew the item says that this is it, without naming a contradiction. */
const meansIt = (item: Worded, { group_id }: Thread): boolean =>
  item.of !== undefined && item.of === group_id && !item.conflict;

/** "£11, not £13": the newer message knows what the older one said. */
function namesOld({ evidence, amount }: Worded, before: Worded): boolean {
  const sum = differ(amount, before.amount) ? before.amount?.replace(/\.00$/, "") : undefined;
  return sum !== undefined && evidence.text.includes(sum);
}

const isUpdate = (item: Worded, { items }: Thread): boolean =>
  uidOf(item) !== null && items.some((each) => uidOf(each) === uidOf(item));

const urges = (both: Worded, item: Worded, message: DigestMessage): boolean =>
  both.kind === "action" && !both.optional && isReminder(item, message.subject);

function replace(thread: Thread, told: Thread, both: Worded): Thread {
  const before = isoDayOf(thread.item);
  const now = isoDayOf(both);
  const replaced = [...thread.replaced, ...(before === null || before === now ? [] : [before])];
  const item = changed(both, thread.item);
  return withLine({ ...told, disputed: [], replaced: replaced.filter((day) => day !== now), item });
}

/** The later message wins, unless only its weekday contradicts its date. */
function contradict(
  thread: Thread,
  told: Thread,
  heard: Thread,
  { item, both }: { item: Worded; both: Worded },
): Thread {
  const slips = (each: Worded) => each.flags.includes("weekday_contradiction");
  const disputed = [
    ...thread.disputed,
    dispute(thread.item, item, thread, "earlier"),
    dispute(item, thread.item, told, "later"),
  ].filter(({ moment }, at, all) => all.findIndex((each) => each.moment === moment) === at);
  return slips(item) && !slips(thread.item)
    ? withLine({ ...heard, disputed, item: thread.item })
    : withLine({ ...told, disputed, item: both });
}

function dispute(item: Worded, beside: Worded, source: Thread, when: "earlier" | "later") {
  const apart = momentsApart(item, beside);
  const said = apart ? momentWords(item, beside) : String(item.amount);
  return { moment: apart ? momentOf(item) : String(item.amount), words: otherWord(source, when, said) };
}

/** Rewrites the line from the item's fields. */
export function withLine(thread: Thread): Thread {
  const { item, items, disputed } = thread;
  const own = items.findLast((each) => each.conflict)?.conflict;
  const isLed = (moment: string) => momentOf(item).startsWith(moment) || moment === item.amount;
  const others = disputed.filter(({ moment }) => !isLed(moment));
  const settled = isCancelled(item) || thread.replaced.length > 0;
  const said = [...(own && !settled ? [own] : []), ...others.map(({ words }) => words)];
  const conflict = said.length > 0 ? said.join("; ") : null;
  return { ...thread, item: { ...item, conflict, text: lineOf(item.details, item.amount, conflict) } };
}

const momentsOf = ({ due, starts_at, ends_at }: Worded) => ({ due, starts_at, ends_at });

/** A different day, hour or amount. */
function areApart(one: Worded, two: Worded): boolean {
  return (
    momentsApart(one, two) ||
    (one.details.kind === "task" && one.details.verb === "pay" && differ(one.amount, two.amount))
  );
}

/** A different day or hour; a value that only one of them has does not count. */
function momentsApart(one: Worded, two: Worded): boolean {
  const [first, second] = [momentOf(one), momentOf(two)];
  if (first !== "" && second !== "" && first.slice(0, 10) !== second.slice(0, 10)) return true;
  const [hour, other] = [clockOf(one), clockOf(two)];
  return hour !== "" && other !== "" && hour !== other;
}

/** The later wording, with details that only the earlier one has. */
function together(before: Worded, item: Worded): Worded {
  const keepsDay = momentOf(item) === "" || isLessExact(item, before);
  const flags = isCancelled(item) ? item.flags : item.flags.filter((flag) => flag !== "cancelled");
  return {
    ...item,
    ...audienceOf(before, item),
    ...(keepsDay ? momentsOf(before) : {}),
    ends_at: keepsDay
      ? before.ends_at
      : (item.ends_at ?? (momentOf(item) === momentOf(before) ? before.ends_at : null)),
    amount: item.amount ?? before.amount,
    link: item.link ?? before.link,
    optional: item.optional && before.optional,
    recurrence: item.recurrence ?? before.recurrence ?? null,
    flags,
    details: detailsOf(before, item),
    ...(item.pressing || before.pressing ? { pressing: true } : {}),
  };
}

/**
 * A message that names groups knows its audience. If neither names any, take the one for fewer children, rather than a newsletter to all.
 */
function audienceOf(before: Worded, item: Worded): Pick<Worded, "children" | "groups"> {
  const [first, second] = [before.groups ?? [], item.groups ?? []];
  if (first.length > 0 !== second.length > 0) {
    const { children, groups = [] } = first.length > 0 ? before : item;
    return { children, groups };
  }
  const [fewer, more] = before.children.length < item.children.length ? [before, item] : [item, before];
  const narrower = first.length === 0 && fewer.children.every((id) => more.children.includes(id));
  const children = narrower ? fewer.children : [...new Set([...before.children, ...item.children])];
  const groups = [...new Set([...first, ...second])];
  return groups.length > 0 ? { children, groups } : { children };
}

const isLessExact = (item: Worded, than: Worded): boolean =>
  momentOf(item).length < momentOf(than).length && momentOf(than).startsWith(momentOf(item));

function detailsOf(before: Worded, item: Worded): Worded["details"] {
  const [one, two] = [before.details, item.details];
  // "Trip" in a reminder means the message's "Trip to Marlow Farm"; a repeated kit list replaces the whole list.
  const [first, second] = [subjectWords(before), subjectWords(item)];
  const tellsLess =
    second.size < first.size && [...second].every((word) => first.has(word)) && !isKitOf(item);
  const line = addsNothing(before, item, tellsLess) && !saysAnew(before, item) ? before.details : two;
  if (one.kind === "task" && two.kind === "task")
    return {
      ...two,
      object: tellsLess ? one.object : two.object,
      place: two.place ?? one.place,
      timing: two.timing ?? one.timing,
      condition: two.condition ?? one.condition,
      per: two.per ?? one.per,
      event: two.event ?? one.event,
      ...ownLineOf(line),
    };
  if (one.kind === "event" && two.kind === "event")
    return {
      ...two,
      ...placeOf(one, two),
      title: tellsLess ? one.title : two.title,
      condition: two.condition ?? one.condition,
      ...ownLineOf(line),
    };
  return two;
}

const isKitOf = ({ of, details }: Worded): boolean =>
  of !== undefined && details.kind === "task" && (details.verb === "bring" || details.verb === "wear");

/** A reminder that says less, or the same: the first line stays. */
function addsNothing(before: Worded, item: Worded, tellsLess: boolean): boolean {
  const [one, two] = [before.details, item.details];
  if (one.kind === "note" || two.kind === "note") return false;
  const same = (old: string | null, now: string | null) => now === null || now === old;
  const isNamed = tellsLess || subjectOf(one).toLowerCase() === subjectOf(two).toLowerCase();
  const perUnit = one.kind === "event" || two.kind === "event" || same(one.per, two.per);
  return (
    isNamed &&
    perUnit &&
    same(one.place, two.place) &&
    same(one.condition, two.condition) &&
    same(before.amount, item.amount)
  );
}

/** A model that knew the item has new wording: "Chemistry, not Biology". */
function saysAnew({ text }: Worded, { of, details }: Worded): boolean {
  if (of === undefined || details.kind === "note" || !details.line) return false;
  const known = text.toLowerCase().split(/\W+/);
  return details.line.split(/\W+/).some((word) => word !== "" && !known.includes(word.toLowerCase()));
}

const ownLineOf = (details: Worded["details"]) =>
  details.kind === "note" || !details.line ? { line: null } : { line: details.line };

/** A place that shares no word with the earlier one replaces it; an announced change is kept. */
function placeOf(one: EventDetails, two: EventDetails): Pick<EventDetails, "place" | "change" | "replaces"> {
  const kept = { change: isOff(one) ? null : one.change, replaces: isOff(one) ? null : one.replaces };
  const said = two.change === null ? kept : { change: two.change, replaces: two.replaces ?? one.replaces };
  if (one.place === null || two.place === null) return { ...said, place: two.place ?? one.place };
  const [before, now] = [contentWords(one.place), contentWords(two.place)];
  if (
    said.change !== null ||
    before.size === 0 ||
    now.size === 0 ||
    [...now].some((word) => before.has(word))
  )
    return { ...said, place: two.place };
  return { place: two.place, change: "moved", replaces: one.place };
}

const isOff = ({ change }: EventDetails): boolean => change === "cancelled" || change === "on_again";

/** "Moved from Wed 1 Jul"; if only the hour changed, "moved from 9am". */
function changed(item: Worded, before: Worded): Worded {
  if (item.details.kind !== "event" || momentOf(before) === "") return item;
  const sameDay = isoDayOf(before) === isoDayOf(item);
  const replaces = sameDay ? momentWords(before, item) : dayOnly(momentOf(before));
  return {
    ...item,
    details: {
      ...item.details,
      change: item.details.change === "postponed" ? "postponed" : "moved",
      replaces,
    },
  };
}

/** "Your slot is 4.40pm" within an evening from 3.40pm to 6.30pm. */
const isWithinHours = (item: Worded, { starts_at, ends_at }: Worded): boolean =>
  (starts_at ?? "").length > 10 &&
  (ends_at ?? "").length > 10 &&
  (starts_at ?? "") <= momentOf(item) &&
  momentOf(item) < (ends_at ?? "");

/** Marks it as cancelled in its fields and flags. */
function struck(item: Worded): Worded {
  if (item.details.kind !== "event" || !isCancelled(item)) return item;
  const flags = item.flags.includes("cancelled") ? item.flags : [...item.flags, "cancelled" as const];
  const change = item.details.change === "postponed" ? "postponed" : "cancelled";
  return { ...item, flags, details: { ...item.details, change, replaces: null } };
}

/** The day that the item itself says it replaces. */
function replacedDay({ details }: Worded): string[] {
  const day = details.kind === "event" ? details.replaces?.slice(0, 10) : undefined;
  return day && /^\d{4}-\d\d-\d\d$/.test(day) ? [day] : [];
}
