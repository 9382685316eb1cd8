import type { Entry } from "../evaluate/corpus.ts";

/** Written blind, by people who had not seen the rules. */
const blind = { first: 458, last: 1019 };
/** The newest of them: the odd are read and mended, the even are the measure, and nothing is fitted to them. Older ones were that once. */
const firstOfMeasure = 608;

/** @param id such as "o458" */
export function isBlind(id: string): boolean {
  const number = Number(id.slice(1));
  return number >= blind.first && number <= blind.last;
}

/** Letters of several days and several asks each, written to try the choice of days: they say too much that way to teach what is an item. */
const ofDays = { first: 948, last: 1007 };

export function isOfDays(id: string): boolean {
  const number = Number(id.slice(1));
  return number >= ofDays.first && number <= ofDays.last;
}

/** Whether nothing may be fitted to a message. */
export function isHeldOut(id: string): boolean {
  const number = Number(id.slice(1));
  return isBlind(id) && number >= firstOfMeasure && number % 2 === 0;
}

/** The messages that may teach. */
export function withoutLettersOfDays(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ label }) => !isHeldOut(label.id) && !isOfDays(label.id));
}
