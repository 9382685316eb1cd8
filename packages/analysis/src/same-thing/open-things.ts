import { type Day, localDay, parseIsoDay } from "../time/day.ts";
import type { Family, Item, OpenThing } from "../types.ts";
import { daysWords } from "../wording/usual-words.ts";
import { acrossMessages } from "./across-messages.ts";
import { isCancelled } from "./change-words.ts";
import { openFor } from "./end-threads.ts";
import type { DigestMessage, Thread } from "./types.ts";
import { lastDayOf } from "./worded.ts";

/** In days: how long an overdue task, and an undated item, stay open. */
const overdueFor = 7;
const undatedFor = 21;

/**
 * The items of these messages that are still to come or to do on the day of `now`, earliest first: context for a language model that reads
 * the next message. Only items stored with a group, so that its answer can name them.
 */
export function openThings(
  messages: readonly DigestMessage[],
  { timezone }: Pick<Family, "timezone">,
  now: Date,
): OpenThing[] {
  const today = localDay(now, timezone);
  const earlier = messages
    .filter(({ analysis, received_at }) => analysis.school_mail && received_at < now)
    .toSorted((one, two) => one.received_at.getTime() - two.received_at.getTime());
  return acrossMessages(earlier)
    .filter((thread) => isOpen(thread, today))
    .toSorted((one, two) => dayKey(one.item).localeCompare(dayKey(two.item)))
    .flatMap((thread) => {
      const { item, group_id, source_ids } = thread;
      return group_id === undefined
        ? []
        : {
            group_id,
            kind: item.kind,
            text: item.text,
            children: openFor(thread),
            when: whenOf(item),
            until: lastOf(item),
            event: item.details.kind === "task" ? item.details.event : null,
            senders: earlier.filter(({ id }) => source_ids.includes(id)).map(({ sender }) => sender),
          };
    });
}

const dayKey = ({ due, starts_at }: Item): string => due ?? starts_at ?? "9999";

function isOpen(thread: Thread, today: Day): boolean {
  const { item, received_at } = thread;
  if (item.details.kind === "note" || openFor(thread).length === 0) return false;
  const last = lastOf(item);
  if (last === null)
    return Boolean(item.recurrence) || today - parseIsoDay(received_at.toISOString()) <= undatedFor;
  return parseIsoDay(last) + (item.details.kind === "task" ? overdueFor : 0) >= today;
}

const lastOf = (item: Item): string | null => (item.recurrence ? item.recurrence.until : lastDayOf(item));

/** A cancelled event stays in the list: it may be reinstated. */
function whenOf(item: Item): string {
  if (item.recurrence)
    return item.recurrence.weekdays.length > 0 ? `on ${daysWords(item.recurrence)}` : "every school day";
  const day = item.due ?? item.starts_at;
  if (day === null) return "";
  const timing = item.details?.kind === "task" ? (item.details.timing ?? "by") : "on";
  const end = item.ends_at && item.ends_at.slice(0, 10) !== day.slice(0, 10) ? ` to ${item.ends_at}` : "";
  return `${isCancelled(item) ? "was " : ""}${timing === "every" ? "on" : timing} ${day}${end}`;
}
