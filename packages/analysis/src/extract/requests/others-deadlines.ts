import type { Sentence } from "../../document/types.ts";
import type { Request } from "../../reading/requests.ts";
import { requestOf, type Reading } from "../../reading/reading.ts";
import type { DueCandidate } from "./due-candidates.ts";
import { ofOwnInstalment } from "./instalments.ts";
import { thing } from "../../reading/kit-words.ts";
import { likeness, roleOf, wantOf } from "./due-features.ts";

/**
 * The days that a request may belong to, without the last day for an answer where the request is for things: "Reply by Thursday if you can't play" says nothing of
 * when gum shields are needed, as long as another day is said to be that of the event. And without the first day of what is on offer until a last one: an answer has that.
 */
export function withoutOthersDeadlines(
  sentence: Sentence,
  request: Request,
  named: readonly DueCandidate[],
  reading: Reading,
): readonly DueCandidate[] {
  const last =
    wantOf(request, sentence.text) === "answer" ? named.filter((one) => !isOffersFirst(one)) : named;
  const all = withoutHandingOut(ofOwnInstalment(sentence, last));
  if (
    request.wording !== "list" ||
    !isForThings(sentence, request) ||
    all.some(({ place }) => place === "own")
  )
    return all;
  const others = all.filter((one) => isForAnswers(one, sentence, reading));
  if (others.length === 0) return all;
  const days = new Set(others.map(({ day }) => day));
  const eventNamed = all.some((one) => one.day !== null && !days.has(one.day) && roleOf(one) === "event");
  return eventNamed ? all.filter((one) => one.day === null || !days.has(one.day)) : all;
}

/** "Proofs come home on the 10th and orders close on the 24th": nothing asked elsewhere is for the day on which the school gives something out, where it names others. */
function withoutHandingOut(all: readonly DueCandidate[]): readonly DueCandidate[] {
  const isGivenOut = (one: DueCandidate) =>
    one.day !== null && one.place !== "own" && roleOf(one) === "handed out";
  const others = all.filter((one) => !isGivenOut(one));
  return others.some(({ day, moment }) => day !== null && moment !== null) ? others : all;
}

/** "on sale from Monday 16 until Friday 27 March": they are bought by the 27th. */
function isOffersFirst(candidate: DueCandidate): boolean {
  return (
    candidate.moment !== null &&
    candidate.moment.lastDay !== null &&
    !candidate.last &&
    roleOf(candidate) === "deadline"
  );
}

/** "Boots, a drink and £2 for tea": a line of kit, whatever money goes along with it. */
function isForThings({ text }: Sentence, request: Request): boolean {
  return (
    wantOf(request, text) === "things" ||
    (request.wording === "list" && thing.test(text.replace(/£\d+(?:\.\d\d)?|\d{2}p\b/g, " ")))
  );
}

function isForAnswers(candidate: DueCandidate, sentence: Sentence, reading: Reading): boolean {
  const { lender, moment } = candidate;
  if (!lender || !moment || lender === sentence || roleOf(candidate) !== "deadline") return false;
  const other = requestOf(lender, reading);
  return other.score >= 0.5 && wantOf(other, lender.text) === "answer" && likeness(sentence, lender) === 0;
}
