import type { Day } from "../../time/day.ts";
import type { Sentence } from "../../document/types.ts";
import type { Reading } from "../../reading/reading.ts";
import { daysForUs } from "./due-day.ts";

const lastDay =
  /\bon (?:the|its|our) (?:final|last) (?:day|morning|afternoon|evening)\b(?! (?:of|for|to|before|that)\b)/i;
/** How many sentences stand between a span of days and what is asked of its last. */
const reach = 6;
/** Longer ones are terms and seasons. */
const longest = 16;

/** "Book week is 16 to 20 March. Come dressed up on the last day": the end of the span that was named last before, where no other day was named since. */
export function lastOfSpan(sentence: Sentence, reading: Reading): { day: Day; evidence: string } | null {
  if (!lastDay.test(sentence.text)) return null;
  const { sentences } = sentence.section;
  const at = sentences.indexOf(sentence);
  for (const other of sentences.slice(Math.max(0, at - reach), Math.max(0, at)).toReversed()) {
    const days = daysForUs(other, sentence, reading);
    if (days.length === 0) continue;
    const span = days.find(({ day, lastDay: end }) => end !== null && end - day <= longest);
    return span?.lastDay ? { day: span.lastDay, evidence: other.evidence } : null;
  }
  return null;
}
