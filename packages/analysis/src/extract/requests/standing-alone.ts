import { isChatter, withoutChatter } from "../../text/chatter.ts";
import { leansBack, meansAnother } from "../../text/leans-back.ts";
import type { Sentence } from "../../document/types.ts";
import type { DraftItem } from "../../types.ts";
import type { Reading } from "../../reading/reading.ts";
import { isPastTelling } from "../../reading/narrative.ts";
import { openingTopic } from "./opening-topic.ts";
import { topicHeading } from "./topic-heading.ts";
import { capitalise, contentWords, withHeading } from "../../wording/wording.ts";

const longest = 180;
const longestOpener = 48;
/** A heading stands in front already. */
const headed = /^[^,.!?:]{3,60}: \S/;
/** A line that begins with these tells of a matter that an earlier sentence or the heading names. */
const leaning =
  /^(?:(?:the|a|an|all|any|your|our|no|also|then|but|and|so)\s+)*(?:(?:it|they|them|this|that|these|those|he|she)\b|we(?:['’](?:ll|re|d))?\s+(?:(?:will|are|shall)\s+)?(?:go(?:ing)?|leav\w+|meet\w*|set|depart\w*|return\w*|back|need|finish)\b|(?:final|last|closing|first|next)\s+(?:date|day|chance|payment|instal?ment|meeting|match|one|session)\b|(?:cost|price|fee|charge|money|payment|balance|deposit|instal?ments?|bookings?|tickets?|places|orders?|forms?|slips?|consent|replies|date|deadline|results|training|kit|costumes?|doors?|entry|times?|draw|trip|visit|sessions?|fortnight|link|any ?time)\b|(?:bring|wear|return|come|collect|drop|meet)\b.{0,50}$|(?:leaving|back|two|three|four|suitable|sensible|in person|by (?:tele)?phone|online|via|in the|at the|on the)\b|£\s?\d|\d+\s?(?:pounds?|p)\b|\d+ (?:students|pupils|children|families)\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\s+\d{1,2}\b)/i;
const chatter =
  /^(?:thank|well done|congrat|what (?:a|an)\b|hello|hi\b|dear|please|if\b|can you|could you|sorry|it\b|we\b|they\b|this\b|our\b|there\b|and\b|so\b)/i;
/** "Draenogod children are sheep" is a sentence. */
const tells = /\b(?:is|are|was|were|will|has|have|had)\b/i;
/** "Y10 - Work experience": whose it is says the section that the line stands in. */
const whose =
  /^(?:Y(?:ear|r)?s?\s?\d{1,2}|[PS]\d|Reception|Nursery|KS\d)(?:\s?(?:\/|and|&|-|to)\s?\w?\d{1,2})?\s*[-–:]\s*/i;

/**
 * Items as lines that say what they are about: where one begins as what leans on words before it, its heading goes in front, or in a
 * newsletter without headings the short sentence that opens its paragraph.
 */
export function standingAlone(
  items: readonly DraftItem[],
  sentence: Sentence,
  reading: Reading,
): DraftItem[] {
  return items.map((item) => ({ ...item, text: withMatter(item.text, sentence, reading) }));
}

function withMatter(text: string, sentence: Sentence, reading: Reading): string {
  const sure =
    sentence.form === "line" ? sureLead.exec(sentence.section.lead.get(sentence.paragraph) ?? "")?.[1] : null;
  if (sure)
    return `${capitalise(sure.toLowerCase())} ${/^\p{Ll}/u.test(sentence.text) ? uncapitalised(text) : text}`;
  const bare = contentWords(text).size === 0 || onlyDay.test(text) || namesOnlyGroups(text, reading);
  const heading = headed.exec(text)?.[0].slice(0, -1);
  if (heading !== undefined && !bare) {
    const body = text.slice(heading.length);
    const pair = withSentenceBefore(body, sentence);
    if (pair !== null) return `${heading}${pair}`;
    return isBroad(sentence, heading) && leansOnMatter(body)
      ? (withOpening(body, sentence, reading) ?? text)
      : text;
  }
  if (!(bare || leansOnMatter(text))) return text;
  const told = withSentenceBefore(text, sentence);
  const titled = withHeading(text, topicHeading(sentence.section, reading));
  if (told !== null && meansAnother(text)) return withHeading(told, topicHeading(sentence.section, reading));
  if (titled !== text) return titled;
  if (told !== null) return told;
  const opened = withOpening(text, sentence, reading);
  if (opened !== null) return opened;
  const opener = reading.newsletter ? openerOf(sentence) : null;
  if (opener === null) return text;
  const said = contentWords(text);
  const shared = [...contentWords(opener)].some((word) => said.has(word));
  const joined = `${opener}: ${text}`;
  return shared || joined.length > longest ? text : joined;
}

/** "W/b 18 May." */
const onlyDay =
  /^(?:w\/?[bce]|week (?:beginning|commencing|ending))?[\s:]*(?:[a-z]{3,6}day\s+)?\d{1,2}(?:st|nd|rd|th)?\s+[a-z]{3,9}[.!]*$/i;
const longestGroups = 40;

/** "P3M", "Swifts and Kites": whose it is, and not what. */
function namesOnlyGroups(text: string, reading: Reading): boolean {
  if (text.length > longestGroups) return false;
  const { mentions } = reading.audienceOf(text);
  const rest = mentions.reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
  return mentions.length > 0 && contentWords(rest).size === 0;
}

/** "Please make sure that:" over the lines of a list. */
const sureLead = /^(?:please )?(make sure|ensure|check)(?: that)?:$/i;

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A heading over several matters, "Nursery corner": what each is about says its paragraph's own first sentence. */
const broad =
  /\b(?:corner|news|updates?|notes|round-?up|friends|PTF?A|PFA|parent council|association|committee|nursery|reception|class|years? \d+|(?:first|second) years|juniors|infants|primary|secondary|sixth form)\b[^a-z]*$/i;
const isBroad = ({ section }: Sentence, heading: string): boolean =>
  broad.test(heading) && new Set(section.sentences.map(({ paragraph }) => paragraph)).size > 1;

const kitAlone =
  /^(?:an? )?(?:packed lunch|uniform|rain ?coats?|waterproofs?|wellies|wellington|old clothes|sun ?hat|swimming)\b/i;
const leansOnMatter = (text: string): boolean => leaning.test(text) || leansBack(text) || kitAlone.test(text);

/** "Tadpoles' farm trip: Cost £11, on the app". */
function withOpening(text: string, sentence: Sentence, reading: Reading): string | null {
  // A letter's subject says it.
  const matter = reading.newsletter ? openingTopic(sentence, reading) : null;
  if (matter === null || text.length + matter.length > longest) return null;
  const said = contentWords(text);
  return [...contentWords(matter)].some((word) => said.has(word)) ? null : `${matter}: ${text}`;
}

const longestPair = 170;

/** "The spare library copies are in the hall. They can be bought on Friday": what "they" are is said before. */
function withSentenceBefore(text: string, sentence: Sentence): string | null {
  const { sentences } = sentence.section;
  const before = sentences[sentences.indexOf(sentence) - 1];
  if (!leansBack(text) || before?.paragraph !== sentence.paragraph || before.form !== "sentence") return null;
  const joined = `${withoutChatter(before.text)} ${text}`;
  const alone = !leansBack(before.text) && !isPastTelling(before.text) && !isChatter(before.text);
  return alone && joined.length <= longestPair ? joined : null;
}

/** The first sentence of the paragraph, where it is as short as a title and says something. */
function openerOf(sentence: Sentence): string | null {
  const first = sentence.section.sentences.find((other) => other.paragraph === sentence.paragraph);
  if (!first || first === sentence || sentence.form === "row") return null;
  const title = first.text.replace(whose, "").replace(/[\s.,:!–-]+$/, "");
  if (tells.test(title)) return null;
  if (title.length < 4 || title.length > longestOpener || chatter.test(title) || leaning.test(title))
    return null;
  return contentWords(title).size > 0 ? title : null;
}
