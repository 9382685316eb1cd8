import { joinPassages } from "../../text/passages.ts";
import type { Moment } from "../../time/moments.ts";
import type { Sentence } from "../../document/types.ts";
import type { Request } from "../../reading/requests.ts";
import type { Reading } from "../../reading/reading.ts";
import { candidatesFor, type DueCandidate, type Ruled } from "./due-candidates.ts";
import { scoreOf } from "../../model/due-weights.ts";
import { dueFeatures } from "./due-features.ts";
import { withoutOthersDeadlines } from "./others-deadlines.ts";

/** The day that a request belongs to, chosen among all that the message names and none: the rules' choice is one feature among others. */
export function linkDue(
  sentence: Sentence,
  request: Request,
  coming: readonly Moment[],
  ruled: Ruled,
  reading: Reading,
): { due: string | null; evidence: string } {
  const all = candidatesFor(sentence, coming, ruled, reading);
  const candidates = withoutOthersDeadlines(sentence, request, all, reading);
  if (isSettled(ruled) || candidates.every(({ day }) => day === null)) return ruled;
  let best: DueCandidate | null = null;
  let most = -Infinity;
  for (const candidate of candidates) {
    const score = scoreOf(
      dueFeatures(sentence, request, candidate, candidates, reading),
      reading.weights.due,
    );
    if (score > most) [best, most] = [candidate, score];
  }
  if (!best || best.rule) return ruled;
  const evidence =
    best.evidence === sentence.evidence || best.evidence === ""
      ? sentence.evidence
      : joinPassages(sentence.evidence, best.evidence);
  return { due: best.due, evidence };
}

/** The way back of a journey is when a child is collected; a day counted from another stands nowhere in the message, "from now on" is none, and a paragraph's last day goes before the day of what is paid for: there is nothing to choose. */
export function isSettled({ by }: Ruled): boolean {
  return by === "counted" || by === "vague" || by === "sooner" || by === "way back";
}
