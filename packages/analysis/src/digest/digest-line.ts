import { type Day, localDay, parseIsoDay } from "../time/day.ts";
import type { Item } from "../types.ts";
import { dayWords, shortDay, timeWords } from "../wording/due-words.ts";
import { lineOf } from "../wording/line-of.ts";
import { movesOn, saidThen } from "./said-then.ts";
import type { DatedItem, DigestLine } from "./types.ts";

/** `today` is the local day that the digest is for, in `timezone`. */
export function toLine(entry: DatedItem, today: Day, timezone: string): DigestLine {
  const { item, items, message_id, subject, source_ids } = entry;
  const task = item.details?.kind === "task" ? item.details : null;
  const text = item.details
    ? lineOf(item.details, item.amount, item.conflict ?? null)
    : item.details === null && subject
      ? `Read “${subject.trim()}”`
      : item.text;
  const own = moreExact(item.due, item.starts_at);
  return {
    text:
      !item.details && movesOn(text)
        ? saidThen(text, localDay(entry.received_at, timezone), today, own ? parseIsoDay(own) : null)
        : text,
    kind: item.details ? kindOf[item.details.kind] : item.kind,
    children: item.children,
    due: item.due,
    starts_at: item.starts_at,
    due_words: timed(dueWords([item, ...entry.further], today), task?.timing ?? null),
    time_words: timeOf(item, today),
    amount: inPounds(item.amount),
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

const kindOf = { task: "action", event: "event", note: "info" } as const;

/** "by Fri 10 Oct", "from Mon 2 Mar"; "today" and "overdue" say it themselves. */
function timed(words: string | null, timing: DigestLine["timing"]): string | null {
  if (words === null || (timing !== "by" && timing !== "from")) return words;
  return /^(?:today|overdue)/.test(words) ? words : `${timing} ${words}`;
}

/** "64.00pounds" as it stands in a letter without the sign. */
const inPounds = (amount: string | null): string | null =>
  amount?.replace(/^(\d[\d,.]*)\s?pounds?\b/i, "£$1") ?? null;

const daysNamed = 3;

/** "Tue 21 Oct, 3.30pm to 6pm and Thu 23 Oct, 5pm to 7.30pm"; null without a date. */
function dueWords(items: readonly Item[], today: Day): string | null {
  const days = items.flatMap((item) => wordsOf(item, today) ?? []);
  const [first, ...rest] = days;
  if (first === undefined || rest.length === 0) return first ?? null;
  if (days.length > daysNamed) return `${first} and ${rest.length} more days`;
  return `${days.slice(0, -1).join(", ")} and ${days.at(-1)}`;
}

/** "tomorrow, Thu 26 Nov"; "Mon 7 Oct, 3.15pm to 5pm"; "Mon 17 Feb to Fri 21 Feb". */
function wordsOf(item: Item, today: Day): string | null {
  const start = moreExact(item.due, item.starts_at);
  if (!start) return item.recurs ?? null;
  const day = parseIsoDay(start);
  const words = isLate(item, today) ? `overdue, ${dayWords(day, today)}` : dayWords(day, today);
  const time = timeOf(item, today);
  return time ? `${words}${time.startsWith("to ") ? " " : ", "}${time}` : words;
}

/** "3.15pm", "3.15pm to 5pm", "to Fri 21 Feb"; null where only the day is known. */
function timeOf(item: Item, today: Day): string | null {
  const start = moreExact(item.due, item.starts_at);
  if (!start) return null;
  const from = start.length > 10 ? timeWords(start.slice(11, 16)) : "";
  const end = item.due === null || start === item.starts_at ? item.ends_at : null;
  const to =
    end && end.slice(0, 10) !== start.slice(0, 10)
      ? `to ${shortDay(parseIsoDay(end), today)}`
      : end && end.length > 10
        ? `to ${timeWords(end.slice(11, 16))}`
        : "";
  return [from, to].filter(Boolean).join(" ") || null;
}

/** Past its due day, or an action whose last day has passed. */
function isLate(item: Item, today: Day): boolean {
  const last = item.due ?? (item.kind === "action" ? (item.ends_at ?? item.starts_at) : null);
  return last !== null && parseIsoDay(last) < today;
}

/** What is due on the day of an event with a time is due at that time. */
function moreExact(due: string | null, startsAt: string | null): string | null {
  const sameDay = due !== null && startsAt !== null && startsAt.startsWith(due.slice(0, 10));
  return sameDay && startsAt.length > due.length ? startsAt : (due ?? startsAt);
}
