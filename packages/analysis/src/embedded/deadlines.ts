import type { Moment } from "../dates/moments.ts";

/** The words by which a day is a last day, before it or after it. */
export const deadlineCue =
  /\b(?:by|before|until|til|till|no(?:t)? later than|deadline|closing(?: date)?|closes?|shuts?|due|cut[- ]off|return(?:ed)?|ends?|last (?:day|date|orders?)|latest|comes? down|taken down|expires?|in time for|ahead of|(?:goes|go|sent|send) (?:off|in)(?: to \w+(?: \w+)?)?(?= on))\b[^.;]{0,40}$/i;
/** "Friday is the last day", "Thursday at the latest", "Monday 3rd (deadline)". */
const deadlineAfter =
  /^[\s,(–-]*(?:(?:is|will be|being)\s+)?(?:(?:the|our|your|a)\s+)?(?:at the (?:very )?latest|latest\b|(?:absolute |final |very |strict )?(?:deadline|cut[- ]off|closing date|last (?:day|date|chance|opportunity)))/i;

export function hasDeadlineCue(text: string, moment: Moment): boolean {
  return (
    deadlineCue.test(text.slice(Math.max(0, moment.start - 45), moment.start)) ||
    /^\s*(?:by|before|deadline)\b/i.test(text.slice(moment.start, moment.end)) ||
    deadlineAfter.test(text.slice(moment.end, moment.end + 60))
  );
}

/** "can be ordered from today", "bookings open on": the day it begins is not the day it must be done. */
export function isOpening(text: string, moment: Moment): boolean {
  return (
    /\b(?:from|opens?(?: on| at)?|live on|available(?: from)?|on sale(?: from)?|starting|since)\s*(?:the\s+)?$/i.test(
      text.slice(Math.max(0, moment.start - 24), moment.start),
    ) || /^from\b/i.test(text.slice(moment.start, moment.end))
  );
}
