import type { Closure, DraftItem, EventDetails } from "../../types.ts";
import { firstCapital } from "../../text/first-capital.ts";
import { contentWords, headingTitle } from "../../wording/wording.ts";
import { isCalledOff } from "../../reading/narrative.ts";
import { firstPassageOf } from "../../text/passages.ts";

const longestTitle = 64;
const mostWords = 9;

/** A finite verb or a pronoun makes a sentence of what should be a title. */
const isSentence =
  /\b(?:we|we['’]ll|our|us|i|i['’]m|you|your|they|their|them|it|its|he|she|his|her|will|shall|is|are|was|were|be|been|has|have|had|do|does|did|must|should|can|could|may|might|would|please|there|this|these|that|who|which|where|when|if|because|invited|need|needs|attached|look forward|looking forward|thank|thanks|sorry|hope|remind|reminder|forget|see|note|click|visit us)\b|n['’]t\b|[?!…]|\.\s/i;
const startsBadly =
  /^(?:come|home|the other|pm|am|no|and|but|so|or|to|in|on|at|for|from|by|until|with|of|as|also|then|next|last|first|final|deadline|closing|due|starting|beginning|ending|returning|meet|back|week|term|time|date|day|today|tomorrow|the (?:following|last|first|next))\b/i;
const stump =
  /\b(?:and|or|the|a|an|to|of|for|in|on|at|by|with|from|until|between|including|this|our|their)$/i;
/** A day, a date or hours belong beside a title, not into it; some days' own names do. */
const namesTime =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2} (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\b\d{1,2} ?(?:to|-|–) ?\d{1,2}\b/i;
const namedDay =
  /\b(?:Mothering Sunday|Ash Wednesday|Shrove Tuesday|Pancake Tuesday|Good Friday|Easter Monday|Palm Sunday|Remembrance Sunday|Black Friday)\b/;
const forAll =
  /\s[-–]\s(?:all|parents|pupils|students|everyone|whole school|boarders|(?:years?|yrs?|[pys]) ?\d[\dA-Za-z ,&–-]*)$/i;
const timeLast =
  /,? (?:at |from )?\d{1,2}(?:[.:]\d\d)? ?[ap]m(?: ?(?:-|–|to) ?\d{1,2}(?:[.:]\d\d)? ?[ap]m)?$/i;
const half = /^(?:am|pm) [-–] /i;
const saysNothing =
  /^(?:event|events|date|dates|activity|details|trip|visit|meeting|tbc|n\/a|all|everyone|whole school|parents|year \d+|y\d+|reception|nursery|class \w+|open|term dates|school|diary|morning|afternoon|evening)$/i;
const audience =
  /^(?:for )?(?:(?:years?|yrs?|y|p|s) ?\d{1,2}(?: ?(?:\/|and|&|-|–|to) ?(?:y|p|s)?\d{1,2})*|reception|nursery|whole school|ks\d)(?: (?:only|children|pupils|students|parents))?(?:\s*[:–-]\s*|\s+)(?=\p{L}{3})/iu;

/**
 * What a calendar would call a drafted event; null where its text is a sentence or leans on others and no heading names it.
 * @param heading that names the one thing its section is about
 */
export function eventDetails(item: DraftItem, heading: string | null): EventDetails | null {
  const title =
    titleOf(item.text) ??
    titleOfCancelled(item.evidence) ??
    (heading === null ? null : headedTitle(heading, item.evidence));
  if (title === null || isNoEvent.test(title) || tellsLastDay.test(firstPassageOf(item.evidence)))
    return null;
  const change = !isCalledOff(item.evidence)
    ? null
    : /postponed/i.test(item.evidence)
      ? "postponed"
      : "cancelled";
  return { ...plain, title, change };
}

const plain = { kind: "event", place: null, change: null, replaces: null, condition: null } as const;

/** What says nothing without the lines around it, or is no event: what opens and closes, comes home, is paid or wanted. */
const isNoEvent =
  /^(?:none|nothing.*|finish|swap over|appointments?|performances?|show nights?|reserve day|corner|.* themselves|everyone .*|(?:one|two|three|four|five)[ -]day.*|\d?[A-Z0-9]{2,4}(?:, \d?[A-Z0-9]{2,4})+|(?:.*: )?(?:[\p{L}'’]+ ){0,5}(?:form|booking|bookings|survey|voting|shop|sale|window|portal|choices?) (?:opens?|shuts?|closes?|closed|confirmed|through|on)\b.*|.*\b(?:comes? home|goes? live|goes? home|runs? out|usually|wanted|cut-off|tickets? home|to follow)\b.*|.*\b(?:deposit|instal?ment|payment)s?)$/iu;
const tellsLastDay =
  /\b(?:until|till|before|no later than|deadline|closing date|by (?:the )?(?:mon|tue|wed|thu|fri|sat|sun|\d|end\b|noon))/i;

const closureTitles: Record<Closure, string> = {
  closed: "School closed",
  early: "School finishes early",
  late: "School opens late",
};

/** Null unless the sentence says it of the school: roads, course choices and classes close too. */
export function closureDetails(closure: Closure, text: string): EventDetails | null {
  if (closure === "closed" && learnsAtHome.test(text)) return { ...plain, title: "Learning from home" };
  if (closure === "closed" && classShuts.test(text)) return { ...plain, title: "Class closed" };
  const saysSo = closure === "closed" ? schoolShuts.test(text) && !ofPart.test(text) : !otherHours.test(text);
  return saysSo ? { ...plain, title: closureTitles[closure] } : null;
}

const learnsAtHome = /\b(?:learn|work|study)(?:ing)? (?:from|at) home\b/i;
const classShuts =
  /^(?:unfortunately,? |sadly,? )?(?:the )?(?:year \d+|reception|[\w ]{0,12}class(?: \w+)?) (?:is|are|will be) (?:\w+ )?(?:closed|shut)\b/i;
const schoolShuts =
  /\b(?:school|academy|college|site|building)s? (?:(?:is|are|will|has|have|had|must|to|sadly|now|therefore|unfortunately|remains?|also|be|been|being) )*(?:clos(?:ed?|es|ing)|shut)\b|\bno school (?:today|tomorrow|on|for)\b|\b(?:school|we) (?:can ?not|can['’]t|will not|won['’]t|(?:is|are) unable to) (?:\w+ )?open\b/i;
/** "Nursery and Year 1 are closed": the children beside the line may be of another part. */
const ofPart = /\b(?:nursery|pre-?school|club|course|road|pool)\b/i;
const otherHours = /\b(?:nursery|pre-?school|club|those days|these days|each of)\b/i;

/** "The Year 5 museum visit on Thursday has been cancelled". */
const cancelled =
  /^(?:(?:unfortunately|sadly|please note|sorry)(?: that)?,? )?(?:(?:the|our|today['’]s|tomorrow['’]s|this week['’]s) )?([^,.;:]{3,90}?) (?:has been|have been|is|are|will be) (?:now |sadly |unfortunately )?(?:cancelled|postponed)\b/i;
const itsDay = / (?:on|planned for|due (?:on|to be held on)|scheduled for|this|next) .{3,40}$/i;

function titleOfCancelled(evidence: string): string | null {
  const said = cancelled.exec(evidence)?.[1]?.replace(itsDay, "").replace(audience, "");
  return said ? titleOf(firstCapital(said)) : null;
}

/** The text as a title; null where it is a sentence, or says too little or too much. */
export function titleOf(text: string): string | null {
  const bare = text
    .replace(/\s*\|\s*/g, ", ")
    .replace(/[\s.,;:–-]+$/, "")
    .replace(forAll, "")
    .replace(timeLast, "")
    .replace(half, "")
    .replace(/^The (?!\w+ \w+s\b)/, "")
    .trim();
  const own = bare.replace(audience, "");
  const title = firstCapital(own.length >= 3 ? own : bare);
  if (title.length < 3 || title.length > longestTitle || title.split(" ").length > mostWords) return null;
  if (isSentence.test(title) || startsBadly.test(title) || stump.test(title) || saysNothing.test(title))
    return null;
  if (namesTime.test(title.replace(namedDay, ""))) return null;
  if (!/^[\p{Lu}\d]/u.test(title) || /[£@]|https?:|\d{1,2}[.:]\d\d|\b\d{1,2} ?[ap]m\b/i.test(title))
    return null;
  if (
    /: (?:get|bring|come|go|see|pick|wear|pay|return|look|tell|ask|remember|hand|send|take|meet|join|help)\b/i.test(
      title,
    )
  )
    return null;
  // "Prize giving: in the hall" has its place behind the colon.
  if (/: (?:in|at|on|from|to|through|by)\b/i.test(title))
    return titleOf(
      title
        .replace(/: (?=\p{L}+ )/u, ", ")
        .replace(/, (\p{Lu})/u, (_, first: string) => `, ${first.toLowerCase()}`),
    );
  // "Christmas: carols" is a heading and its line; "Year 6: parents: cake" is a cut-out.
  if ((title.match(/[:,]/g) ?? []).length > 1) return null;
  return contentWords(title).size > 0 ? title : null;
}

/** "There'll be no clubs", "will not run". */
const tellsOfNone = /\bno\b|\bnot\b|n['’]t\b/i;

/** The heading's own name, if the sentence speaks of the same thing. */
function headedTitle(heading: string, evidence: string): string | null {
  const title = headingTitle(heading);
  if (title === null) return null;
  const said = contentWords(evidence);
  const words = [...contentWords(title)];
  const named = words.length >= 2 && words.some((word) => said.has(word)) && !tellsOfNone.test(evidence);
  return named ? titleOf(title) : null;
}
