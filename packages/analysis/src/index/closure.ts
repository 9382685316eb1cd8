import { findTimes } from "../time/find-times.ts";
import type { ThingFields } from "../thing.ts";

/** Only where it names the school or everybody in it: a closed club or road is never "No school". `about` is the heading and the subject. */
export function schoolClosureIn(text: string, about: string): ThingFields["closure"] {
  if (conditional.test(text) || stillOpen.test(text) || part.test(about)) return null;
  const subject = clauseBefore(text);
  if (subject !== null && (part.test(subject) || part.test(afterVerb(text)))) return null;
  const hour = findTimes(text).at(-1)?.from;
  if (late.test(text) && hour !== undefined && hour > ordinaryStart && hour <= latestStart) return "late";
  if (early.test(text) && hour !== undefined && hour >= latestStart - 90 && hour < ordinaryEnd)
    return "early";
  if (atHome.test(text)) return "closed";
  return closed.test(text) && !/\b(?:until|from|at|early)\b.{0,12}\d/i.test(text) ? "closed" : null;
}

const school = "(?:(?<!after[- ])school|academy|college|nursery|site|ysgol|we)";
const shut =
  "(?:closed|shut|closing|not (?:be )?open(?:ing)?|unable to open|can(?:not|['’]t) open|(?:have|has) to close)";
const closed = new RegExp(
  `\\b${school}\\b(?:['’](?:re|s|ll)| is| are| will| has| have| must| be| to| all| now| day\\W)*[\\s:,–-]*${shut}\\b|\\b(?:no school (?:today|tomorrow|on)|school closure|(?:inset|training day|in-?service)\\b.{0,30}\\b(?:closed|no (?:pupils|children|school)))\\b`,
  "i",
);
const early = new RegExp(
  `\\b(?:${school}|term|day|children|pupils|students|everyone)\\b.{0,30}\\b(?:clos(?:es?|ing)|finish(?:es|ing)?|ends?|shut(?:s|ting)?|go(?:es|ing)? home|break(?:s|ing)? up)\\b|\\bbreak up\\b|\\bearly (?:finish|closure)\\b`,
  "i",
);
const late = new RegExp(
  `\\b${school}\\b.{0,20}\\b(?:open(?:s|ing)?|start(?:s|ing)?)\\b|\\b(?:late|delayed) (?:start|opening)\\b|\\bshould arrive\\b`,
  "i",
);
const atHome = /\b(?:work|learn|study|stay)(?:ing)? (?:from|at) home (?:today|tomorrow|on)\b/i;
const conditional = /\b(?:if|unless|should we|in the event|would|could|might|may have to)\b/i;
const stillOpen = /\bschool (?:is|will be|remains?|stays?) (?:\w+ )?open\b(?!.{0,20}\b(?:late|\d))/i;
/** A part of a school, or what is done there. */
const part =
  /\b(?:clubs?|breakfast|nest|after[- ]school|wraparound|room|hall|pool|baths|kitchens?|cegin|canteen|gates?|doors?|(?<!from (?:the |our )?(?:school )?)office|reception desk|library|road|lane|street|car park|toilets?|portal|form|bookings?|sales?|applications?|tickets?|registration|shop|entrance|playground|field|system|orders?|windows?|training|practice|rehearsals?|lessons?|nursery places)\b/i;
const ordinaryStart = 9 * 60 + 10;
const latestStart = 13 * 60;
const ordinaryEnd = 15 * 60;

const verb = new RegExp(`\\b${shut}\\b|\\b(?:clos(?:es?|ing)|finish(?:es|ing)?|open(?:s|ing)?)\\b`, "i");

function clauseBefore(text: string): string | null {
  const at = text.search(verb);
  return at < 0 ? null : (/[^.;:]*$/.exec(text.slice(0, at))?.[0] ?? "");
}

const afterVerb = (text: string): string => {
  const found = verb.exec(text);
  return found ? (/^[^.;:,]{0,30}/.exec(text.slice(found.index + found[0].length))?.[0] ?? "") : "";
};
