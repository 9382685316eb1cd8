import type { Day } from "./day.ts";
import { findDates } from "./find-dates.ts";
import type { DateMention } from "./types.ts";

/** Words that make a day doubtful: conditions, provisional plans, superseded days, and the past. */
const hedges =
  /\b(?:if|unless|until further notice|hopefully|provisional(?:ly)?|tentative(?:ly)?|t\.?b\.?c|to be confirmed|weather permitting|might|could|should have|was|were|had|originally|instead|rather than|said|in error|by mistake|wrong(?:ly)?|previously|used to|no longer|not|moved|changed|amended|correction|sorry|apolog\w+|usually|normally|last (?:year|week|term))\b|n['’]t\b|\?/i;
/** Lower case only: the month is not doubtful. */
const perhaps = /\bmay\b(?! \d)/;

export const isHedged = (text: string): boolean => hedges.test(text) || perhaps.test(text);

/** "today", "tomorrow": relative to the day of writing. */
export const isSpokenDay = (words: string): boolean => /\b(?:today|tonight|tomorrow)\b/i.test(words);

/**
 * Whether a passage definitely names a day: as its only day or as the deadline for something, written as a date or as "today" or
 * "tomorrow", and with nothing to make it doubtful. `reference` is the local day of writing.
 */
export function saysDay(text: string, day: Day, reference: Day): boolean {
  const dates = findDates(text, reference);
  return (
    !isHedged(text) &&
    isWritten(text, day, dates) &&
    (dates.every(({ from }) => from === day) || isLastDay(text, day, reference))
  );
}

/** The separate clauses, without what they negate: "on Tuesday 9th" from "on Tuesday 9th instead of our usual Thursday". */
export const clausesOf = (text: string): string[] =>
  text.split(clauseEnd).map((clause) => clause.replace(/\b(?:instead of|rather than|not)\b.*$/i, ""));
const clauseEnd = /[,;()]\s+|\s[-–]\s|\s(?:and|but|because|so|as|until)\s/i;

/** Whether a passage explicitly names a day, perhaps among others. */
export function listsDay(text: string, day: Day, reference: Day): boolean {
  const plain = text.replace(polite, " ");
  return !isHedged(plain) && isWritten(plain, day, findDates(plain, reference));
}

/** "please could you" expresses no doubt; nor do the conditions of a request. */
const polite = /\b(?:please (?:could|can)|(?:could|can) you|if (?:you|your child)\b[^,;]*)/gi;

function isWritten(text: string, day: Day, dates: readonly DateMention[]): boolean {
  const own = dates.filter(({ from, precision }) => from === day && precision === "day");
  return (
    own.length > 0 &&
    own.every(({ explicit, contradiction, start, end }) => {
      const words = text.slice(start, end);
      return !contradiction && (explicit || /\d/.test(words) || isSpokenDay(words));
    })
  );
}

/** Whether a passage gives a day as a deadline: "by Friday 6 March", "closes on 6 March". */
export const isLastDay = (text: string, day: Day, reference: Day): boolean =>
  findDates(text, reference).some(({ from, start }) => from === day && deadline.test(text.slice(0, start)));

const deadline =
  /\b(?:by|before|closes?(?! for)|closing(?: date)?|deadline|due|until|up to|no later than)\b[^.;,]{0,20}$/i;
