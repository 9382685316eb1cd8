import { uidOf } from "../grounding/invitation-id.ts";
import { isoDayOf } from "../time/item-day.ts";
import { isSameEvent } from "./same-event.ts";
import type { Item } from "../types.ts";
import { join, joinWithinMessage } from "./join-within-message.ts";
import { strikeCancelled } from "./strike-cancelled.ts";
import { tellsNews } from "./tells-news.ts";
import type { DigestMessage, SourcedItem, ItemTexts } from "./types.ts";
import { createItemTexts } from "./item-texts.ts";
import { areOfOtherClasses } from "./whose.ts";

/**
 * Merges an item in several messages into one with every source; the latest wording wins, and a task wins over a bare date. An invitation's
 * update replaces it, a cancellation marks it, and news that something is off replaces the tasks for it.
 */
export const mergeSources = (
  messages: readonly DigestMessage[],
  wording: ItemTexts = createItemTexts(),
): SourcedItem[] => strikeCancelled(joinSources(messages, wording), wording);

/** The same, with struck items. Items with one `group_id` belong together; those without are compared. */
export function joinSources(messages: readonly DigestMessage[], wording: ItemTexts): SourcedItem[] {
  const merged: SourcedItem[] = [];
  const byDay = new Map<string, SourcedItem[]>();
  const byGroup = new Map<string, SourcedItem>();
  const sameMatter = createComparison(wording);
  for (const message of messages.toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime())) {
    for (const { item, items } of joinWithinMessage(message.analysis.items)) {
      // Duplicates are on the same day, except an invitation, which may have moved.
      const perhaps = uidOf(item) === null ? (byDay.get(dayOf(item)) ?? []) : merged;
      const group_id = items.find((each) => each.group_id !== undefined)?.group_id;
      const known = group_id === undefined ? undefined : byGroup.get(group_id);
      const twin =
        known ??
        perhaps.find(
          (entry) =>
            (entry.group_id === undefined || group_id === undefined) &&
            (entry.message_id !== message.id || entry.item.kind !== item.kind) &&
            (sameMatter(entry.item, item) || toldBySubject(entry, item, message.subject, wording)),
        );
      if (!twin) {
        const entry: SourcedItem = {
          item,
          items,
          message_id: message.id,
          subject: message.subject,
          source_ids: [message.id],
          received_at: message.received_at,
          urgent: tellsNews(message),
          ...(group_id === undefined ? {} : { group_id }),
        };
        merged.push(entry);
        if (group_id !== undefined) byGroup.set(group_id, entry);
        putOnDay(byDay, entry, merged);
        continue;
      }
      if (group_id !== undefined) {
        twin.group_id ??= group_id;
        byGroup.set(group_id, twin);
      }
      const children = [...new Set([...twin.item.children, ...item.children])];
      if (!twin.source_ids.includes(message.id)) twin.source_ids.push(message.id);
      if (twin.item.kind === "action" && item.kind === "event") {
        const before = dayOf(twin.item);
        twin.item = { ...join(twin.item, item), children };
        twin.items = [...items, ...twin.items];
        if (dayOf(twin.item) !== before) putOnDay(byDay, twin, merged, before);
        continue;
      }
      const before = dayOf(twin.item);
      // A bare diary line does not remove an event's hour.
      const keepsDay = (item.starts_at === null && item.due === null) || isLessExact(item, twin.item);
      twin.item = {
        ...(twin.item.kind === item.kind ? item : join(twin.item, item)),
        children,
        starts_at: keepsDay || twin.item.kind !== item.kind ? twin.item.starts_at : item.starts_at,
        ends_at: keepsDay || twin.item.kind !== item.kind ? twin.item.ends_at : item.ends_at,
        due: keepsDay ? twin.item.due : item.due,
        amount: item.amount ?? twin.item.amount,
        link: item.link ?? twin.item.link,
      };
      twin.items = [...twin.items, ...items];
      twin.message_id = message.id;
      twin.subject = message.subject;
      twin.received_at = message.received_at;
      twin.urgent = tellsNews(message);
      if (dayOf(twin.item) !== before) putOnDay(byDay, twin, merged, before);
    }
  }
  return merged;
}

