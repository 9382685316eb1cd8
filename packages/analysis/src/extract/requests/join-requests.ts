import { joinPassages } from "../../text/passages.ts";
import { longestLine } from "../../wording/wording.ts";
import type { DraftItem } from "../../types.ts";
import type { Reading } from "../../reading/reading.ts";
import { duplicateLikelihood } from "../../model/duplicate-weights.ts";
import { type Drafted, duplicateFeatures } from "./duplicate-features.ts";

/** From here on two actions are one thing to do: where that is more likely than not (docs/decisions/embedded-analyser.md). */
const likelyOne = 0.5;
/** Below this an action that cannot be said in one line with what it belongs to is left to the email itself. */
const saidInPassing = 0.6;
/** So many actions further back it can belong to. */
const reach = 12;

/**
 * How, how much and by when of one payment are one thing to do: such actions of a section, in its order, are given one topic. Answers those that
 * are better left out, since both do not fit one line.
 */
export function joinRequests(drafted: readonly Drafted[], reading: Reading): Set<DraftItem> {
  const left = new Set<DraftItem>();
  for (const [at, two] of drafted.entries()) {
    two.item.topic = `${two.item.topic ?? ""}/${at}`;
    const earlier = earlierOf(drafted, at).filter(({ item }) => !left.has(item));
    const before = earlier.at(-1);
    if (before && isSaidBy(before, two)) {
      takeIn(two, before);
      left.add(before.item);
      continue;
    }
    const one = matterOf(two, earlier, reading);
    if (!one) continue;
    if (one.item.text.length + two.item.text.length + 2 <= longestLine) {
      two.item.topic = one.item.topic ?? "";
      continue;
    }
    const weaker = one.request.likelihood < two.request.likelihood ? one : two;
    if (weaker.request.likelihood < saidInPassing) left.add(weaker.item);
  }
  return left;
}

/** "His hire fee is due again. Pay it on the app": the line of the second begins with what the first says. */
function isSaidBy(one: Drafted, two: Drafted): boolean {
  const [first, more] = two.item.text.split(/(?<=[.!?]) (?=\p{Lu})/u);
  if (!first || more === undefined || one.sentence.paragraph !== two.sentence.paragraph) return false;
  return one.sentence.text.toLowerCase().endsWith(first.toLowerCase());
}

function takeIn(two: Drafted, one: Drafted): void {
  two.item.topic = one.item.topic ?? "";
  two.item.evidence = joinPassages(two.item.evidence, one.item.evidence);
  two.item.due ??= one.item.due;
  two.item.amount ??= one.item.amount;
  two.item.link ??= one.item.link;
}

/** Those before an action that it may belong to: all that are for its day, or where one of the two has none. */
export function earlierOf(drafted: readonly Drafted[], at: number): Drafted[] {
  const day = dayOf(drafted[at]);
  return drafted
    .slice(Math.max(0, at - reach), at)
    .filter((one) => day === null || dayOf(one) === null || dayOf(one) === day);
}

function dayOf(one: Drafted | undefined): string | null {
  return one?.item.due?.slice(0, 10) ?? null;
}

function matterOf(two: Drafted, earlier: readonly Drafted[], reading: Reading): Drafted | null {
  let best: Drafted | null = null;
  let most = likelyOne;
  for (const one of earlier) {
    const likely = duplicateLikelihood(duplicateFeatures(one, two, reading), reading.weights.duplicates);
    if (likely >= most) [best, most] = [one, likely];
  }
  return best;
}
