import { type Document, type Sentence, sentencesOf } from "../document/types.ts";
import type { Audience } from "../family/types.ts";
import { type Read, specific } from "./specific.ts";

/** A short message is about the group in its first sentence if it names no other; if none of ours is in it, the rest must keep to its topic. */
export function openingAudience(document: Document, spoken: Audience, read: Read): Audience | null {
  const sentences = sentencesOf(document);
  const at = sentences.findIndex((sentence) => !isPreamble(sentence, read));
  const opener = sentences[at];
  const first = read(opener?.text);
  if (
    !opener ||
    !first ||
    !specific(first) ||
    spoken.mentions.some(
      (mention) => mention.kind === "everyone" || mention.kind === "whole" || mention.excluded,
    )
  )
    return null;
  const after = sentences.slice(at + 1);
  if (first.children.length === 0) {
    const toTheEnd = after.every((sentence) => keepsTo(sentence, opener));
    // "A case of head lice in Ash class. Would Ash parents check tonight.": the subject may match the sentence before.
    const headed = sentences.slice(0, at + 1).some((sentence) => isHeaded(document, sentence));
    if (!isMatter(opener, at, after) || !toTheEnd || !headed) return null;
  }
  const children = first.children.join();
  const others = after.map((sentence) => read(sentence.text)).filter(specific);
  return others.every((audience) => audience?.children.join() === children) ? first : null;
}

const day =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening))\b/gi;
const asks =
  /\b(?:please|must|need(?:s|ed)?|bring|send|wear|return|reply|pay|book|ask(?:ed)?|remember|should|could you|can you)\b/i;

/** No request and no date yet: "It has been a busy half term." */
const isPreamble = (sentence: Sentence, read: Read): boolean =>
  sentence.form === "sentence" &&
  sentence.text.length < 160 &&
  read(sentence.text)?.named !== true &&
  !asks.test(sentence.text) &&
  sentence.text.search(day) < 0 &&
  !/[:?]/.test(sentence.text);

const past =
  /\b(?:had|was|were|did|went|enjoyed|visited|loved|won|took|made|came|(?:has|have) (?:been|had|done|made|taken|shown|enjoyed)|learnt|learned|performed|welcomed|raised|impressed)\b/i;

/** An announcement for a group, not a report about it; after a preamble it needs a day, and the message must go on. */
const isMatter = (opener: Sentence, at: number, after: readonly Sentence[]): boolean =>
  !past.test(opener.text) && (at === 0 || (at <= 2 && after.length > 0 && opener.text.search(day) >= 0));

/** Words that could head any message, and below them those that mean something only if the message repeats them. */
const hollow =
  /^(?:about|and|from|your|with|this|that|next|week|weeks|term|message|text|note|notice|letter|reminder|reminders|correction|apology|apologies|sorry|amended|changes?|changed|info|information|important|urgent|please|read|update|updates|news|dates?|date|school|parents?|families|children|pupils|students|details|request|quick|today|tomorrow|tonight|forthcoming|upcoming|\w+day|\w*[0-9]\w*)$/;
const broad =
  /^(?:trips?|visits?|events?|class|money|payments?|forms?|consent|kit|meeting|evening|arrangements)$/;

/** Whether the subject fits the opening sentence's topic, or says nothing in particular. */
function isHeaded({ subject, greeting }: Document, opener: Sentence): boolean {
  const words = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\d]{2,}/gu) ?? [];
  const topics = words(subject).filter((word) => !hollow.test(word));
  const said = words(`${greeting} ${opener.text}`).map((word) => word.slice(0, 4));
  return topics.every((word) => broad.test(word)) || topics.some((word) => said.includes(word.slice(0, 4)));
}

const ofTheSchool =
  /\b(?:(?:the|our) (?:whole )?(?:school|office|site|academy|college|pta|governors?|canteen|kitchen|car park|gates?)\b(?! (?:hall|minibus|bus|office|payment|website|site|app|gate|field|trip|kitchen))|school (?:is|will|closes|photograph|photos|lunch)|parents['’] evening|inset|half[- ]term|term (?:ends|starts|begins)|non-?uniform|all clubs|newsletter|parking)\b/i;
const until = /\b(?:by|before|until|till|deadline|no later than|due|latest|closing date)\b[^.;]{0,30}$/i;

/** A later sentence on the same topic: no new day except a deadline, and nothing about the school. */
function keepsTo(sentence: Sentence, opener: Sentence): boolean {
  if (ofTheSchool.test(sentence.text)) return false;
  const told = (opener.text.match(day) ?? []).map((word) => word.toLowerCase());
  return [...sentence.text.matchAll(day)].every(
    ({ 0: word, index }) => told.includes(word.toLowerCase()) || until.test(sentence.text.slice(0, index)),
  );
}