const isLessExact = (item: Item, than: Item): boolean =>
  item.kind === "event" &&
  than.kind === "event" &&
  item.starts_at !== null &&
  item.starts_at.length < (than.starts_at ?? "").length &&
  (than.starts_at ?? "").startsWith(item.starts_at);

/** Keeps each day's entries in the overall order. @param before its previous day */
function putOnDay(
  byDay: Map<string, SourcedItem[]>,
  entry: SourcedItem,
  all: readonly SourcedItem[],
  before?: string,
): void {
  if (before !== undefined)
    byDay.set(
      before,
      (byDay.get(before) ?? []).filter((each) => each !== entry),
    );
  const day = dayOf(entry.item);
  const there = byDay.get(day);
  if (!there) byDay.set(day, [entry]);
  else if (before === undefined) there.push(entry);
  else
    byDay.set(
      day,
      all.filter((each) => each === entry || there.includes(each)),
    );
}

/** Compares the cheap fields first, and analyses each item once: a family's month has thousands of pairs. */
export function createComparison(wording: ItemTexts): (one: Item, two: Item) => boolean {
  return (one, two) => {
    if (uidOf(one) !== null && uidOf(one) === uidOf(two)) return true;
    if (dayOf(one) !== dayOf(two)) return false;
    if (!one.children.some((id) => two.children.includes(id)) || areOfOtherClasses(one, two)) return false;
    if (one.kind !== two.kind) return tellsAndAsks(one, two, wording);
    const [first, second] = [wording.contentWords(one.text), wording.contentWords(two.text)];
    if (sharedBy(first, second) >= Math.max(2, Math.min(first.size, second.size) * 0.6)) return true;
    return one.kind === "event" && areAmong(one, two) && isSameEvent(wording.event(one), wording.event(two));
  };
}

/** Whether one item's children are all among the other's. */
const areAmong = (one: Item, two: Item): boolean =>
  one.children.every((id) => two.children.includes(id)) ||
  two.children.every((id) => one.children.includes(id));

/** "Whole-school flu vaccinations" in a diary is the event of that day in the message "Flu vaccination in school". */
function toldBySubject(
  entry: SourcedItem,
  item: Item,
  subject: string | null,
  { contentWords, eventWords: told }: ItemTexts,
): boolean {
  if (entry.item.kind !== "event" || item.kind !== "event" || dayOf(entry.item) !== dayOf(item)) return false;
  if (!entry.item.children.some((id) => item.children.includes(id))) return false;
  const isIn = (one: Item, other: string | null) => {
    if (other === null) return false;
    const words = contentWords(other);
    let said = 0;
    for (const word of told(one)) {
      if (word === "whole") continue;
      if (!words.has(word)) return false;
      said += 1;
    }
    return said >= 2;
  };
  return isIn(item, entry.subject) || isIn(entry.item, subject);
}

/**
 * An event ("class assembly, 9.05am") and the request for it on that day ("you are invited to the assembly"): the request contains most of
 * the event's words, or at the same minute a good part of them.
 */
function tellsAndAsks(one: Item, two: Item, { eventWords: told, requestWords: asked }: ItemTexts): boolean {
  if (dayOf(one) === "" || one.kind === "info" || two.kind === "info") return false;
  const [first, second] = [clockOf(one), clockOf(two)];
  if (first !== "" && second !== "" && first !== second) return false;
  const [event, action] = one.kind === "event" ? [one, two] : [two, one];
  const least = told(event).size * (first !== "" && second !== "" ? 0.4 : 0.6);
  return sharedBy(told(event), asked(action)) >= Math.max(2, least);
}

const clockOf = ({ due, starts_at }: Item): string => (starts_at ?? due ?? "").slice(11, 16);

function sharedBy(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of first) if (second.has(word)) shared += 1;
  return shared;
}

const dayOf = (item: Item): string => isoDayOf(item) ?? "";
