import { capitalise, contentWords } from "../embedded/wording.ts";

const replies = /^(?:(?:re|fwd?|fw)\s*:\s*)+/i;
const labels =
  /^(?:(?:urgent|important|reminder|action required|final call|last call|update|correction|please read|for information|fao [^:]{1,30})\b[\s:!–-]*)+/i;
const trailingDate =
  /[\s,–-]+(?:(?:on|for|by)\s+)?(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\b[\s,]*)?(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*|today|tomorrow|tonight|this week|next week|(?:mon|tues|wednes|thurs|fri)day)(?:\s+20\d\d)?[\s.!]*$/i;
/** Subjects that name no matter: every school has them. */
const general =
  /\b(?:newsletter|bulletin|round-?up|news|diary|dates|calendar|noticeboard|notices|messages?|letter|hello|hi|info(?:rmation)?|updates?|reminders?|weekly|half[- ]term|this week|next week)\b/i;
/** A heading stands in front already. */
const headed = /^[^,.!?:]{3,45}: /;

/**
 * A line of the digest stands alone: "Boots and a drink, please" says what it is for only beside its subject. Where the two share
 * no word, the subject goes in front.
 */
export function withTopic(text: string, subject: string | null): string {
  const topic = topicOf(subject);
  if (topic === null || headed.test(text)) return text;
  const said = contentWords(text);
  if ([...contentWords(topic)].some((word) => said.has(word))) return text;
  return `${topic}: ${/^[A-Z][a-z]/.test(text) ? text : capitalise(text)}`;
}

function topicOf(subject: string | null): string | null {
  const text = (subject ?? "")
    .replace(replies, "")
    .replace(labels, "")
    .replace(trailingDate, "")
    .replace(/[\s:!.–-]+$/, "")
    .trim();
  if (text.length < 3 || text.length > 48 || general.test(text) || contentWords(text).size === 0) return null;
  return capitalise(text === text.toUpperCase() ? text.toLowerCase() : text);
}
