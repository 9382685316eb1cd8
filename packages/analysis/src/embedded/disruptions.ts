import type { Day } from "../dates/day.ts";
import { askOf, type Context } from "./context.ts";
import { isClosurePlan, isPastTelling, tellsNoChange } from "./narrative.ts";
import { isHandedOut, isOpening } from "./deadlines.ts";
import { comingOf } from "./nearby.ts";
import type { Unit } from "../text/types.ts";

/** A sentence by which plans change or a child needs help, and the day for which it says so: the message's own where it speaks of now. */
export type Disruption = { text: string; day: Day; now: boolean };

/** Of styles never trained on, three in four sentences from here on disrupt, and two in three that disrupt are found. */
const likely = 0.3;
/** A message of now says so in several sentences: this is the chance that any of them does. */
const likelyTogether = 0.25;
/** Mail about what goes wrong this morning is short. */
const shortMessage = 900;

/** What a message says of plans that change for those whom `concerns` picks. */
export function disruptionsOf(context: Context, concerns: (unit: Unit) => boolean): Disruption[] {
  const told = context.document.sections
    .flatMap((section) => section.units)
    .map((unit) => ({ unit, likelihood: likelihoodOf(unit, context), days: daysOf(unit, context) }))
    .filter(({ unit, likelihood }) => likelihood >= 0.1 && concerns(unit));
  const dated = told.flatMap(({ unit, likelihood, days }): Disruption[] =>
    likelihood >= likely && days[0] !== undefined ? [{ text: unit.text, day: days[0], now: false }] : [],
  );
  const now = happeningNow(told, context);
  return now ? [...dated, now] : dated;
}

/** Whether the message is about what goes wrong as it is sent: what it asks without a day is for that day. */
export function disruptsNow(context: Context): boolean {
  return disruptionsOf(context, (unit) => !context.isForeign(unit)).some((disruption) => disruption.now);
}

/** A short message that names no day but a time ("coming out with everybody else at half past three") is about the day it is sent. */
export function isOfToday(context: Context): boolean {
  return disruptsNow(context) || namesTimeAlone(context);
}

function namesTimeAlone(context: Context): boolean {
  const units = context.document.sections.flatMap((section) => section.units);
  const length = units.reduce((sum, unit) => sum + unit.text.length, 0);
  if (context.newsletter || length > shortMessage) return false;
  if ([context.subject, ...context.readings.values()].some((reading) => reading.moments.length > 0))
    return false;
  return units.some(
    (unit) =>
      (context.readings.get(unit)?.looseTimes.length ?? 0) > 0 &&
      !askOf(unit, context).standing &&
      !askOf(unit, context).conditional,
  );
}

/** An alarm told once it is over: "everyone was back in class by 10.50", "it was a false alarm". */
const allClear =
  /\b(?:false alarm|all clear|(?:were|was|are|is) (?:all |now )?(?:back|safely back) in (?:class|lessons|the building)\b|no need to (?:collect|come|fetch)|nobody was (?:hurt|injured)|(?:has|have) (?:now )?(?:been )?(?:stood down|given the all clear))/i;

type Told = { unit: Unit; likelihood: number; days: Day[] };

/** A short message that names no later day and no day gone by speaks of the day it is sent. */
function happeningNow(told: readonly Told[], context: Context): Disruption | null {
  const units = context.document.sections.flatMap((section) => section.units);
  const length = units.reduce((sum, unit) => sum + unit.text.length, 0);
  if (context.newsletter || length > shortMessage) return null;
  if (units.some(({ text }) => allClear.test(text) || isClosurePlan(text))) return null;
  const days = [context.subject, ...context.readings.values()].flatMap((reading) =>
    reading.moments.map((moment) => moment.lastDay ?? moment.day),
  );
  if (days.some((day) => day > context.reference + 1 || day < context.reference)) return null;
  const undated = told.filter((entry) => entry.days.length === 0);
  const [first] = undated.toSorted((a, b) => b.likelihood - a.likelihood);
  const none = undated.reduce((product, entry) => product * (1 - entry.likelihood), 1);
  return first && 1 - none >= likelyTogether
    ? { text: first.unit.text, day: context.reference, now: true }
    : null;
}

/** Told as past a mishap is mostly over ("has been sick" is of now), and after "if" it has mostly not happened. */
function likelihoodOf(unit: Unit, context: Context): number {
  const { disrupts, conditional } = askOf(unit, context);
  const over = isPastTelling(unit.text) && !/\b(?:has|have)\b/i.test(unit.text);
  const opens = (context.readings.get(unit)?.moments ?? []).some(
    (moment) => isOpening(unit.text, moment) || isHandedOut(unit.text, moment),
  );
  return over || conditional || opens || tellsNoChange(unit.text) ? disrupts * 0.3 : disrupts;
}

function daysOf(unit: Unit, context: Context): Day[] {
  return comingOf(unit, context).map((moment) => moment.day);
}
