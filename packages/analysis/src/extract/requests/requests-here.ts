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
 * what is to be done on a day, is not lost so easily; a newsletter's rule of every day is mostly no ask of its own. What does not ask by its words must be sure of its surroundings, and surer where it is on a day: that is mostly an event.
 */
const enough = { worded: 0.33, pressing: 0.2, standing: 0.45, unworded: 0.5, announced: 0.7 };
const worded = 0.5;
/** Below this its words ask for so little that its surroundings are not looked at. */
const weighedFrom = 0.05;

function likely(unit: Sentence, ask: Request, coming: readonly Moment[], context: Reading): boolean {
  if (ask.score < worded)
    return ask.likelihood >= (isOnADay(unit, coming) ? enough.announced : enough.unworded);
  const today =
    (coming[0] !== undefined && coming[0].day - context.reference <= 1) ||
    (!context.newsletter && context.ofToday);
  const spoken = coming.length > 0 && (ask.wording === "direct" || ask.wording === "owed");
  const pressing = today || spoken;
  if (pressing) return ask.likelihood >= enough.pressing;
  const standing = context.newsletter && ask.standing && coming.length === 0;
  return ask.likelihood >= (standing ? enough.standing : enough.worded);
}

/** What names a day that is no last day. */
function isOnADay(unit: Sentence, coming: readonly Moment[]): boolean {
  return coming.some((moment) => !hasDeadlineCue(unit.text, moment));
}

/** By all that surrounds it; a bare last day needs no more than its words. */
export function weighed(unit: Sentence, ask: Request, coming: readonly Moment[], context: Reading): Request {
  if (isDeadlineFragment(unit.text) && coming.some((moment) => hasDeadlineCue(unit.text, moment))) return ask;
  return {
    ...ask,
    likelihood: likelihoodOf(requestFeatures(unit, ask, coming, context), context.weights.tasks),
  };
}

const householdHeading =
  /\b(?:attendance|absen\w+|uniform|parking|pick[- ]?ups?|breakfast club|school (?:day|times|hours|meals|transport)|late(?:ness|s)?|punctuality|medic\w+|illness|wet weather|parent ?pay|dinner money|contacts?|reminders?|safety|lost property|phones|jewellery|water bottles?|snacks|dress code|home time|winter transport)\b/i;

/** What a newsletter asks on every day of the year, where it is no ask of its own: worth knowing. */
export function isReminder(
  unit: Sentence,
  ask: Request,
  coming: readonly Moment[],
  context: Reading,
): boolean {
  return context.newsletter && ask.standing && coming.length === 0 && ask.score >= 0.5 && !isVacancy(unit);
}

const vacancy = /\b(?:vacanc(?:y|ies)|recruit\w*|job opportunit\w+|join our (?:team|staff)|work with us)\b/i;

/** What a school looks for staff for is for nobody's child. */
export function isVacancy(unit: Sentence): boolean {
  return vacancy.test(unit.section.heading ?? "");
}

/** "Forms will be sent home on Wednesday": each day that it names is the school's own. */
function isOnlyHandedOut(unit: Sentence, ask: Request, coming: readonly Moment[]): boolean {
  return (
    coming.length > 0 &&
    ask.wording !== "command" &&
    coming.every((moment) => isHandedOut(unit.text, moment)) &&
    !/\b(?:please|must|should|need|return|ensure)\b/i.test(unit.text)
  );
}

/** Whether a sentence asks for something where it is, and what its place makes of the request. */
export function judgeInPlace(
  unit: Sentence,
  read: Request,
  coming: readonly Moment[],
  context: Reading,
): { asks: boolean; ask: Request } {
  if (findSportDays(unit.text, unit.section.heading) !== null) return { asks: true, ask: read };
  if (read.score < weighedFrom) return { asks: false, ask: read };
  const ask = weighed(unit, read, coming, context);
  if (!likely(unit, ask, coming, context)) return { asks: false, ask };
  const household = householdHeading.test(unit.section.heading ?? "") && coming.length === 0;
  const placed = household ? { ...ask, standing: true } : ask;
  if (!isRequest(unit, placed, coming, context)) return { asks: false, ask: placed };
  const voluntary = isOnlyIfNeeded(unit, placed, coming);
  const settled = voluntary ? { ...placed, optional: true } : placed;
  return { asks: !isConditionalReminder(settled, coming, context), ask: settled };
}

/** In a newsletter an invitation is an event and a household rule is a reminder; a letter of its own asks for what it says. */
function isRequest(unit: Sentence, ask: Request, coming: readonly Moment[], context: Reading): boolean {
  if (isClosurePlan(unit.text)) return false;
  if (isOnlyHandedOut(unit, ask, coming)) return false;
  if (
    /:\s*$/.test(unit.text) &&
    unit.section.sentences.some((other) => unit.section.lead.has(other.paragraph))
  )
    return false;
  if (context.newsletter && ask.presence) return false;
  if (
    context.newsletter &&
    coming.length === 0 &&
    unit.form === "line" &&
    ask.wording === "list" &&
    !/\b(?:must|compulsory|only|please)\b/i.test(unit.text)
  )
    return false;
  return !(context.newsletter && /\bavailable (?:to buy|from)\b/i.test(unit.text) && !/£/.test(unit.text));
}

/** "If you have questions, tell us": only for those to whom the condition applies, on no set day. */
function isOnlyIfNeeded(unit: Sentence, ask: Request, coming: readonly Moment[]): boolean {
  return (
    ask.conditional &&
    coming.length === 0 &&
    ask.topic === "tell" &&
    !/\b(?:tonight|today|tomorrow|by|before)\b/i.test(unit.text)
  );
}

/** A newsletter's "if", on no set day: a reminder rather than a request. */
function isConditionalReminder(ask: Request, coming: readonly Moment[], { newsletter }: Reading): boolean {
  if (!newsletter || !ask.conditional || coming.length > 0) return false;
  return ask.topic === "tell" ? !ask.standing : ask.optional && ask.topic !== "wear";
}
