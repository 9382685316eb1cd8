import type { Entry } from "../evaluate/corpus.ts";

/** Written blind, by people who had not seen the rules. */
const blind = { first: 458, last: 1019 };
/**
 * The newest of them: odd ones may be read and used for fixes, even ones are the hold-out, to which nothing is fitted. Older ones used to
 * be the hold-out.
 */
const firstOfMeasure = 608;

/** @param id such as "o458" */
export function isBlind(id: string): boolean {
  const number = Number(id.slice(1));
  return number >= blind.first && number <= blind.last;
}

/** Messages with several days and several tasks each, written to test the choice of days: too dense to show what an item is. */
const ofDays = { first: 948, last: 1007 };

export function isOfDays(id: string): boolean {
  const number = Number(id.slice(1));
  return number >= ofDays.first && number <= ofDays.last;
}

/** Whether a message is in the hold-out. */
export function isHeldOut(id: string): boolean {
  const number = Number(id.slice(1));
  return isBlind(id) && number >= firstOfMeasure && number % 2 === 0;
}

/** The messages that may be used for training. */
export function withoutLettersOfDays(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ label }) => !isHeldOut(label.id) && !isOfDays(label.id));
}
