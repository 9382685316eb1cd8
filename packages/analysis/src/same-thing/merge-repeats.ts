import { joinPassages } from "../text/passages.ts";
import type { FoundItem } from "./found-items.ts";
import { isoDayOf } from "../time/item-day.ts";
import { longestLine } from "../wording/wording.ts";
import { contentWords } from "../wording/wording.ts";
import type { Item } from "../types.ts";
import { whose } from "./whose.ts";

/**
 * Merges an item in the text with its repetition in the diary list: the fuller wording stays, the time is taken from either. Only items for
 * the same children are merged: rows for two classes never are.
 */
export function mergeRepeats(items: readonly FoundItem[]): FoundItem[] {
  const kept: FoundItem[] = [];
  const groups = new Map<string, FoundItem[]>();
  for (const item of items) {
    const key = `${item.kind}/${whose(item)}/${isoDayOf(item)}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    const twin =
      group.slice(-60).find((other) => sameMatter(other, item)) ??
      kept.slice(-60).find((other) => isUndatedPart(other, item));
    if (twin) {
      absorb(twin, item);
      continue;
    }
    const own = { ...item };
    group.push(own);
    kept.push(own);
  }
  return kept;
}

/** One of two requests for the same task has no day of its own. */
function isUndatedPart(one: FoundItem, two: FoundItem): boolean {
  return (
    !one.details &&
    !two.details &&
    one.kind === "action" &&
    two.kind === "action" &&
    (one.due === null || two.due === null) &&
    whose(one) === whose(two) &&
    isOneTopic(one, two)
  );
}

function absorb(twin: FoundItem, item: FoundItem): void {
  if ((item.starts_at ?? "").length > (twin.starts_at ?? "").length) {
    twin.starts_at = item.starts_at;
    twin.ends_at = item.ends_at;
    twin.evidence = item.evidence;
    if (item.text.length >= 12) twin.text = item.text;
  }
  if (item.text.includes(twin.text.replace(/[.;\s]+$/, ""))) twin.text = item.text;
  const sameTopic = item.topic !== null && item.topic === twin.topic;
  const both = together(twin.text, item.text);
  const says = sameTopic && !repeats(twin.text, item.text) && both.length <= longestLine;
  if (says) twin.text = both;
  // Keep the passage that gives the day, or is merged into the line.
  if (says || (twin.due === null && item.due !== null)) {
    twin.evidence = { ...twin.evidence, text: joinPassages(twin.evidence.text, item.evidence.text) };
    twin.optional &&= item.optional;
  }
  // One item's words with the other's day or price might claim what nobody wrote.
  const own = twin.details;
  twin.details = wordedByOne(twin, item);
  twin.due ??= item.due;
  twin.amount ??= own ? null : item.amount;
  twin.link ??= item.link;
  twin.flags = [...new Set([...twin.flags, ...item.flags])];
}

function wordedByOne(twin: FoundItem, item: FoundItem): FoundItem["details"] {
  const sameDay = twin.due === item.due || (twin.details && item.due === null);
  if (!sameDay) return null;
  if (twin.details) return twin.details;
  return item.details && (twin.amount === null || twin.amount === item.amount) ? item.details : null;
}

/** Two requests whose texts fit together into one line of the summary; otherwise both stay, so that neither is lost. */
function areOneLine(one: FoundItem, two: FoundItem): boolean {
  return two.standing || together(one.text, two.text).length <= longestLine || repeats(one.text, two.text);
}

/** "Panto: pay £7" and "Panto: bring a coat" as "Panto: pay £7; bring a coat". */
function together(one: string, two: string): string {
  const heading = /^[^.:]{3,60}: /.exec(one)?.[0];
  const own = /^[^.:]{3,60}: (?=\p{Lu})/u.exec(two)?.[0];
  const rest = own && (own === heading || (!heading && isHeading(own))) ? two.slice(own.length) : two;
  return `${one.replace(/[.;\s]+$/, "")}; ${rest}`;
}

/** "Year 4 swimming: ", and not "Helpers: " or "The balance is due on Friday: ". */
function isHeading(text: string): boolean {
  return (
    text.split(" ").length > 2 &&
    !/\b(?:is|are|was|were|has|have|will|can|must|please|bring|wear)\b/i.test(text)
  );
}

function sameMatter(one: FoundItem, two: FoundItem): boolean {
  // Worded items are compared by their fields (withinMessage).
  if (one.details && two.details) return false;
  if (isOneTopic(one, two)) return true;
  const timed = (one.starts_at ?? "").length > 10 && (two.starts_at ?? "").length > 10;
  if (one.kind === "event" && timed && one.starts_at !== two.starts_at) return false;
  const first = contentWords(one.text);
  const second = contentWords(two.text);
  const shared = [...first].filter((word) => second.has(word)).length;
  // "Mock examinations" over a fortnight, and "Mock examinations: Physics" on one of its days.
  if (one.kind === "event" && lastDayOf(one) !== lastDayOf(two) && first.size !== second.size) return false;
  const smaller = Math.min(first.size, second.size);
  if (one.kind === "action") return shared >= Math.max(2, smaller * (isoDayOf(one) === null ? 0.7 : 0.45));
  return shared >= Math.max(1, smaller * 0.6);
}

function isOneTopic(one: FoundItem, two: FoundItem): boolean {
  return (
    one.topic !== null &&
    one.topic === two.topic &&
    one.standing === two.standing &&
    !one.topic.endsWith("/other") &&
    (one.recurs ?? null) === (two.recurs ?? null) &&
    areOneLine(one, two)
  );
}

function repeats(one: string, two: string): boolean {
  const first = contentWords(one);
  const second = contentWords(two);
  return [...second].filter((word) => first.has(word)).length >= second.size * 0.7;
}

const lastDayOf = (item: Item): string => (item.ends_at ?? isoDayOf(item) ?? "").slice(0, 10);
