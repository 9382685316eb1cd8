import { passagesOf } from "../text/passages.ts";
import { type Day, isoDay, mondayOf, parseIsoDay, partsOf } from "../time/day.ts";
import { isDaySaid } from "./day-said.ts";
import type { Item } from "../types.ts";
import { dayWords, longDay, shortDay, timeWords, weekdayName } from "../wording/due-words.ts";
import { lineOf } from "../wording/line-of.ts";
import type { DatedItem, DigestLine } from "./types.ts";

/**
 * `today` is the local day that the digest is for, in `timezone`.
 * @param nameOf the page's name for the email that an item comes from; null if the page doesn't have that email
 */
export function toLine(
  entry: DatedItem,
  today: Day,
  timezone: string,
  nameOf: (messageId: string, about: Item) => string | null = () => null,
): DigestLine {
  const { item, items, message_id, source_ids } = entry;
  const name = item.details === null ? nameOf(message_id, item) : null;
  const task = item.details?.kind === "task" ? item.details : null;
  const text = item.details
    ? lineOf(item.details, item.amount, item.conflict ?? null)
    : name
      ? `Read “${name}”`
      : item.text;
  const edited = Boolean(items.at(-1)?.edit?.line);
  // An item that could not be worded shows its day only if the email states it outright and the email's name doesn't.
  const isSaid = item.details !== null || (isDaySaid(entry, timezone) && !/\btoday\b/i.test(text));
  return {
    text:
      item.details && !edited && isSomeTimeInWeek(item) && !/\bweek\b/i.test(text)
        ? `${text}, ${isClosed.test(text) ? "all" : "some time"} that week`
        : text,
    kind: item.details ? kindOf[item.details.kind] : name ? "action" : item.kind,
    // If the email doesn't say which of several children it is for, the line names none.
    children: item.details === null && item.assumed && item.children.length > 1 ? [] : item.children,
    due: item.due,
    starts_at: item.starts_at,
    ends_at: item.ends_at,
    place: item.details && item.details.kind !== "note" ? item.details.place : null,
    due_words: isSaid
      ? timed(dueWords([item, ...entry.further], today, text), task?.timing ?? null, item)
      : null,
    time_words: isSaid ? byTime(timeOf(item, today, text), task?.timing ?? null) : null,
    amount: item.details === null ? null : inPounds(item.amount),
    link: item.link,
    optional: item.optional,
    flags: item.flags,
    evidence: item.evidence,
    more_evidence: item.more_evidence ?? [],
    verb: task?.verb ?? null,
    timing: task?.timing ?? null,
    event: task?.event ?? (item.details?.kind === "event" ? item.details.title : null),
    marks: [],
    closure: item.closure ?? null,
    ...(entry.usual ? { usual: entry.usual } : {}),
    items,
    message_id,
    source_ids,
  };
}

const isClosed = /\b(?:closed|closure)\b/i;
const weekOnly = /\b(?:week (?:of|beginning|commencing|starting)|w\/[bc])\b/i;

/** "In the week of 19 January": the item's Monday is only the start of that week. */
const isSomeTimeInWeek = ({ starts_at, ends_at, due, evidence }: Item): boolean =>
  starts_at?.length === 10 &&
  ends_at === null &&
  due === null &&
  mondayOf(parseIsoDay(starts_at)) === parseIsoDay(starts_at) &&
  weekOnly.test(evidence.text) &&
  passagesOf(evidence.text).length === 1;

const kindOf = { task: "action", event: "event", note: "info" } as const;

/** "by Fri 10 Oct", "before Fri 10 Oct", "from Mon 2 Mar"; "today" and "overdue" need no preposition. */
function timed(words: string | null, timing: DigestLine["timing"], item: Item): string | null {
  if (words === null || (timing !== "by" && timing !== "from")) return words;
  if (/^(?:today|overdue)/.test(words)) return words;
  return `${timing === "by" && isBefore(item) ? "before" : timing} ${words}`;
}

/** "by 3pm", shown below its day. */
const byTime = (time: string | null, timing: DigestLine["timing"]): string | null =>
  time !== null && timing === "by" && /^\d/.test(time) ? `by ${time}` : time;

/** "before Friday", "before the 10th": the named day itself is too late. */
function isBefore({ due, evidence }: Item): boolean {
  if (due?.length !== 10) return false;
  const named = /(?<!\bor )\bbefore\s+(?:the\s+|next\s+|this\s+)?([a-z]{3}|\d{1,2})/i.exec(
    evidence.text,
  )?.[1];
  const day = parseIsoDay(due);
  return (
    named !== undefined &&
    (Number(named) === partsOf(day).date || weekdayName(day).toLowerCase().startsWith(named.toLowerCase()))
  );
}

