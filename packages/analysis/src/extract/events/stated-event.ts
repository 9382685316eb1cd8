import { firstCapital } from "../../text/first-capital.ts";
import { contentWords } from "../../wording/wording.ts";
import { titleOf } from "../../wording/title-of.ts";

/** The event in a sentence, as a calendar would call it. */
export type Stated = { title: string; cancelled: boolean; optional: boolean };

/** A sentence, the position of the event's day, and the message's topic (null if it has several). */
type Said = { text: string; start: number; end: number; topic: string | null };

/**
 * The event of a sentence: "The harvest concert is on Friday", "Year 4 will visit the castle on Tuesday", "No choir on Thursday". Null if
 * the words around the day have another form.
 */
export function statedEvent({ text, start, end, topic }: Said): Stated | null {
  const before = text.slice(0, start).replace(opening, "").replace(preposition, "").trim();
  const after = text.slice(end).replace(/^[\s,:–-]+/, "");
  const off = none.exec(before)?.[1] ?? null;
  if (off) return named(off, topic, { cancelled: true });
  const cancelled = calledOff.test(after);
  if (/\b(?:not|n['’]t|never|no longer)\b/i.test(text) && !cancelled) return null;
  const trip = comesHere.test(text)
    ? undefined
    : (visit.exec(before)?.[1] ?? (before === "" ? visitAfter.exec(after)?.[1] : undefined));
  if (trip) return asTitle(`Trip to ${trip.replace(/^the /i, "the ")}`, { cancelled });
  const held = holding.exec(before)?.[1] ?? (before === "" ? holdingAfter.exec(after)?.[1] : undefined);
  if (held) return named(held, topic, { cancelled });
  const offer = invitation.exec(before)?.[1];
  if (offer) return named(offer, topic, { cancelled, optional: true });
  const begins = beginning.exec(before);
  if (begins) return asTitle(`${begins[1]} ${begins[2]}`, { cancelled });
  const clause = before.split(/[,;] (?:so |and |but |which means (?:that )?)?/).at(-1) ?? "";
  const is = being.exec(before)?.[1] ?? (cancelled ? clause : null);
  return is ? named(is, topic, { cancelled }) : null;
}

/** Visitors come to the school. */
const comesHere =
  /\b(?:teams?|nurses?|author|poet|company|theatre group|photographer|police|officers?|crew|visitors?|dentists?|speakers?|engineers?|inspectors?|union)\b/i;

/** Opening words that add nothing. */
const opening =
  /^(?:(?:and|also|so|sorry|but|just|finally|lastly|please note(?: that)?|(?:just )?(?:a |another |one more )?(?:quick |gentle |final )?reminder(?: that|:)|as you know|don['’]t forget(?: that)?|remember(?: that)?|further to [^,]{3,40}|we are (?:pleased|delighted|happy) to (?:say|tell you|announce) that)[,:]?\s+)+/i;
const preposition = /[\s,]*\b(?:on|from|for|this|next|in|by|at|the|starting|coming)\b[\s,]*(?:the )?$/i;

const words = "[\\p{L}\\d'’&/-]+";
const phrase = `((?:${words} ){0,7}${words})`;
const being = new RegExp(
  `^${phrase} (?:is|are|will be|takes? place|will take place|will be held|(?:is|are) being held|(?:is|are) (?:back|planned|arranged|booked)|happens?|meets?|falls?|runs?)(?: (?:again|now|planned|arranged|booked))?$`,
  "iu",
);
const beginning = new RegExp(`^${phrase} (begins?|starts?|resumes?|finish(?:es)?|ends?)$`, "iu");
const holding = new RegExp(
  `\\b(?:having|holding|hosting|hold|host|have|has) (?:an?|the|our|their|its|another) ${phrase}$`,
  "iu",
);
const holdingAfter = new RegExp(
  `^(?:we|\\p{L}[\\p{L}\\d ]{2,30}?) (?:are|is|will be) (?:having|holding|hosting) (?:an?|the|our|their|its|another) ${phrase}(?=[.,;!]|$| (?:in|at|from|for) )`,
  "iu",
);
const place = "((?:the )?(?:\\p{Lu}[\\p{L}'’]+(?: (?:of|the|and|&|\\p{Lu}[\\p{L}'’]+))*)(?: [\\p{Ll}]+)?)";
const visit = new RegExp(
  `\\b(?:visit(?:ing)?|go(?:ing)? to|off to|travel(?:ling)? to|(?:trip|visit|outing) to) ${place}$`,
  "u",
);
const visitAfter = new RegExp(
  `^(?:${words} ){1,5}(?:visit(?:ing)?|go(?:ing)? to|off to|travel(?:ling)? to) ${place}(?=[.,;!]|$)`,
  "u",
);
const invitation = new RegExp(
  `\\b(?:invited|welcome) to (?:join us (?:for|at) |attend |come to )?(?:an?|the|our|their)? ?${phrase}$`,
  "iu",
);
const none = new RegExp(`^(?:there (?:is|are|will be) )?no ${phrase}$`, "iu");
const calledOff =
  /^(?:(?:is|are|has been|have been|will be|now|sadly|unfortunately|therefore|will) )*(?:cancelled|called off|postponed|not (?:go(?:ing)? ahead|take place|happen|run(?:ning)?)|off\b(?! to))/i;

/** "The visit", "our concert": the message's subject says which. */
const generic =
  /^(?:first |next |last |final )?(?:visit|trip|concert|fair|fayre|show|performance|event|evening|meeting|session|lesson|match|game|day|party|service|sale|workshop|talk|assembly|tour|play|production|festival|race|final|disco|picnic|walk|event itself|exams?|tests?)s?$/i;
const noEvent =
  /\b(?:it|this|that|which|who|what|we|they|he|she|you|i|deadline|closing date|last (?:day|date|chance)|cut-off|date|day off|payments?|money|forms?|slips?|orders?|booking|replies|letters?|tickets?|reports?|rest|others?|one|ones|same|turn|price|sales?|offer|work|works|even|so|class|practice|photographer|strike|reminder|window|survey)\b/i;

function named(
  said: string,
  topic: string | null,
  marks: { cancelled: boolean; optional?: boolean },
): Stated | null {
  const bare = said
    .replace(/^(?:(?:the|our|this year['’]s|this term['’]s|their|a|an|its|your|all) )+/i, "")
    .trim();
  const what = bare.replace(/ (?:itself|themselves)$/i, "");
  if (what !== bare && !topic?.toLowerCase().includes(what.toLowerCase())) return null;
  if (generic.test(what) || what !== bare)
    return topic === null || !isEvent.test(topic) ? null : asTitle(topic, marks);
  return noEvent.test(bare) ? null : asTitle(bare, marks);
}

function asTitle(
  text: string,
  { cancelled, optional = false }: Omit<Stated, "title" | "optional"> & { optional?: boolean },
): Stated | null {
  const title = titleOf(firstCapital(text.trim()));
  if (title === null || contentWords(title).size === 0) return null;
  // A single word must be an event, or it says nothing.
  return title.includes(" ") || isEvent.test(title) ? { title, cancelled, optional } : null;
}

/** Whether a topic's last word is an event, and the sentence refers to it or gives only a day. */
export function isAbout(text: string, topic: string): boolean {
  const bare = topic.replace(/ (?:for|at|in|to) .{3,30}$/, "");
  if (!new RegExp(`${isEvent.source}$`, "i").test(bare) || / (?:and|-|–) /.test(topic)) return false;
  if (onlyDay.test(text)) return true;
  const stems = new Set([...contentWords(text)].map(stem));
  return [...contentWords(topic)].some((word) => stems.has(stem(word)));
}

const stem = (word: string): string => word.slice(0, 5);
const onlyDay =
  /^(?:(?:when|dates?|day|time)\s*[|:]\s*)?(?:\W*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b)?[\W\d]*(?:st|nd|rd|th)?\W*[a-z]{3,9}[\W\d]*(?:(?:am|pm|to|until|at|from|all day|noon)\b[\W\d]*)*$/i;

/** Something that people attend. */
export const isEvent =
  /\b(?:visit|trip|outing|assembly|assemblies|evening|concert|fair|fayre|day|workshop|show|play|panto(?:mime)?|nativity|festival|match|fixture|photographs?|photos|disco|sale|service|performance|party|picnic|production|residential|camp|café|cafe|meeting|carols|quiz|celebration|tournament|gala|race|consultations?|interviews?|vaccinations?|immunisations?|screening|swimming|bikeability|sing|march|parade|exams?|mocks?|sats|taster|induction|lesson|morning|afternoon|tea|ceilidh|final|talk|tour|walk)s?\b/i;
