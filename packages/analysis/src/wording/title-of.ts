import { firstCapital } from "../text/first-capital.ts";
import { contentWords } from "./wording.ts";

const longestTitle = 64;
const mostWords = 9;

/** A finite verb or a pronoun makes it a sentence rather than a title. */
const isSentence =
  /\b(?:we|we['’]ll|our|us|i|i['’]m|you|your|they|their|them|it|its|he|she|his|her|will|shall|is|are|was|were|be|been|has|have|had|do|does|did|must|should|can|could|may|might|would|please|there|this|these|that|who|which|where|when|if|because|invited|need|needs|attached|look forward|looking forward|thank|thanks|sorry|hope|remind|reminder|forget|see|note|click|visit us)\b|n['’]t\b|[?!…]|\.\s/i;
const startsBadly =
  /^(?:come|home|the other|pm|am|no|and|but|so|or|to|in|on|at|for|from|by|until|with|of|as|also|then|next|last|first|final|deadline|closing|due|starting|beginning|ending|returning|meet|back|week|term|time|date|day|today|tomorrow|the (?:following|last|first|next))\b/i;
const stump =
  /\b(?:and|or|the|a|an|to|of|for|in|on|at|by|with|from|until|between|including|this|our|their)$/i;
/** A day, a date or hours belong beside a title, not in it, except in the names of some days. */
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
/** "Year 4: " before a title. */
export const audience =
  /^(?:for )?(?:(?:years?|yrs?|y|p|s) ?\d{1,2}(?: ?(?:\/|and|&|-|–|to) ?(?:y|p|s)?\d{1,2})*|reception|nursery|whole school|ks\d)(?: (?:only|children|pupils|students|parents))?(?:\s*[:–-]\s*|\s+)(?=\p{L}{3})/iu;

/** The text as a title; null if it is a sentence, or too short or too long. */
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
  // "Prize giving: in the hall" has its place after the colon.
  if (/: (?:in|at|on|from|to|through|by)\b/i.test(title))
    return titleOf(
      title
        .replace(/: (?=\p{L}+ )/u, ", ")
        .replace(/, (\p{Lu})/u, (_, first: string) => `, ${first.toLowerCase()}`),
    );
  // "Christmas: carols" is a heading and its line; "Year 6: parents: cake" is a fragment.
  if ((title.match(/[:,]/g) ?? []).length > 1) return null;
  return contentWords(title).size > 0 ? title : null;
}
