import { sentencesOf } from "../document/units-of.ts";
import type { Day } from "../time/day.ts";
import type { Moment, TextDates } from "../time/moments.ts";
import { requestOf, type Reading, type SentenceReading, type PossibleChange } from "./reading.ts";
import { isAllClear, isOfService, isThreat, tellsNoChange } from "./all-well.ts";
import { isHeadBump, isPractice, isSupposed, isUnexplained, isWaiting, isWithout } from "./at-once.ts";
import { isClosurePlan } from "./closures.ts";
import { isContagion, isMerelyTold, saysAllIsWell } from "./merely-told.ts";
import { isPastTelling } from "./narrative.ts";
import { isHandedOut, isOpening, isTold } from "./deadlines.ts";
import type { Sentence } from "../document/types.ts";

/** A sentence by which plans change or a child needs help, and the day for which it says so: the message's own where it speaks of now. */
export type Disruption = { text: string; day: Day; now: boolean };

/** Of styles never trained on, three in four sentences from here on disrupt, and two in three that disrupt are found. */
const likely = 0.3;
/** A message of now says so in several sentences: this is the chance that any of them does. */
const likelyTogether = 0.25;
/** Mail about what goes wrong this morning is short: what needs more words says so plainly. */
const shortMessage = 900;
const fewWords = 300;
const plainly = 0.5;
/** What is less likely is left out of account. */
const heard = 0.1;
/** Many sentences that hardly disrupt do not do so together. */
const hardly = 0.15;

/** The sentences that may say that plans change, with how likely they do and the days for which. */
export function possibleChanges(read: SentenceReading): PossibleChange[] {
  const noChange = says(read, tellsNoChange);
  return sentencesOf(read.document)
    .map((unit) => ({ unit, likelihood: likelihoodOf(unit, noChange, read) }))
    .filter(({ likelihood }) => likelihood >= heard)
    .map((one) => ({ ...one, days: daysOf(one.unit, read) }));
}

/** Of those sentences, the ones that concern our children. */
export function changesFor(context: Reading, concerns: (unit: Sentence) => boolean): PossibleChange[] {
  return context.told.filter(({ unit }) => concerns(unit));
}

/** What a message says of plans that change; `told` are the sentences that concern our children. */
export function disruptionsOf(told: readonly PossibleChange[], read: SentenceReading): Disruption[] {
  const over = says(read, isAllClear);
  const dated = told.flatMap(({ unit, likelihood, days: [day] }): Disruption[] =>
    likelihood >= likely && day !== undefined && !(over && day === read.reference)
      ? [{ text: unit.text, day, now: false }]
      : [],
  );
  const happening = happeningNow(told, read);
  return happening ? [...dated, happening] : dated;
}

/**
 * Whether a message is about the day on which it was sent: something goes wrong now, or a short message names no day but a time
 * ("coming out with everybody else at half past three").
 */
export function isOfToday(told: readonly PossibleChange[], read: SentenceReading): boolean {
  const ours = told.filter(({ unit }) => !read.isForeign(unit));
  return disruptionsOf(ours, read).some(({ now }) => now) || namesTimeAlone(read);
}

function namesTimeAlone(context: SentenceReading): boolean {
  const units = sentencesOf(context.document);
  const length = units.reduce((sum, unit) => sum + unit.text.length, 0);
  if (context.newsletter || length > shortMessage) return false;
  if ([context.subject, ...context.sentences.values()].some((reading) => reading.moments.length > 0))
    return false;
  return units.some(
    (unit) =>
      (context.sentences.get(unit)?.looseTimes.length ?? 0) > 0 &&
      !requestOf(unit, context).standing &&
      !requestOf(unit, context).conditional &&
      !isSupposed(unit.text),
  );
}

/** The day from which all is as before: until then it is not. */
const backAgain =
  /\b(?:(?:expect|hope|plan|aim|intend|able|due|will) (?:\w+ ){0,3}(?:back|re-?open|return|resume)|back to normal|back in school|re-?open(?:s|ing)?|resumes?|normal (?:service|timetable|arrangements))\b/i;

