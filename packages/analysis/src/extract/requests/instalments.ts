import type { Sentence } from "../../document/types.ts";
import type { DueCandidate } from "./due-candidates.ts";

type Part = "first" | "last";

const parts: [Part, RegExp][] = [
  ["first", /\b(?:deposits?|(?:first|initial) (?:payments?|instal+ments?|deposit|part|half))\b/i],
  [
    "last",
    /\b(?:balance|remain(?:der|ing)|(?:the )?rest|(?:final|last|second) (?:payments?|instal+ments?|part|half)|(?:full|whole|total) (?:amount|costs?|payment|balance|sum|price)|(?:paid|pay|payment) in full|all of it|outstanding|total)\b/i,
  ],
];

/** Which part of a price a text speaks of: the one it names, where it names one. */
function partIn(text: string): Part | null {
  const named = parts.filter(([, words]) => words.test(text));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

/**
 * "£20 by Friday and the rest by 6 March. Please pay the full amount online": where the message gives a deposit and a balance each its day, the request that speaks of
 * one of them has that one's.
 */
export function ofOwnInstalment(sentence: Sentence, all: readonly DueCandidate[]): readonly DueCandidate[] {
  const part = partIn(sentence.text);
  if (!part || all.some(({ place }) => place === "own")) return all;
  const own = all.filter((one) => partBefore(one, all) === part);
  return own.length === 0 ? all : own;
}

/** The part that the words since the last day named before it speak of. */
function partBefore({ moment, text, lender }: DueCandidate, all: readonly DueCandidate[]): Part | null {
  if (!moment) return null;
  const since = Math.max(
    0,
    ...all.flatMap((other) =>
      other.lender === lender && other.moment && other.moment.end <= moment.start ? [other.moment.end] : [],
    ),
  );
  return partIn(text.slice(since, moment.start));
}
