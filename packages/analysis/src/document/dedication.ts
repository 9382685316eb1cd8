import { holdsDetail } from "../text/greeting.ts";

const people =
  "(?:parents?|carers?|guardians?|families|grown-ups|pupils|students|children|girls|boys|players|squad|team|members|singers|dancers)";
const group = "[\\p{L}\\d&/,.'’()+ -]";

/** "Camogie girls", "Year 9 parents,", "Parents and carers of P4 and P5": a first line that only names the audience. */
const vocative = new RegExp(
  `^(?:to\\s+)?(?:all\\s+)?(?:the\\s+)?(?:${group}{1,40}\\s)?${people}(?:\\s*(?:and|&|/|,)\\s*${people}){0,2}(?:\\s+(?:of|in|from)\\s+${group}{1,50})?\\s*[,:!–-]*$`,
  "iu",
);
/** "This is for parents of children in Ash.", "This email goes to Year 8 only." */
const stated =
  /^(?:(?:please note|nb|n\.b\.)[:,]?\s+)?this\s+(?:(?:message|e-?mail|letter|note|text|one|notice|reminder)\s+)?(?:is|goes|applies)\s+(?:only\s+|just\s+)?(?:for|to)\s+(?<whom>[^.!?:;]{3,80}?)(?:\s+only)?[.!:]?$/i;
const verb =
  /\b(?:are|is|was|were|has|have|had|will|can|may|must|need|needs|should|please|bring|enjoyed|went|do|does|did|to (?!all\b)[a-z]+)\b/i;

/** The audience, if a message's first sentence states it for the whole; null if the sentence goes on to say something. */
export function dedicationOf(sentence: string): string | null {
  const whom = stated.exec(sentence)?.groups?.["whom"];
  if (whom) return verb.test(whom) || holdsDetail(whom) ? null : whom;
  return vocative.test(sentence) && !holdsDetail(sentence) && !verb.test(sentence) ? sentence : null;
}
