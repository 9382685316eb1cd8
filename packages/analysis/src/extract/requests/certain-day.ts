import type { Sentence } from "../../document/types.ts";
import type { Reading } from "../../reading/reading.ts";
import { isoDay } from "../../time/day.ts";
import type { DraftItem, TaskVerb } from "../../types.ts";

/**
 * Whether a task's day is certainly its own: its sentence names only that day, or names it as the deadline. A day from elsewhere must be a
 * deadline for tasks that have one, or an event's day for things to bring or wear.
 */
export function hasCertainDay(
  verb: TaskVerb,
  { due, evidence }: Pick<DraftItem, "due" | "evidence">,
  sentence: Pick<Sentence, "text" | "evidence">,
  { sentences, reference }: Reading,
): boolean {
  const { text } = sentence;
  const moments = sentences.get(sentence as Sentence)?.moments ?? [];
  if (due === null) return moments.length === 0 && !byTime.test(text);
  const day = due.slice(0, 10);
  const own = moments.find((moment) => isoDay(moment.day) === day);
  if (own) {
    const before = text.slice(0, own.start);
    if (isAside.test(before) || isOther.test(before)) return false;
    return moments.every((moment) => isoDay(moment.day) === day) || isLast.test(before);
  }
  if (moments.length > 0) return false;
  if (byTime.test(text)) return day === isoDay(reference);
  const elsewhere = evidence.replace(sentence.evidence, "");
  return onItsDay.has(verb) ? !ownDeadline.test(elsewhere) : deadline.test(elsewhere);
}

const onItsDay: ReadonlySet<TaskVerb> = new Set(["bring", "wear", "collect", "attend"]);
const byTime = /\bby (?:\d{1,2}(?:[.:]\d\d)?\s?(?:am|pm)|noon|midday)\b/i;
const isLast = /\b(?:by|before|no later than|not later than|until|due(?: in| on| back)?)\s*(?:the |on )*$/i;
/** "(or ask for one by Friday)". */
const isAside = /\([^)]*$/;
/** "open since Wednesday", "instead of Monday". */
const isOther = /\b(?:since|after|than|instead of|not|planned for)\s*(?:on |the )*$/i;
const deadline =
  /\b(?:by|deadline|closing date|clos(?:es|ing)|cut[- ]off|no later than|before|due|until|last (?:day|date))\b/i;
const ownDeadline =
  /\b(?:deadline|closing date|cut[- ]off|(?:final|last) (?:day|date)|no later than|by (?:the )?(?:mon|tue|wed|thu|fri|sat|sun|\d))/i;
