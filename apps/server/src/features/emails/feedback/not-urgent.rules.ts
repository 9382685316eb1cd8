import { similar } from "./feedback.rules.ts";

export type MessageAbout = { sender_address: string; subject: string | null };

/** Says nothing about the subject's matter. */
const filler =
  /\b(?:urgent|important|reminder|update|news|message|email|letter|please|notice|dear|parents?|carers?|school|today|tonight|tomorrow|this|morning|afternoon|evening|mon|tues?|wed(?:nes)?|thur?s?|fri|satur|sun)(?:day)?(?:['’]?s)?\b/gi;
/** Late transport goes by many words, and is one kind of thing: "Bus 14 is late", "No coach yet". */
const transport = /\b(?:bus(?:es)?|minibus|coach(?:es)?|taxis?|shuttle|transport)\b/i;

/**
 * Whether the parent has said of an email like this one that it wasn't urgent: of the same sender, and about the same kind of thing by its
 * subject. A subject that names nothing ("Urgent message") is like no other.
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
