import { tellsNoChange } from "./all-well.ts";
import type { Moment } from "../time/moments.ts";

/** Words that mark a day as a deadline, before or after it. */
export const deadlineCue =
  /\b(?:by|before|until|til|till|no(?:t)? later than|deadline|closing(?: date)?|closes?|shuts?|due|cut[- ]off|return(?:ed)?|ends?|last (?:day|date|orders?|chance|opportunity|call)|latest|comes? (?:down|off)|(?:taken|switched|turned) (?:down|off)|withdrawn|removed|expires?|in time for|ahead of|(?:goes|go|sent|send) (?:off|in)(?: to \w+(?: \w+)?)?(?= on))\b[^.;]{0,40}$/i;
/** "Friday is the last day", "Thursday at the latest", "Monday 3rd (deadline)". */
const deadlineAfter =
  /^[\s,(–-]*(?:(?:is|will be|being)\s+)?(?:(?:the|our|your|a)\s+)?(?:at the (?:very )?latest|latest\b|(?:absolute |final |very |strict )?(?:deadline|cut[- ]off|closing date|last (?:day|date|chance|opportunity)))/i;

/** "Forms that arrive after Wednesday 19 November can't be used." */
const tooLate =
  /^[^.;]{0,12}\b(?:(?:can['’]?t|cannot|can no longer|will not|won['’]t|may not) be (?:used|accepted|taken|considered|processed|included|counted|guaranteed)|(?:is|will be|are) too late)\b/i;

/** "on sale at the office from 9 to 20 March": the last day of an offer is a deadline for it. */
const onOffer =
  /\b(?:on sale|for sale|available|(?:bookings?|orders?|sales?|window|portal|form|survey|shop|site|system)\b[^.;]{0,20}\bopen|can be (?:bought|booked|ordered|paid|made)|(?:take|taking|accept|accepting) (?:orders|bookings|payments?))\b[^.;]{0,40}(?<!\bfor\s*)$/i;

export function hasDeadlineCue(text: string, moment: Moment): boolean {
  return (
    deadlineCue.test(sinceLastDay(text.slice(Math.max(0, moment.start - 45), moment.start))) ||
    /^\s*(?:by|before|deadline)\b/i.test(text.slice(moment.start, moment.end)) ||
    deadlineAfter.test(text.slice(moment.end, moment.end + 60)) ||
    (moment.lastDay !== null && onOffer.test(text.slice(Math.max(0, moment.start - 70), moment.start))) ||
    (/\bafter (?:the )?$/i.test(text.slice(0, moment.start)) &&
      tooLate.test(text.slice(moment.end, moment.end + 60)))
  );
}

/** "by Monday 19th so that I can book the Sunday": "by" applies to Monday. */
function sinceLastDay(before: string): string {
  return before.replace(
    /^.*\b(?:[A-Z][a-z]+day|January|February|March|April|May|June|July|August|September|October|November|December)\b/s,
    "",
  );
}

/** "In by Thursday 4th December", "Deadline: Friday": nothing but a deadline. */
export function isDeadlineFragment(text: string): boolean {
  return (
    text.length <= 70 &&
    /^(?:(?:all |everything |these |they |to be )?(?:in|back|due|needed|wanted|by|deadline|closing date|last (?:day|date)|(?:please )?(?:return|reply|pay|order|book|send))\b)/i.test(
      text,
    )
  );
}

/** "will be sent home on Wednesday": something that only the school does that day. */
export function isHandedOut(text: string, moment: Moment): boolean {
  return /\b(?:(?:will|to) be |(?:be|are|is|was|were|being) )?(?:sent (?:home|out)|(?:handed|given|put) out|issued|distributed|(?:go(?:es|ing)?|com(?:es?|ing)) home|published|(?:handed|given|issued|sent|e-?mailed|returned) to (?:(?:all|every|each|the|your) )?(?:children|child|pupils?|students?|families|parents|everyone|everybody|you))\b[^.;]{0,28}$/i.test(
    text.slice(Math.max(0, moment.start - 80), moment.start),
  );
}

/** "In tonight's bags there is a sheet", "you'll find a form in the book bag this evening": it comes home that day. */
function isInTheBag(text: string, moment: Moment): boolean {
  return (
    /\bin\s+$/i.test(text.slice(0, moment.start)) &&
    /^['’]?s?['’]?\s+(?:book ?|school ?|reading )?(?:bags?|folders?|packs?|post|trays?)\b/i.test(
      text.slice(moment.end),
    )
  );
}

/** "opens for bookings on Monday", "the site goes live at 6pm on". */
const goesLive =
  /\b(?:(?:bookings?|booking (?:system|site|window)|window|portal|form|sales?|tickets?|appointments?|orders?|system|site|app|\w+ (?:post|pay|mail))\b[^.;,]{0,20} opens?|opens? (?:up )?for|go(?:es)? live)\b[^.;,]{0,24}$/i;

/** "can be ordered from today", "bookings open on": the first day, not the deadline. */
export function isOpening(text: string, moment: Moment): boolean {
  return (
    /\b(?:from|opens?(?: on| at)?|live on|available(?: from)?|on sale(?: from)?|starting|since)\s*(?:the\s+)?$/i.test(
      text.slice(Math.max(0, moment.start - 24), moment.start),
    ) ||
    goesLive.test(text.slice(Math.max(0, moment.start - 44), moment.start)) ||
    /^from\b/i.test(text.slice(moment.start, moment.end))
  );
}

/** "the letter that came home today", "one was taken this afternoon", "after this morning's near miss": today, but past. */
function alreadyHappened(text: string, moment: Moment): boolean {
  const before = text.slice(Math.max(0, moment.start - 48), moment.start);
  if (
    /\b(?:came|sent|went|given|issued|wrote|published|handed|e-?mailed|posted|told|visited|received|held|had|took|was|were|been|made)(?: \w+){0,4},?\s*$/i.test(
      before,
    ) &&
    !/\b(?:will|shall|must|please|be)\b/i.test(before)
  )
    return true;
  if (
    /\b(?:after|following|since|given)\s+$/i.test(before) &&
    /['’]s$|^['’]s\b/.test(possessive(text, moment))
  )
    return true;
  return !moment.explicit && isTold(text);
}

/** On the day it is sent, but done, unchanged, or only coming home: no longer needs anybody. */
export function isDone(text: string, moment: Moment): boolean {
  return (
    alreadyHappened(text, moment) ||
    isInTheBag(text, moment) ||
    isHandedOut(text, moment) ||
    tellsNoChange(text)
  );
}

/** "Ida fell over at break", "one was taken from the rack": over, and nothing more is to come. */
export function isTold(text: string): boolean {
  return happened.test(text) && !stillTo.test(text);
}

/** The possessive ending of a day, or the text after it: the words of "today's" include it, those of "this morning" do not. */
function possessive(text: string, { end }: Moment): string {
  return /['’]s$/.test(text.slice(0, end)) ? "'s" : text.slice(end, end + 2);
}

/** Verbs in the past tense; regular ones too, unless passive or perfect. */
const happened =
  /\b(?:(?:we|i|they|he|she|it|one|some(?:one|body)?|children|pupils|students|everyone|[A-Z][a-z]+)\s+(?:\w+ly\s+|all\s+|both\s+|just\s+)?(?:fell|found|left|lost|broke|heard|saw|ran|sang|drew|wore|ate|drank|got|spoke|caught|brought|began|won|met|told|took|had|was|were|made|gave|went|came|learnt|built|put|slipped|grazed|bumped|banged|tripped|played|visited|enjoyed|scored|helped|walked|looked|talked|joined|watched|performed|passed)\b)/;
const stillTo =
  /\b(?:will|shall|must|please|should|could you|can you|need|needs|have to|tomorrow|tonight|is|are|['’]s (?:in|still|not|been sick)|has|have been|cannot|can['’]t)\b/i;
