import { sentencesOf } from "../document/sentences-of.ts";
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

/** A sentence that changes plans or reports a child who needs help, and its day: the message's own if it is about now. */
export type Disruption = { text: string; day: Day; now: boolean };

/** Measured on writing styles not in training: from here on, three in four sentences disrupt, and two in three that disrupt are found. */
const likely = 0.3;
/** A message about now says so in several sentences: the probability that any of them does. */
const likelyTogether = 0.25;
/** Messages about something going wrong this morning are short; longer ones must say so clearly. */
const shortMessage = 900;
const fewWords = 300;
const plainly = 0.5;
/** Less likely sentences are ignored. */
const heard = 0.1;
/** Many sentences that hardly disrupt don't add up to a disruption. */
const hardly = 0.15;

/** The sentences that may change plans, with their likelihoods and days. */
export function possibleChanges(read: SentenceReading): PossibleChange[] {
  const noChange = says(read, tellsNoChange);
  return sentencesOf(read.document)
    .map((sentence) => ({ sentence, likelihood: likelihoodOf(sentence, noChange, read) }))
    .filter(({ likelihood }) => likelihood >= heard)
    .map((one) => ({ ...one, days: daysOf(one.sentence, read) }));
}

/** Of those sentences, the ones that concern our children. */
export function changesFor(reading: Reading, concerns: (sentence: Sentence) => boolean): PossibleChange[] {
  return reading.told.filter(({ sentence }) => concerns(sentence));
}

/** The plan changes in a message; `told` are the sentences that concern our children. */
export function disruptionsOf(told: readonly PossibleChange[], read: SentenceReading): Disruption[] {
  const over = says(read, isAllClear);
  const dated = told.flatMap(({ sentence, likelihood, days: [day] }): Disruption[] =>
    likelihood >= likely && day !== undefined && !(over && day === read.reference)
      ? [{ text: sentence.text, day, now: false }]
      : [],
  );
  const happening = happeningNow(told, read);
  return happening ? [...dated, happening] : dated;
}

/**
 * Whether a message is about the day it was sent: something goes wrong now, or a short message names a time but no day ("coming out with
 * everybody else at half past three").
 */
export function isOfToday(told: readonly PossibleChange[], read: SentenceReading): boolean {
  const ours = told.filter(({ sentence }) => !read.isForeign(sentence));
  return disruptionsOf(ours, read).some(({ now }) => now) || namesTimeAlone(read);
}

function namesTimeAlone(reading: SentenceReading): boolean {
  const sentences = sentencesOf(reading.document);
  const length = sentences.reduce((sum, sentence) => sum + sentence.text.length, 0);
  if (reading.newsletter || length > shortMessage) return false;
  if ([reading.subject, ...reading.sentences.values()].some((said) => said.moments.length > 0)) return false;
  return sentences.some(
    (sentence) =>
      (reading.sentences.get(sentence)?.looseTimes.length ?? 0) > 0 &&
      !requestOf(sentence, reading).standing &&
      !requestOf(sentence, reading).conditional &&
      !isSupposed(sentence.text),
  );
}

/** The day when everything is back to normal; until then it is not. */
const backAgain =
  /\b(?:(?:expect|hope|plan|aim|intend|able|due|will) (?:\w+ ){0,3}(?:back|re-?open|return|resume)|back to normal|back in school|re-?open(?:s|ing)?|resumes?|normal (?:service|timetable|arrangements))\b/i;

function says(reading: SentenceReading, test: (text: string) => boolean): boolean {
  return reading.document.sections.some(({ sentences }) => sentences.some(({ text }) => test(text)));
}

/** A short message that names no later or past day is about the day it is sent. */
function happeningNow(all: readonly PossibleChange[], reading: SentenceReading): Disruption | null {
  const sentences = sentencesOf(reading.document);
  const length = sentences.reduce((sum, sentence) => sum + sentence.text.length, 0);
  if (reading.newsletter || length > shortMessage) return null;
  const hurt = sentences.some(({ text }) => isHeadBump(text));
  const calm = (text: string) =>
    isAllClear(text) || tellsNoChange(text) || isClosurePlan(text) || saysAllIsWell(text);
  if (!hurt && sentences.some(({ text }) => calm(text))) return null;
  const read: [string, TextDates][] = [
    [reading.document.subject, reading.subject],
    ...[...reading.sentences].map(([sentence, said]): [string, TextDates] => [sentence.text, said]),
  ];
  const days = read.flatMap(([text, { moments }]) =>
    moments
      .filter((moment) => !lastsFromNow(text, moment, reading) && !backAgain.test(text))
      .map((moment) => moment.lastDay ?? moment.day),
  );
  if (days.some((day) => day > reading.reference + 1 || day < reading.reference)) return null;
  const undated = all.filter((entry) => entry.days.length === 0);
  const [first] = undated.toSorted((a, b) => b.likelihood - a.likelihood);
  const none = undated.reduce((product, entry) => product * (1 - entry.likelihood), 1);
  const enough = length > fewWords ? plainly : likelyTogether;
  return first && first.likelihood >= hardly && 1 - none >= enough
    ? { text: first.sentence.text, day: reading.reference, now: true }
    : null;
}

/** About the day it is sent, even without a day and in the past tense. */
const ofNow = [isUnexplained, isWaiting, isWithout, isHeadBump];

/** A mishap in the past tense is mostly over (but "has been sick" is current), and one after "if" has mostly not happened. */
function likelihoodOf(sentence: Sentence, noChange: boolean, reading: SentenceReading): number {
  const { disrupts, conditional } = requestOf(sentence, reading);
  if (ofNow.some((is) => is(sentence.text)) && !conditional && !isSupposed(sentence.text))
    return Math.max(disrupts, plainly);
  // The rules below can only lower it.
  if (disrupts < heard) return disrupts;
  const over =
    isTold(sentence.text) ||
    (isPastTelling(sentence.text) && !/\b(?:has|(?<!\bwill )have)\b/i.test(sentence.text));
  const opens = (reading.sentences.get(sentence)?.moments ?? []).some(
    (moment) => isOpening(sentence.text, moment) || isHandedOut(sentence.text, moment),
  );
  const averted = noChange && isThreat(sentence.text);
  return over || conditional || opens || averted || changesNothing(sentence.text) ? disrupts * 0.3 : disrupts;
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

function daysOf(sentence: Sentence, reading: SentenceReading): Day[] {
  return (reading.sentences.get(sentence)?.daysMentioned ?? [])
    .filter((moment) => !lastsFromNow(sentence.text, moment, reading))
    .map((moment) => moment.day);
}

/** "For the rest of this week", "until Friday": already applies when the message is sent. */
function lastsFromNow(text: string, moment: Moment, reading: SentenceReading): boolean {
  const from = Math.max(0, moment.start - 24);
  if (moment.precision === "week")
    return (
      /\b(?:(?:rest|remainder) of (?:this|the|the current)|all this) week\b/i.test(
        text.slice(from, moment.end),
      ) &&
      moment.day <= reading.reference &&
      (moment.lastDay ?? moment.day) >= reading.reference
    );
  return (
    moment.day > reading.reference &&
    /\b(?:until|till)\s+(?:the\s+)?(?:end of\s+)?$/i.test(text.slice(from, moment.start))
  );
}
