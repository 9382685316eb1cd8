import { similar } from "./similar.rules.ts";

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