function says(context: SentenceReading, test: (text: string) => boolean): boolean {
  return context.document.sections.some(({ sentences: units }) => units.some(({ text }) => test(text)));
}

/** A short message that names no later day and no day gone by speaks of the day it is sent. */
function happeningNow(all: readonly PossibleChange[], context: SentenceReading): Disruption | null {
  const units = sentencesOf(context.document);
  const length = units.reduce((sum, unit) => sum + unit.text.length, 0);
  if (context.newsletter || length > shortMessage) return null;
  const hurt = units.some(({ text }) => isHeadBump(text));
  const calm = (text: string) =>
    isAllClear(text) || tellsNoChange(text) || isClosurePlan(text) || saysAllIsWell(text);
  if (!hurt && units.some(({ text }) => calm(text))) return null;
  const read: [string, TextDates][] = [
    [context.document.subject, context.subject],
    ...[...context.sentences].map(([unit, reading]): [string, TextDates] => [unit.text, reading]),
  ];
  const days = read.flatMap(([text, { moments }]) =>
    moments
      .filter((moment) => !lastsFromNow(text, moment, context) && !backAgain.test(text))
      .map((moment) => moment.lastDay ?? moment.day),
  );
  if (days.some((day) => day > context.reference + 1 || day < context.reference)) return null;
  const undated = all.filter((entry) => entry.days.length === 0);
  const [first] = undated.toSorted((a, b) => b.likelihood - a.likelihood);
  const none = undated.reduce((product, entry) => product * (1 - entry.likelihood), 1);
  const enough = length > fewWords ? plainly : likelyTogether;
  return first && first.likelihood >= hardly && 1 - none >= enough
    ? { text: first.unit.text, day: context.reference, now: true }
    : null;
}

/** What is of the day it is told, without a day and in the past tense too. */
const ofNow = [isUnexplained, isWaiting, isWithout, isHeadBump];

/** Told as past a mishap is mostly over ("has been sick" is of now), and after "if" it has mostly not happened. */
function likelihoodOf(unit: Sentence, noChange: boolean, context: SentenceReading): number {
  const { disrupts, conditional } = requestOf(unit, context);
  if (ofNow.some((is) => is(unit.text)) && !conditional && !isSupposed(unit.text))
    return Math.max(disrupts, plainly);
  // Nothing below makes it likelier.
  if (disrupts < heard) return disrupts;
  const over =
    isTold(unit.text) || (isPastTelling(unit.text) && !/\b(?:has|(?<!\bwill )have)\b/i.test(unit.text));
  const opens = (context.sentences.get(unit)?.moments ?? []).some(
    (moment) => isOpening(unit.text, moment) || isHandedOut(unit.text, moment),
  );
  const averted = noChange && isThreat(unit.text);
  return over || conditional || opens || averted || changesNothing(unit.text) ? disrupts * 0.3 : disrupts;
}

function changesNothing(text: string): boolean {
  return (
    isSupposed(text) ||
    isPractice(text) ||
    tellsNoChange(text) ||
    isOfService(text) ||
    isMerelyTold(text) ||
    isContagion(text) ||
    saysAllIsWell(text)
  );
}

function daysOf(unit: Sentence, context: SentenceReading): Day[] {
  return (context.sentences.get(unit)?.daysMentioned ?? [])
    .filter((moment) => !lastsFromNow(unit.text, moment, context))
    .map((moment) => moment.day);
}

/** "For the rest of this week", "until Friday": it holds as the message is sent. */
function lastsFromNow(text: string, moment: Moment, context: SentenceReading): boolean {
  const from = Math.max(0, moment.start - 24);
  if (moment.precision === "week")
    return (
      /\b(?:(?:rest|remainder) of (?:this|the|the current)|all this) week\b/i.test(
        text.slice(from, moment.end),
      ) &&
      moment.day <= context.reference &&
      (moment.lastDay ?? moment.day) >= context.reference
    );
  return (
    moment.day > context.reference &&
    /\b(?:until|till)\s+(?:the\s+)?(?:end of\s+)?$/i.test(text.slice(from, moment.start))
  );
}
