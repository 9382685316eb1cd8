import { isBankHoliday } from "../time/bank-holidays.ts";
import type { Day } from "../time/day.ts";
import type { Closure } from "../types.ts";
import { findTimes } from "../time/find-times.ts";

/** What is closed, or closes: the school or a part of it. "CLOSED" alone occurs in tables and lists. */
const closes =
  /\b(?:(?:school|site|nursery|building|campus|academy|class(?:es|room)?|pool|[A-Z][a-z]+|we|year \d+s?)\b[^.;]{0,80}\b(?:clos(?:ed|ing|es|ure)|shut(?:ting|s)?|not (?:be )?(?:open(?:ing)?|able to open)|unable to open|(?:can ?not|can['’]t) (?:re-?)?open|(?:will|must) (?:have to )?close)|clos(?:ed|ing|e) (?:the )?(?:school|site|early|at|today|tomorrow)|school closure|no school (?:today|tomorrow|on))\b/i;
const finishes =
  /\b(?:finish(?:es|ing)?(?: early| at\b)|early (?:finish|closure)|clos(?:es?|ing|ed) (?:early|at|from)\b|closes(?= \d)|(?<=\d ?[ap]m\b.{0,20})closes)/i;

const learnsAtHome =
  /\b(?:will|are|is|must|shall|to)(?: all| now)?(?: be)? (?:learn|work|stay|study|remain)(?:ing)? (?:from|at) home\b(?! (?:on|at) (?:a|any)\b)/i;

/** A closed street is not the school. */
const street =
  /\b[A-Z][\w’']+ (?:Road|Rd|Street|St|Lane|Way|Avenue|Drive|Close|Hill|Bridge|Crescent|Terrace|Row|Gardens)\b[^.;]{0,20}\b(?:is|are|will be|being) (?:\w+ )?(?:closed|shut)/;

const otherMatters =
  /\b(?:closing date|(?<!\b(?:have|had|has|need) to )(?<!\bmust )closes? (?:on|for)|bookings?|booking|link|code|portal|app\b|thank|appointments?|opens at|applications?|closed shoes|for breakfast|breakfast club|survey|window|deadline|voting|reopen(?:s|ed)?|stay(?:s)? open|(?:will|is) (?:be )?open|gates?\b|close the gates?|disclos|enclos|roads?|car park)\b/i;

/** Other things at a school that open and close, if the sentence names one before the verb. */
const otherThings =
  /\b(?:system|registers?|registration|forms?|kitchens?|canteen|office|reception desk|library|shop|stall|list|sales?|orders?|entries|polls?|ballot|box office|tickets?|doors?|hall|field|toilets?|playground|play area|outdoor (?:area|classroom|space)|(?:trim )?trail|pool|sandpit|climbing frame|entrance|passage|path|foyer|changing rooms?|gym|studio|chapel|mud kitchen|sign[- ]?up|it|they|this|that)\b(?:[^.;,]{0,60})$/i;

/** "I am sorry to say that school will be closed": here "that" is a conjunction. */
const saysThat = /\bthat (?=(?:the |our )?(?:school|nursery|academy|college|site)\b)/i;

/** No ordinary school day ends before three. */
const ordinaryEnd = 15 * 60;

/** The kind of closure or early end that a sentence announces; null if something else closes or finishes. */
export function closureIn(text: string): Closure | null {
  if (street.test(text)) return null;
  if (learnsAtHome.test(text) && !/\b(?:if|could|would|when|home ?work|home learning)\b/i.test(text))
    return "closed";
  if (opensLate(text) || closedUntil(text)) return "late";
  if (otherMatters.test(text)) return null;
  const end = finishes.exec(text);
  if (end) return endsEarly(text, end.index) ? "early" : null;
  const shut = closes.exec(text);
  return shut && !otherThings.test(beforeVerb(text, shut).replace(saysThat, "")) ? "closed" : null;
}

/** "School will open at 10.30 today instead", "a late start of 10am": the school, after its ordinary start. */
function opensLate(text: string): boolean {
  const match = opens.exec(text);
  if (!match || otherOpenings.test(text)) return false;
  const time = findTimes(text.slice(match.index))[0]?.from;
  return time !== undefined && time > ordinaryStart && time <= latestStart;
}

/** "Closed until 10.30am", "unable to open on time", "opening late today". */
function closedUntil(text: string): boolean {
  if (otherOpenings.test(text) || otherThings.test(text.slice(0, text.search(/clos|shut|open/i))))
    return false;
  if (notOnTime.test(text)) return true;
  const until = untilTime.exec(text);
  const time = until && findTimes(text.slice(until.index))[0]?.from;
  return typeof time === "number" && time > ordinaryStart && time <= latestStart;
}

const notOnTime =
  /\b(?:unable|not able) to open (?:at (?:the|our) (?:usual|normal) time|on time|as (?:usual|normal))|\bschool\b[^.;]{0,30}\bopen(?:ing|s)? (?:a little |slightly )?late\b/i;
const untilTime = /\b(?:closed|shut)\b[^.;]{0,40}\buntil\b/i;

/** Quarter past nine: schools start before it. */
const ordinaryStart = 9 * 60 + 15;
const latestStart = 13 * 60 + 30;
const opens =
  /\b(?:(?:schools?|nursery|site|academy|college|primary|infants|juniors|we|gates)\b[^.;:?]{0,50}\b(?:open(?:s|ing)?|start(?:s|ing)?|begins?)\b(?: up)?(?: to (?:children|pupils|students|everyone))?(?: late| later)?(?: today| tomorrow| this morning)?,? (?:at|from|until)\b|(?:late|later|delayed) (?:start|opening)\b[^.;]{0,30}\b(?:at|of|from)\b|not (?:be )?open(?:ing)? (?:today |tomorrow )?(?:until|before)\b)/i;
const otherOpenings =
  /\b(?:fairs?|fetes?|stalls?|bookings?|box office|shop|caf[eé]|party|exhibition|sales?|disco|open (?:day|evening|morning|afternoon)|hall|library|office|tickets?|registration|portal|system|clubs?|every|each|normally|usually|always|if|when|term|office hours)\b/i;

/** "We finish at 2pm", "early closure": the school, before its ordinary end. */
function endsEarly(text: string, at: number): boolean {
  const before = text.slice(0, at);
  if (otherThings.test(before)) return false;
  const clause = /[^.;,:–|]*$/.exec(before)?.[0] ?? "";
  if (!schoolDay.test(clause) && !(onlyADay.test(clause) && (schoolDay.test(text) || onlyADay.test(before))))
    return false;
  const after = text.slice(at);
  const time = (findTimes(after)[0] ?? findTimes(before).at(-1))?.from;
  return time === undefined ? /\bearly\b/i.test(after) : time < ordinaryEnd;
}

const schoolDay =
  /\b(?:school|nursery|pre-?school|academy|college|we|class(?:es)?|reception|years?(?: groups?)?(?: \d+)?|primary|secondary|juniors|infants|children|pupils|students|everyone|everybody|term|lessons|an?)\b/i;
/** "Fri 19 Dec": the day before it in a diary. */
const onlyADay =
  /^(?:[^a-z]|\b(?:[a-z]{2,6}day|mon|tues?|wed|thurs?|fri|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\b(?:on|the|last|final|day|of|and|st|nd|rd|th|at|please|note|reminder)\b)*$/i;

/** The text before the verb that closes. */
function beforeVerb(text: string, match: RegExpExecArray): string {
  const whole = match[0];
  const verb =
    /(?:clos\w+|shut\w*|not (?:be )?(?:open\w*|able to open)|unable to open|no school\b.*|school closure)$/i.exec(
      whole,
    );
  return text.slice(0, match.index + (verb?.index ?? whole.length));
}

const planned =
  /\b(?:bank holiday|half[- ]term|holidays?|summer|easter|christmas|break|inset|in-?service|training|staff (?:only|development)|end of term|term dates|break up|weekend|office (?:is )?closed)\b/i;

/** Holidays and training days are announced long in advance; any other closure needs somebody at home. */
export function isPlannedClosure(text: string, day: Day): boolean {
  return planned.test(text) || isBankHoliday(day);
}

const wouldClose =
  /^(?:if|should|were|in the event)\b[^.,]{0,50}\b(?:(?:ha(?:s|ve|d)|need(?:s|ed)?|forced) to (?:be )?clos\w+|clos(?:ure|es|ing)|is closed|are closed)\b[^.]*\b(?:message|text|email|notice|website|announce\w*|told|hear|inform\w*|let you know|notif\w+)\b/i;

/** How the school would announce an unexpected closure: "Should we have to close, a message goes out by 7am". */
export const isClosurePlan = (text: string) => wouldClose.test(text);
