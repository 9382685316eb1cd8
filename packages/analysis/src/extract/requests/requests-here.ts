import type { Moment } from "../../time/moments.ts";
import type { Sentence } from "../../document/types.ts";
import { requestFeatures } from "./request-features.ts";
import type { Request } from "../../reading/requests.ts";
import type { Reading } from "../../reading/reading.ts";
import { hasDeadlineCue, isDeadlineFragment, isHandedOut } from "../../reading/deadlines.ts";
import { findSportDays } from "../../reading/facts.ts";
import { likelihoodOf } from "../../model/item-weights.ts";
import { isClosurePlan } from "../../reading/closures.ts";

/**
 * Chosen by folds over the messages of corpus/open: what is less likely is mostly said in passing. What may be for today or tomorrow, or says in so many words
 * what is to be done on a day, is not lost so easily; a newsletter's rule of every day is mostly no request of its own. What does not ask by its words must be sure of its surroundings, and surer where it is on a day: that is mostly an event.
 */
const enough = { worded: 0.33, pressing: 0.2, standing: 0.45, unworded: 0.5, announced: 0.7 };
const worded = 0.5;
/** Below this its words ask for so little that its surroundings are not looked at. */
const weighedFrom = 0.05;

function likely(sentence: Sentence, request: Request, coming: readonly Moment[], reading: Reading): boolean {
  if (request.score < worded)
    return request.likelihood >= (isOnADay(sentence, coming) ? enough.announced : enough.unworded);
  const today =
    (coming[0] !== undefined && coming[0].day - reading.reference <= 1) ||
    (!reading.newsletter && reading.ofToday);
  const spoken = coming.length > 0 && (request.wording === "direct" || request.wording === "owed");
  const pressing = today || spoken;
  if (pressing) return request.likelihood >= enough.pressing;
  const standing = reading.newsletter && request.standing && coming.length === 0;
  return request.likelihood >= (standing ? enough.standing : enough.worded);
}

/** What names a day that is no last day. */
function isOnADay(sentence: Sentence, coming: readonly Moment[]): boolean {
  return coming.some((moment) => !hasDeadlineCue(sentence.text, moment));
}

/** By all that surrounds it; a bare last day needs no more than its words. */
function weighed(sentence: Sentence, request: Request, coming: readonly Moment[], reading: Reading): Request {
  if (isDeadlineFragment(sentence.text) && coming.some((moment) => hasDeadlineCue(sentence.text, moment)))
    return request;
  return {
    ...request,
    likelihood: likelihoodOf(requestFeatures(sentence, request, coming, reading), reading.weights.tasks),
  };
}

const householdHeading =
  /\b(?:attendance|absen\w+|uniform|parking|pick[- ]?ups?|breakfast club|school (?:day|times|hours|meals|transport)|late(?:ness|s)?|punctuality|medic\w+|illness|wet weather|parent ?pay|dinner money|contacts?|reminders?|safety|lost property|phones|jewellery|water bottles?|snacks|dress code|home time|winter transport)\b/i;

/** What a newsletter asks on every day of the year, where it is no request of its own: worth knowing. */
export function isReminder(
  sentence: Sentence,
  request: Request,
  coming: readonly Moment[],
  reading: Reading,
): boolean {
  return (
    reading.newsletter &&
    request.standing &&
    coming.length === 0 &&
    request.score >= 0.5 &&
    !isVacancy(sentence)
  );
}

const vacancy = /\b(?:vacanc(?:y|ies)|recruit\w*|job opportunit\w+|join our (?:team|staff)|work with us)\b/i;

/** What a school looks for staff for is for nobody's child. */
export function isVacancy(sentence: Sentence): boolean {
  return vacancy.test(sentence.section.heading ?? "");
}

/** "Forms will be sent home on Wednesday": each day that it names is the school's own. */
function isOnlyHandedOut(sentence: Sentence, request: Request, coming: readonly Moment[]): boolean {
  return (
    coming.length > 0 &&
    request.wording !== "command" &&
    coming.every((moment) => isHandedOut(sentence.text, moment)) &&
    !/\b(?:please|must|should|need|return|ensure)\b/i.test(sentence.text)
  );
}

/** Whether a sentence asks for something where it is, and what its place makes of the request. */
export function judgeInPlace(
  sentence: Sentence,
  read: Request,
  coming: readonly Moment[],
  reading: Reading,
): { asks: boolean; ask: Request } {
  if (findSportDays(sentence.text, sentence.section.heading) !== null) return { asks: true, ask: read };
  if (read.score < weighedFrom) return { asks: false, ask: read };
  const request = weighed(sentence, read, coming, reading);
  if (!likely(sentence, request, coming, reading)) return { asks: false, ask: request };
  const household = householdHeading.test(sentence.section.heading ?? "") && coming.length === 0;
  const placed = household ? { ...request, standing: true } : request;
  if (!isRequest(sentence, placed, coming, reading)) return { asks: false, ask: placed };
  const voluntary = isOnlyIfNeeded(sentence, placed, coming);
  const settled = voluntary ? { ...placed, optional: true } : placed;
  return { asks: !isConditionalReminder(settled, coming, reading), ask: settled };
}

/** In a newsletter an invitation is an event and a household rule is a reminder; a letter of its own asks for what it says. */
function isRequest(
  sentence: Sentence,
  request: Request,
  coming: readonly Moment[],
  reading: Reading,
): boolean {
  if (isClosurePlan(sentence.text)) return false;
  if (isOnlyHandedOut(sentence, request, coming)) return false;
  if (
    /:\s*$/.test(sentence.text) &&
    sentence.section.sentences.some((other) => sentence.section.lead.has(other.paragraph))
  )
    return false;
  if (reading.newsletter && request.presence) return false;
  if (
    reading.newsletter &&
    coming.length === 0 &&
    sentence.form === "line" &&
    request.wording === "list" &&
    !/\b(?:must|compulsory|only|please)\b/i.test(sentence.text)
  )
    return false;
  return !(
    reading.newsletter &&
    /\bavailable (?:to buy|from)\b/i.test(sentence.text) &&
    !/£/.test(sentence.text)
  );
}

/** "If you have questions, tell us": only for those to whom the condition applies, on no set day. */
function isOnlyIfNeeded(sentence: Sentence, request: Request, coming: readonly Moment[]): boolean {
  return (
    request.conditional &&
    coming.length === 0 &&
    request.topic === "tell" &&
    !/\b(?:tonight|today|tomorrow|by|before)\b/i.test(sentence.text)
  );
}

/** A newsletter's "if", on no set day: a reminder rather than a request. */
function isConditionalReminder(
  request: Request,
  coming: readonly Moment[],
  { newsletter }: Reading,
): boolean {
  if (!newsletter || !request.conditional || coming.length > 0) return false;
  return request.topic === "tell" ? !request.standing : request.optional && request.topic !== "wear";
}
