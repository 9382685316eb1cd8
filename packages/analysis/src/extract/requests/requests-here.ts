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
 * Minimum likelihoods, chosen by cross-validation on corpus/open: less likely requests are mostly passing mentions. Lower for requests that
 * may be for today or tomorrow, or explicitly name a task for a day; higher for a newsletter's everyday rules. Sentences not worded as a
 * request need strong context, and more if they name a day: those are mostly events.
 */
const enough = { worded: 0.33, pressing: 0.2, standing: 0.45, unworded: 0.5, announced: 0.7 };
const worded = 0.5;
/** Below this, the wording is so unlike a request that the context is not considered. */
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

/** Whether it names a day that is not a deadline. */
function isOnADay(sentence: Sentence, coming: readonly Moment[]): boolean {
  return coming.some((moment) => !hasDeadlineCue(sentence.text, moment));
}

/** Judges by the whole context; for a bare deadline the wording is enough. */
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

/** Whether it is an everyday rule in a newsletter that is no request of its own, but worth knowing. */
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

/** A staff vacancy is not for any child. */
export function isVacancy(sentence: Sentence): boolean {
  return vacancy.test(sentence.section.heading ?? "");
}

/** "Forms will be sent home on Wednesday": its only days are when the school acts. */
function isOnlyHandedOut(sentence: Sentence, request: Request, coming: readonly Moment[]): boolean {
  return (
    coming.length > 0 &&
    request.wording !== "command" &&
    coming.every((moment) => isHandedOut(sentence.text, moment)) &&
    !/\b(?:please|must|should|need|return|ensure)\b/i.test(sentence.text)
  );
}

/** Whether a sentence is a request in its context, and how its place changes the request. */
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

/** In a newsletter, an invitation is an event and a household rule a reminder; in other messages both are requests. */
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

/** "If you have questions, tell us": only for those who meet the condition, without a day. */
function isOnlyIfNeeded(sentence: Sentence, request: Request, coming: readonly Moment[]): boolean {
  return (
    request.conditional &&
    coming.length === 0 &&
    request.topic === "tell" &&
    !/\b(?:tonight|today|tomorrow|by|before)\b/i.test(sentence.text)
  );
}

/** A newsletter's "if" without a day: a reminder rather than a request. */
function isConditionalReminder(
  request: Request,
  coming: readonly Moment[],
  { newsletter }: Reading,
): boolean {
  if (!newsletter || !request.conditional || coming.length > 0) return false;
  return request.topic === "tell" ? !request.standing : request.optional && request.topic !== "wear";
}
