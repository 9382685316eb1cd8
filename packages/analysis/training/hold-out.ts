import type { Entry } from "../evaluate/corpus.ts";

/** Of the messages written blind, o458 to o607, the odd were read and mended; the even are the measure, and nothing is fitted to them. */
const first = 458;
const last = 607;

/** @param id such as "o458" */
export function isBlind(id: string): boolean {
  const number = Number(id.slice(1));
  return number >= first && number <= last;
}

/** Whether nothing may be fitted to a message. */
export function isHeldOut(id: string): boolean {
  return isBlind(id) && Number(id.slice(1)) % 2 === 0;
}

/** The messages that may teach. */
export function withoutHoldOut(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ label }) => !isHeldOut(label.id));
}
