import { forChildren } from "../digest/for-children.ts";
import { soonestSchoolDay } from "../digest/school-days.ts";
import { stableCodes } from "../read/stable-codes.ts";
import { createItemTexts } from "../same-thing/item-texts.ts";
import { mergeMessages } from "../same-thing/merge-messages.ts";
import type { DigestMessage, SourcedItem } from "../same-thing/types.ts";
import { isShown } from "../same-thing/worded.ts";
import { passagesOf } from "../text/passages.ts";
import { type Day, isoDay, localDay, localStamp, parseIsoDay } from "../time/day.ts";
import { dayOf, isOver } from "../time/item-day.ts";
import type { Family, Item } from "../types.ts";
import { readUsualWeek } from "../usual-week/read-usual-week.ts";
import { isUsual } from "../usual-week/usual-things.ts";
import { shortDay } from "../wording/due-words.ts";
import type { MailOfDay, Thing, ThingsOfDay } from "./types.ts";

/** How many days a task may be late, and news without a day is shown. */
const lateFor = 7;
const newsFor = 3;
const mailOf = 7;
const mostThings = 90;
const mostSaid = 3;
const longestSaid = 300;
/** In characters, for one email and for all. */
const longestText = 8_000;
const mostText = 40_000;

/**
 * The items of the family's messages that a page of `now` may show, earliest first.
 * @param texts of the newly read messages, by message id
 */
export function thingsOfDay(
  messages: readonly DigestMessage[],
  family: Family,
  now: Date,
  texts: ReadonlyMap<string, string> = new Map(),
): ThingsOfDay {
  const today = localDay(now, family.timezone);
  const clock = localStamp(now, family.timezone).slice(11);
  const dayOfMail = (id: string) => {
    const message = messages.find((each) => each.id === id);
    return message ? localDay(message.received_at, family.timezone) : today;
  };
  const told = forChildren(mergeMessages(messages, family.children, createItemTexts()), family.children)
    .filter(({ item }) => item.details && isShown(item) && !isUsual(item))
    .filter((entry) => isOpen(entry, { today, clock, told: dayOfMail(entry.message_id) }))
    .toSorted((one, two) => keyOf(one.item).localeCompare(keyOf(two.item)))
    .slice(0, mostThings);
  const codes = stableCodes("T", told.map(idOf));
  const things = told.map((entry, index): Thing => {
    const said = entry.items.at(-1)?.edit ? [] : passagesWithDays(entry, messages, family.timezone);
    const senders = messages.filter(({ id }) => entry.source_ids.includes(id)).map(({ sender }) => sender);
    return { code: codes[index] ?? "", entry, when: whenOf(entry.item, today), said, senders };
  });
  return {
    today: isoDay(today),
    next_school_day: isoDay(soonestSchoolDay(today, clock)),
    things,
    mail: mailOfDay(messages, family, today, texts),
    usual: readUsualWeek([], messages, family.timezone).filter(({ state }) => state === "active"),
  };
}

function mailOfDay(
  messages: readonly DigestMessage[],
  { timezone }: Family,
  today: Day,
  texts: ReadonlyMap<string, string>,
): MailOfDay[] {
  let room = mostText;
  const whole = new Map<string, string>();
  for (const { id } of messages.toSorted((one, two) => Number(two.received_at) - Number(one.received_at))) {
    const text = texts.get(id)?.slice(0, longestText);
    if (text === undefined || text.length > room) continue;
    room -= text.length;
    whole.set(id, text);
  }
  return messages
    .filter(({ analysis }) => analysis.school_mail)
    .map((message) => ({ message, day: localDay(message.received_at, timezone) }))
    .filter(
      ({ message: { id, analysis }, day }) => whole.has(id) || (analysis.ai_summary && day >= today - mailOf),
    )
    .map(({ message: { id, sender, subject, analysis }, day }, index) => ({
      code: `M${index + 1}`,
      message_id: id,
      day: isoDay(day),
      sender,
      subject: subject ?? "",
      summary: analysis.ai_summary,
      children: analysis.relevant_children,
      text: whole.get(id) ?? null,
    }));
}

const idOf = ({ group_id, message_id, item }: SourcedItem): string =>
  group_id ?? `${message_id}/${item.text}`;

const keyOf = ({ due, starts_at }: Item): string => due ?? starts_at ?? "9999";

function isOpen(
  { item }: SourcedItem,
  { today, clock, told }: { today: Day; clock: string; told: Day },
): boolean {
  const day = dayOf(item);
  if (item.kind === "action") return day === null ? true : day >= today - lateFor;
  if (item.kind === "info" && day === null) return told >= today - newsFor;
  return !isOver(item, today, clock);
}

function whenOf({ due, starts_at, ends_at, details }: Item, today: Day): string {
  const start = due ?? starts_at;
  if (start === null) return "";
  const timing = details?.kind === "task" && due !== null ? (details.timing ?? "by") : "on";
  const day = `${shortDay(parseIsoDay(start), today)} (${start})`;
  return `${timing === "every" ? "on" : timing} ${day}${ends_at ? ` to ${ends_at}` : ""}`;
}

function passagesWithDays(
  entry: SourcedItem,
  messages: readonly DigestMessage[],
  timezone: string,
): Thing["said"] {
  return entry.items.slice(-mostSaid).map((item) => {
    const message = messages.find(({ analysis }) => analysis.items.some((one) => one === item));
    const day = message ? isoDay(localDay(message.received_at, timezone)) : "";
    const passages = [item.evidence, ...(item.more_evidence ?? [])].flatMap(({ text }) => passagesOf(text));
    return { day, text: [...new Set(passages)].join(" … ").replace(/\s+/g, " ").slice(0, longestSaid) };
  });
}
