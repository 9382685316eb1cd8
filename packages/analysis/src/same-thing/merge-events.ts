import { isInvitation } from "../grounding/invitation-id.ts";
import { firstPassageOf, joinPassages } from "../text/passages.ts";
import { isoDayOf } from "../time/item-day.ts";
import { saysShut } from "./join-within-message.ts";
import type { Item } from "../types.ts";
import type { FoundItem } from "./found-items.ts";
import {
  type ComparableEvent,
  isSameEvent,
  isTitle,
  mainClause,
  topicWords,
  comparableEvent,
} from "./same-event.ts";

/** Of a day with more than this in one message nothing is joined: each would be held against each. */
const mostOfADay = 60;

/**
 * An event that a message tells more than once (in a paragraph, in its diary, beside what it asks of a parent) stands once: by its title, with
 * the time and end from whichever gives them, and with every passage as evidence.
 */
export function mergeEvents(items: readonly FoundItem[]): FoundItem[] {
  const days = new Map<string, FoundItem[]>();
  for (const item of items) {
    const day = dayOf(item);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  const told = new Map<FoundItem, FoundItem>();
  for (const [day, ofDay] of days)
    if (day !== "" && ofDay.length <= mostOfADay)
      for (const [first, item] of toldOfADay(ofDay)) told.set(first, item);
    else for (const item of ofDay) told.set(item, item);
  return items.flatMap((item) => told.get(item) ?? []);
}

/** Each item that stays by the one whose place it takes. */
function toldOfADay(items: readonly FoundItem[]): Map<FoundItem, FoundItem> {
  const kept = new Map<FoundItem, FoundItem>();
  const events: Events = new Map(items.map((item) => [item, eventOf(item)]));
  const several = new Set(items.filter((item) => hasSeveralHours(item, items, events)));
  for (const item of items) {
    const twin = several.has(item)
      ? undefined
      : [...kept].find(([first, other]) => !several.has(first) && isTwin(other, item, events));
    const one = twin ? oneOf(twin[1], item) : item;
    kept.set(twin ? twin[0] : item, one);
    if (!events.has(one)) events.set(one, eventOf(one));
  }
  const told = withinActions([...kept.values()]);
  const shown = new Set(withoutWhole([...told.values()]));
  return new Map(
    [...kept].flatMap(([first, item]): [FoundItem, FoundItem][] => {
      const own = told.get(item);
      return own && shown.has(own) ? [[first, own]] : [];
    }),
  );
}

const dayOf = (item: Item): string => isoDayOf(item) ?? "";
const isTimed = ({ starts_at }: Item): boolean => (starts_at ?? "").length > 10;
const isIn = (some: Item, all: Item): boolean => some.children.every((id) => all.children.includes(id));

/** Each event as it is compared with the others of its day. */
type Events = Map<FoundItem, ComparableEvent>;

function eventOf({ text, heading = null, starts_at, ends_at }: FoundItem): ComparableEvent {
  return comparableEvent({ text, heading, starts_at: starts_at ?? "", ends_at });
}

function isTwin(one: FoundItem, two: FoundItem, events: Events): boolean {
  const [first, second] = [events.get(one), events.get(two)];
  if (!first || !second) return false;
  if (one.kind !== "event" || two.kind !== "event" || isInvitation(one) || isInvitation(two)) return false;
  if (one.flags.includes("cancelled") !== two.flags.includes("cancelled")) return false;
  if (!isIn(one, two) && !isIn(two, one)) return false;
  // "P1 to P3" and "P3 and P6" each say whom they mean.
  const alike = one.children.length === two.children.length;
  if (!alike && one.group === true && two.group === true) return false;
  return isSameEvent(first, second);
}

/** "Sports on Monday" above the hours of the infants and of the juniors is neither of the two. */
function hasSeveralHours(item: FoundItem, items: readonly FoundItem[], events: Events): boolean {
  if (item.kind !== "event" || isTimed(item)) return false;
  const hours = items.filter((other) => isTimed(other) && isTwin(item, other, events));
  return new Set(hours.map(({ starts_at }) => starts_at)).size > 1;
}

/** Whom one of them names they are both for; where neither does, all of them. */
function oneOf(one: FoundItem, two: FoundItem): FoundItem {
  const [best, other] = better(one, two);
  const timed = isTimed(best) || !isTimed(other) ? best : other;
  const [narrow, wide] = one.children.length <= two.children.length ? [one, two] : [two, one];
  // One names some of the children and the other nobody: it may be for those, or for all.
  const isDoubtful = narrow.group !== true && wide.assumed && narrow.children.length < wide.children.length;
  return {
    ...best,
    details: isDoubtful ? null : (best.details ?? other.details ?? null),
    children: narrow.group === true ? narrow.children : wide.children,
    group: one.group === true || two.group === true,
    starts_at: timed.starts_at,
    ends_at: timed.ends_at ?? (timed === best ? other : best).ends_at,
    amount: best.amount ?? other.amount,
    link: best.link ?? other.link,
    heading: best.heading ?? other.heading ?? null,
    evidence: withPassage(best, other),
    flags: best.flags.filter((flag) => other.flags.includes(flag)),
  };
}

/** A title before a sentence; of two titles the one that tells more, of two sentences too; of a closure the one that says why. */
function better(one: FoundItem, two: FoundItem): [FoundItem, FoundItem] {
  const score = ({ text }: FoundItem) =>
    (isTitle(text) ? 100 : 0) +
    (saysShut(text) && isWhy.test(text) ? 50 : 0) +
    Math.min(topicWords(mainClause(text)).size, 20);
  const [first, second] = [score(one), score(two)];
  return second > first || (second === first && isTimed(two) && !isTimed(one)) ? [two, one] : [one, two];
}

const isWhy = /\b(?:holidays?|in-?service|inset|training|break|half[- ]term|election|polling)\b/i;
const longestEvidence = 1_200;

function withPassage(best: FoundItem, other: FoundItem): Item["evidence"] {
  const text = joinPassages(best.evidence.text, other.evidence.text);
  return best.evidence.text.includes(other.evidence.text) || text.length > longestEvidence
    ? best.evidence
    : { ...best.evidence, text };
}

/** What is asked in the words of its event ("Closure – arrange care: School is closed") tells the event too, and has its time. */
function withinActions(items: readonly FoundItem[]): Map<FoundItem, FoundItem> {
  const told = new Map(items.map((item) => [item, item]));
  for (const ask of items.filter(({ kind, due }) => kind === "action" && due !== null)) {
    for (const event of items) {
      const action = told.get(ask);
      if (!action || event.kind !== "event" || !told.has(event) || !isToldBy(event, action)) continue;
      told.delete(event);
      const own = action.starts_at !== null;
      told.set(ask, {
        ...action,
        starts_at: own ? action.starts_at : event.starts_at,
        ends_at: own ? action.ends_at : event.ends_at,
        evidence: withPassage(action, event),
      });
    }
  }
  return told;
}

function isToldBy(event: FoundItem, action: FoundItem): boolean {
  if (!isIn(event, action) || !isIn(action, event) || isInvitation(event)) return false;
  if (action.closure === "closed" && saysShut(event.text)) return true;
  if (!passageOf(action).includes(passageOf(event))) return false;
  const clock = (action.due ?? "").slice(11, 16);
  if (clock !== "" && event.starts_at?.slice(11, 16) !== clock) return false;
  const words = topicWords(action.text);
  return [...topicWords(event.text)].every((word) => words.has(word));
}

const passageOf = ({ evidence }: Item): string => firstPassageOf(evidence.text);

/** "A disco on Friday", and then each group's own hour: the hours tell it, to all to whom it was told. */
function withoutWhole(items: readonly FoundItem[]): FoundItem[] {
  return items.filter((whole) => {
    if (whole.kind !== "event" || isTimed(whole) || whole.ends_at !== null || /[(;]/.test(whole.text))
      return true;
    const name = topicWords(whole.text);
    const parts = items.filter((part) => {
      if (part.kind !== "event" || !isTimed(part) || part.heading !== whole.heading) return false;
      const head = topicWords(/^([^.:]{3,60}): /.exec(part.text)?.[1] ?? "");
      return head.size > 0 && name.size <= head.size + 2 && [...head].every((word) => name.has(word));
    });
    const told = new Set(parts.flatMap(({ children }) => children));
    return parts.length < 2 || !whole.children.every((id) => told.has(id));
  });
}
