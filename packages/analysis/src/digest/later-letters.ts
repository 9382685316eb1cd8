import { changesInSubject } from "../same-thing/change-words.ts";
import { callsOff } from "../same-thing/strike-cancelled.ts";
import type { DigestMessage } from "../same-thing/types.ts";
import { topicOf } from "../wording/line-topic.ts";
import { contentWords } from "../wording/wording.ts";
import { slight } from "./letter-name.ts";
import type { DigestInput } from "./types.ts";

/** The latest email that replaces this one for its children: the next in its series, a change in its subject, or a cancellation. */
export function lastAbout(
  earlier: DigestMessage,
  children: readonly string[],
  messages: readonly DigestMessage[],
) {
  const { subject, received_at } = earlier;
  return messages
    .filter(
      (later) =>
        later.received_at > received_at &&
        children.every((id) => later.analysis.relevant_children.includes(id)) &&
        (isOfSeries(later, earlier) ||
          (isChange(later.subject ?? "") ? isAbout(later.subject, subject) : callsAllOff(later, subject))),
    )
    .toSorted((one, two) => two.received_at.getTime() - one.received_at.getTime())[0];
}

/** A reply keeps the subject, and a newsletter's next issue replaces the last. A platform's generic subject makes no series. */
const isOfSeries = (later: DigestMessage, earlier: DigestMessage): boolean =>
  later.sender === earlier.sender &&
  seriesOf(later.subject) === seriesOf(earlier.subject) &&
  [...contentWords(seriesOf(earlier.subject))].some((word) => !slight.test(word));

function seriesOf(subject: string | null): string {
  const plain = (subject ?? "").replace(/^(?:(?:re|fwd?|fw)\s*:\s*)+/i, "").toLowerCase();
  const [title = ""] = plain.split(/[,:(]|\s[-–]\s|\b(?:no\.?|issue|w\/b)?\s*\d/);
  const isNewsletter = topicOf(title) === null && [...contentWords(title)].some((word) => !slight.test(word));
  return isNewsletter ? title.trim() : plain;
}

/** Whether a short email names everything in the earlier subject and cancels or updates it. */
function callsAllOff({ subject, analysis }: DigestMessage, earlier: string | null): boolean {
  const { items, ai_summary } = analysis;
  const text = [subject, ai_summary, ...items.map(({ evidence }) => evidence.text)].join(" ");
  const words = [...telling(earlier)].filter((word) => !often.test(word));
  const said = telling(text);
  return (
    items.length <= mostOfShort &&
    words.length > 0 &&
    words.every((word) => said.has(word)) &&
    (/\bOFF\b/.test(text) ||
      items.some(callsOff) ||
      /\bno (?:\w+ ){1,3}(?:on|this|today|tomorrow)\b|\b(?:cancelled|postponed|called off|is off|update)\b/i.test(
        text,
      ))
  );
}
/** A short email has at most this many items. */
export const mostOfShort = 6;

/** Whether a later receipt names what an email asks you to pay for, or the sum. */
export const hasReceipt = (
  message: DigestMessage,
  receipts: readonly DigestMessage[],
  children: DigestInput["children"],
): boolean =>
  receipts.some((later) => {
    const paid = textOf(later);
    const asked = textOf(message);
    const names = contentWords(children.map(({ name }) => name).join(" "));
    const shared = [...telling(paid)].filter((word) => telling(asked).has(word) && !names.has(word));
    const sums = sumsIn(paid).filter((sum) => sumsIn(asked).includes(sum));
    return (
      later.received_at > message.received_at &&
      (isAbout(paid, message.subject) ||
        (sums.length > 0 && shared.length > 0) ||
        (sumsIn(paid).length === 0 && shared.length >= mostAlike))
    );
  });

/** How many distinctive words a receipt without a sum must share with the request for payment. */
const mostAlike = 2;

const textOf = ({ analysis }: DigestMessage): string =>
  analysis.items.map(({ evidence }) => evidence.text).join(" ");
const sumsIn = (text: string): number[] =>
  [...text.matchAll(/£(\d+(?:\.\d\d)?)/g)].map(([, sum]) => Number(sum)).filter((sum) => sum > 0);

/** Whether a text has two of a subject's distinctive words, or one if the subject has no more, besides those in many subjects. */
function isAbout(text: string | null, subject: string | null): boolean {
  const words = telling(subject);
  const shared = [...telling(text)].filter((word) => words.has(word)).length;
  const own = [...words].filter((word) => !often.test(word)).length;
  return shared > 0 && shared >= Math.min(2, Math.max(1, own));
}

const telling = (text: string | null): ReadonlySet<string> =>
  new Set([...contentWords(text ?? "")].filter((word) => !common.test(word) && !isChange(word)));
const common =
  /^(?:.*\d.*|school|primary|academy|letter|newsletter|news|update|term|week|parent|book|club|not|correction|new|date|time|today|tomorrow|tonight)$/;
const often = /^(?:day|trip|visit|outing|night|evening)$/;

export const isChange = (subject: string): boolean =>
  changesInSubject(subject) || /\breminder\b/i.test(subject);
