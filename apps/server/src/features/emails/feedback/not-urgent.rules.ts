import { fold } from "../search/search-text.rules.ts";

export type MessageAbout = { sender_address: string; subject: string | null };

/** Words that say nothing about the subject. */
const filler =
  /\b(?:urgent|important|reminder|update|news|message|email|letter|please|notice|dear|parents?|carers?|school|today|tonight|tomorrow|this|morning|afternoon|evening|mon|tues?|wed(?:nes)?|thur?s?|fri|satur|sun)(?:day)?(?:['’]?s)?\b/gi;
/** Late transport has many wordings but is one kind of news: "Bus 14 is late", "No coach yet". */
const transport = /\b(?:bus(?:es)?|minibus|coach(?:es)?|taxis?|shuttle|transport)\b/i;

/**
 * Whether the parent has marked an email like this one not urgent: same sender, and a subject about the same kind of news. A
 * subject that says nothing ("Urgent message") is like no other.
 */
export const isLikeNotUrgent = (
  { sender_address, subject }: MessageAbout,
  notUrgent: readonly MessageAbout[],
): boolean =>
  notUrgent.some(
    (earlier) => earlier.sender_address === sender_address && sameKind(earlier.subject ?? "", subject ?? ""),
  );

const sameKind = (one: string, two: string): boolean =>
  (transport.test(one) && transport.test(two)) || similar(one.replace(filler, " "), two.replace(filler, " "));

/** Two texts are similar when most words of the shorter occur in the longer, ignoring small words and numbers. */
export function similar(one: string, two: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(two)];
  const shared = [...first].filter((word) => second.has(word)).length;
  const least = Math.min(first.size, second.size);
  return least > 0 && shared >= Math.min(2, least) && shared / least >= 0.6;
}

function wordsOf(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(" ")
      .filter((word) => word.length > 3 && !/\d/.test(word)),
  );
}
