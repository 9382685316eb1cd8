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

/** Whether nothing may be fitted to a message. */
export function isHeldOut(id: string): boolean {
  const number = Number(id.slice(1));
  return isBlind(id) && number >= firstOfMeasure && number % 2 === 0;
}

/** The messages that may teach. */
export function withoutHoldOut(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ label }) => !isHeldOut(label.id));
}
