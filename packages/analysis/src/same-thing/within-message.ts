import { isoDayOf } from "../time/item-day.ts";
import { contentWords } from "../wording/wording.ts";
import type { Details, Item } from "../types.ts";
import { whose } from "./whose.ts";

/**
 * Merges the worded items that one message repeats: in its table of dates, its text and its closing reminder. The first keeps its words and
 * takes what it lacks (time, amount, link, place) from the others. Items without details stay unchanged.
 */
export function withinMessage<T extends Item>(items: readonly T[]): T[] {
  const kept: T[] = [];
  for (const item of items) {
    const at = item.details ? kept.findIndex((other) => isSameThing(other, item)) : -1;
    if (at < 0) kept.push(item);
    else kept[at] = joined(kept[at] as T, item);
  }
  return kept;
}

/** Whether two items with details are the same task, event or note: same kind, same children, and same day if both have one. */
function isSameThing(one: Item, two: Item): boolean {
  if (!one.details || !two.details || one.details.kind !== two.details.kind) return false;
  // A wider audience may mean a different event: "Disco" for Year 1 is not the others'.
  if (whose(one) !== whose(two)) return false;
  const [first, second] = [isoDayOf(one), isoDayOf(two)];
  if (first !== null && second !== null && first !== second) return false;
  const times = [timeOf(one), timeOf(two)];
  if (times[0] && times[1] && times[0] !== times[1] && one.details.kind === "event") return false;
  if (one.details.kind === "task" && two.details.kind === "task" && one.details.verb !== two.details.verb)
    return false;
  const [said, again] = [contentWords(wordsOf(one.details)), contentWords(wordsOf(two.details))];
  const shared = [...said].filter((word) => again.has(word)).length;
  const fewest = Math.min(said.size, again.size);
  return fewest > 0 && shared >= Math.max(1, fewest * 0.6);
}

const timeOf = ({ starts_at, due }: Item): string => (starts_at ?? due ?? "").slice(11);

const wordsOf = (details: Details): string =>
  details.kind === "task" ? details.object : details.kind === "event" ? details.title : details.text;

function joined<T extends Item>(one: T, two: T): T {
  const more = [one, two].flatMap(({ more_evidence }) => more_evidence ?? []);
  const starts_at = exacter(one.starts_at, two.starts_at);
  return {
    ...one,
    due: exacter(one.due, two.due),
    starts_at,
    ends_at: one.ends_at ?? (starts_at === two.starts_at ? two.ends_at : null),
    amount: one.amount ?? two.amount,
    link: one.link ?? two.link,
    optional: one.optional && two.optional,
    more_evidence: two.evidence.text === one.evidence.text ? more : [...more, two.evidence],
  };
}

/** The moment that includes the hour. */
const exacter = (one: string | null, two: string | null): string | null =>
  one === null || (two !== null && two.length > one.length && two.startsWith(one)) ? two : one;
