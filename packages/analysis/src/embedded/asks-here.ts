import type { Moment } from "../dates/moments.ts";
import type { Unit } from "../text/types.ts";
import { signsOf } from "./ask-signs.ts";
import type { Ask } from "./asks.ts";
import type { Context } from "./context.ts";
import { hasDeadlineCue, isDeadlineFragment, isHandedOut } from "./deadlines.ts";
import { findSportDays } from "./facts.ts";
import { likelihoodOf } from "./item-weights.ts";
import { isOfToday } from "./disruptions.ts";
import { isClosurePlan } from "./closures.ts";

/**
 * Chosen by folds over the messages of corpus/open: what is less likely is mostly said in passing, most of all in a newsletter. What may be for today or
 * tomorrow is not lost so easily.
 */
const enough = { letter: 0.35, newsletter: 0.4, today: 0.2, unworded: 0.5 };
/** What asks by its words need not be sure of its surroundings; below that its surroundings must be, and from here on they are looked at. */
const worded = 0.5;
const weighedFrom = 0.2;

function likely(unit: Unit, ask: Ask, coming: readonly Moment[], context: Context): boolean {
  if (ask.score < weighedFrom || (ask.score < worded && isAnnouncement(unit, coming))) return false;
  weigh(unit, ask, coming, context);
  if (ask.score < worded) return ask.likelihood >= enough.unworded;
  const today =
    (coming[0] !== undefined && coming[0].day - context.reference <= 1) ||
    (!context.newsletter && isOfToday(context));
  return ask.likelihood >= (today ? enough.today : context.newsletter ? enough.newsletter : enough.letter);
}

/** What is on a day, and is no last day, is an event unless its words ask. */
function isAnnouncement(unit: Unit, coming: readonly Moment[]): boolean {
  return coming.some((moment) => !hasDeadlineCue(unit.text, moment));
}

/** By all that surrounds it; a bare last day needs no more than its words. */
export function weigh(unit: Unit, ask: Ask, coming: readonly Moment[], context: Context): void {
  if (isDeadlineFragment(unit.text) && coming.some((moment) => hasDeadlineCue(unit.text, moment))) return;
  ask.likelihood = likelihoodOf(signsOf(unit, ask, coming, context), context.weights);
}

const householdHeading =
  /\b(?:attendance|absen\w+|uniform|parking|pick[- ]?ups?|breakfast club|school (?:day|times|hours|meals|transport)|late(?:ness|s)?|punctuality|medic\w+|illness|wet weather|parent ?pay|dinner money|contacts?|reminders?|safety|lost property|phones|jewellery|water bottles?|snacks|dress code|home time|winter transport)\b/i;

/** What a newsletter asks on every day of the year, where it is no ask of its own: worth knowing. */
export function isReminder(unit: Unit, ask: Ask, coming: readonly Moment[], context: Context): boolean {
  return context.newsletter && ask.standing && coming.length === 0 && ask.score >= 0.5 && !isVacancy(unit);
}

const vacancy = /\b(?:vacanc(?:y|ies)|recruit\w*|job opportunit\w+|join our (?:team|staff)|work with us)\b/i;

/** What a school looks for staff for is for nobody's child. */
export function isVacancy(unit: Unit): boolean {
  return vacancy.test(unit.section.heading ?? "");
}

/** "Forms will be sent home on Wednesday": each day that it names is the school's own. */
function isOnlyHandedOut(unit: Unit, ask: Ask, coming: readonly Moment[]): boolean {
  return (
    coming.length > 0 &&
    ask.wording !== "command" &&
    coming.every((moment) => isHandedOut(unit.text, moment)) &&
    !/\b(?:please|must|should|need|return|ensure)\b/i.test(unit.text)
  );
}

/** In a newsletter an invitation is an event and a household rule is a reminder; a letter of its own asks for what it says. */
export function asksHere(unit: Unit, ask: Ask, coming: readonly Moment[], context: Context): boolean {
  if (findSportDays(unit.text, unit.section.heading) !== null) return true;
  if (!likely(unit, ask, coming, context)) return false;
  if (householdHeading.test(unit.section.heading ?? "") && coming.length === 0) ask.standing = true;
  if (isClosurePlan(unit.text)) return false;
  if (isOnlyHandedOut(unit, ask, coming)) return false;
  if (/:\s*$/.test(unit.text) && unit.section.units.some((other) => unit.section.lead.has(other.paragraph)))
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
  if (context.newsletter && /\bavailable (?:to buy|from)\b/i.test(unit.text) && !/£/.test(unit.text))
    return false;
  if (
    ask.conditional &&
    coming.length === 0 &&
    !ask.optional &&
    ask.topic === "tell" &&
    !/\b(?:tonight|today|tomorrow|by|before)\b/i.test(unit.text)
  )
    ask.optional = true;
  if (context.newsletter && ask.conditional && ask.topic === "tell" && coming.length === 0)
    return ask.standing;
  if (context.newsletter && ask.conditional && ask.optional && coming.length === 0 && ask.topic !== "wear")
    return false;
  return true;
}
