import type { Moment, TextDates } from "../time/moments.ts";
import type { Sentence } from "../document/types.ts";
import { conditional, startsWithVerb } from "./request-wording.ts";
import { judgeRequest } from "./requests.ts";
import type { SentenceFacts } from "./reading.ts";
import { matchesOf } from "../text/matches-of.ts";

/**
 * "Return the form by Friday and pay £6 by the 20th", "drop-off on Saturday, pick up on Sunday": the clauses of a sentence with two
 * requests for two days, each read as a sentence of its own. Empty for one request or one day.
 */
export function twoRequests(sentence: Sentence, { moments, daysToCome: coming }: SentenceFacts): Clause[] {
  const days = coming.filter((moment) => moment.precision === "day");
  if (days.length < 2 || days.length > 4 || sentence.text !== sentence.evidence || sentence.text.length > 400)
    return [];
  for (const match of matchesOf(sentence.text, /(?:[,;]\s+(?:and\s+|then\s+)?|\s+and\s+)(?=[a-z£])/gi)) {
    const at = (match.index ?? 0) + match[0].length;
    const first = days.filter((moment) => moment.end <= (match.index ?? 0));
    const second = days.filter((moment) => moment.start >= at);
    if (first.length === 0 || second.length === 0 || first.length + second.length < days.length) continue;
    if (first.some((one) => second.some((other) => one.day === other.day))) continue;
    const clauses = [sentence.text.slice(0, match.index), sentence.text.slice(at)];
    // "If you would like a lesson on the 4th, please reply by the 26th" is one request.
    if (conditional.test(clauses[0] ?? "")) continue;
    if (!startsWithVerb(clauses[1] ?? "") || !clauses.every((clause) => judgeRequest(clause).score >= 0.5))
      continue;
    return clauses.map((text, index) => part(sentence, text, index === 0 ? 0 : at, moments));
  }
  return [];
}

/** A clause as a sentence of its own, with its days. */
type Clause = { sentence: Sentence; reading: TextDates };

function part(sentence: Sentence, text: string, offset: number, moments: readonly Moment[]): Clause {
  const inside = ({ start, end }: { start: number; end: number }) =>
    start >= offset && end <= offset + text.length;
  const own = moments.filter(inside).map((moment) => ({
    ...moment,
    start: moment.start - offset,
    end: moment.end - offset,
    dayEnd: moment.dayEnd - offset,
  }));
  return { sentence: { ...sentence, text, evidence: text }, reading: { moments: own, looseTimes: [] } };
}
