import type { Day } from "./day.ts";
import { findDates } from "./find-dates.ts";

/** What makes a day doubtful: conditions, plans that may change, days that hold no longer, and what is over. */
const hedges =
  /\b(?:if|unless|until further notice|hopefully|provisional(?:ly)?|tentative(?:ly)?|t\.?b\.?c|to be confirmed|weather permitting|might|could|should have|was|were|had|originally|instead|rather than|said|in error|by mistake|wrong(?:ly)?|previously|used to|no longer|not|moved|changed|amended|correction|sorry|apolog\w+|usually|normally|last (?:year|week|term))\b|n['’]t\b|\?/i;
/** Small: the month is no doubt. */
const perhaps = /\bmay\b(?! \d)/;

export const isHedged = (text: string): boolean => hedges.test(text) || perhaps.test(text);

/** "today", "tomorrow": counted from the day on which it was written. */
export const isSpokenDay = (words: string): boolean => /\b(?:today|tonight|tomorrow)\b/i.test(words);

/**
 * Whether a passage surely means a day: it is the only one that the passage names, written with its month, or as "today" or "tomorrow",
 * and nothing makes it doubtful. `reference` is the local day on which it was written.
 */
export function saysDay(text: string, day: Day, reference: Day): boolean {
  if (isHedged(text)) return false;
  const dates = findDates(text, reference);
  if (dates.length === 0 || dates.some(({ from, precision }) => from !== day || precision !== "day"))
    return false;
  return dates.every(
    ({ explicit, contradiction, start, end }) =>
      !contradiction && (explicit || isSpokenDay(text.slice(start, end))),
  );
}