/** Rewrites "64.00pounds", as in an email without the sign. */
const inPounds = (amount: string | null): string | null =>
  amount?.replace(/^(\d[\d,.]*)\s?pounds?\b/i, "£$1") ?? null;

const daysNamed = 3;

/**
 * "Tue 21 Oct, 3.30pm to 6pm and Thu 23 Oct, 5pm to 7.30pm"; "Tue 16 Dec, 9.30am and 1.30pm"; null without a date. `text` is the
 * line's text, which may already give the time.
 */
function dueWords(items: readonly Item[], today: Day, text: string): string | null {
  const days = items.flatMap((item) => dayAndTime(item, today, text) ?? []);
  const words = days.map(({ day, time }, index) => {
    if (!time) return day;
    if (day === days[index - 1]?.day) return time;
    return `${day}${time.startsWith("to ") ? " " : ", "}${time}`;
  });
  const [first, ...rest] = words;
  if (first === undefined || rest.length === 0) return first ?? null;
  if (words.length > daysNamed) return `${first} and ${rest.length} more days`;
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "tomorrow, Thu 26 Nov"; "Mon 7 Oct" and "3.15pm to 5pm"; "Mon 17 Feb" and "to Fri 21 Feb". */
function dayAndTime(item: Item, today: Day, text: string): { day: string; time: string | null } | null {
  const start = moreExact(item.due, item.starts_at);
  if (!start) return item.recurs ? { day: item.recurs, time: null } : null;
  const day = parseIsoDay(start);
  const words = dayWords(day, today);
  const time = timeOf(item, today, text);
  if (isLate(item, today)) return { day: `overdue, ${words}`, time };
  const isSaid = day > today + 1 && start.length <= 10 && saysWhen(text, item, day);
  return isSaid ? null : { day: words, time };
}

/** Whether a line's text already gives its date: "Lunch costs £2.95 from 17 November", "Closed in the week of 24 August". */
function saysWhen(text: string, item: Item, day: Day): boolean {
  const last = item.ends_at && item.ends_at.slice(0, 10) > isoDay(day) ? parseIsoDay(item.ends_at) : day;
  return namesDate(text, day) && (last === day || namesDate(text, last) || /\bweek of\b/i.test(text));
}

function namesDate(text: string, day: Day): boolean {
  const [, date, month = ""] = longDay(day).split(" ");
  const name = `${month.slice(0, 3)}(?:${month.slice(3)})?`;
  return new RegExp(
    `(?<!\\bwas (?:[a-z]+ )?)\\b${date}(?:st|nd|rd|th)?(?: to \\d{1,2})? ${name}\\b`,
    "i",
  ).test(text);
}

/** "3.15pm", "3.15pm to 5pm", "to Fri 21 Feb"; null if only the day is known or `text` gives the time. */
function timeOf(item: Item, today: Day, text: string): string | null {
  const start = moreExact(item.due, item.starts_at);
  if (!start) return null;
  const from = start.length > 10 ? timeWords(start.slice(11, 16)) : "";
  const end = item.due === null || start === item.starts_at ? item.ends_at : null;
  const until = end && end.length > 10 ? timeWords(end.slice(11, 16)) : "";
  if (end && end.slice(0, 10) !== start.slice(0, 10)) {
    const last = `to ${shortDay(parseIsoDay(end), today)}`;
    if (!from) return last;
    // "1pm to Sat 18 Jul, 3pm" has a start and an end; "to Thu 19 Mar, 3.15pm" gives the time on each of the days.
    const isOvernight = parseIsoDay(end) - parseIsoDay(start) === 1;
    return until || isOvernight ? [`${from} ${last}`, until].filter(Boolean).join(", ") : `${last}, ${from}`;
  }
  const saysEnd = until !== "" && text.includes(` ${until}`);
  if (!from) return until && !saysEnd ? `until ${until}` : null;
  if (text.includes(` ${from}`) && (!until || saysEnd)) return null;
  return until && !saysEnd ? `${from} to ${until}` : from;
}

/** Past its due day, or an action whose last day has passed. */
function isLate(item: Item, today: Day): boolean {
  const last = item.due ?? (item.kind === "action" ? (item.ends_at ?? item.starts_at) : null);
  return last !== null && parseIsoDay(last) < today;
}

/** An item due on the day it starts takes the time it starts. */
function moreExact(due: string | null, startsAt: string | null): string | null {
  const sameDay = due !== null && startsAt !== null && startsAt.startsWith(due.slice(0, 10));
  return sameDay && startsAt.length > due.length ? startsAt : (due ?? startsAt);
}
