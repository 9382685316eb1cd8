import type { MailIn, MailRecord } from "../mail-in.ts";
import type { NotebookChange, ThingFields } from "../thing.ts";
import { type Day, isoDay, parseIsoDay } from "../time/day.ts";
import { longDay } from "../time/day-words.ts";
import type { OfClass, Priority } from "../types.ts";
import type { Passage, ReadMail } from "./passages.ts";
import { quoteStart } from "../text/quote-start.ts";
import { asksNow, asksParents, changeIn, isAside, isChatter, isIdle } from "./sentence-kinds.ts";
import { type ClassQuestion, ofClass } from "../family/class-question.ts";

type New = Extract<NotebookChange, { does: "new" }>;

/** What is kept of a message beside its quotations. `asks`: it plainly asks something of us. */
export type IndexRecord = Omit<MailRecord, "read_by"> & { asks: boolean };

/** @param quoted the passages that the notebook shows */
export function recordOf(
  { id, message, day }: MailIn,
  { subject, passages, whole, others, isLetter }: ReadMail,
  made: readonly New[],
  quoted: ReadonlySet<Passage>,
  isReceipt: boolean,
): IndexRecord {
  const children = [...new Set([...whole, ...made.flatMap(({ fields }) => fields.children)])];
  const [soonest = null] = made.flatMap(({ fields }) => fields.day ?? []).toSorted();
  const closing = made.find(({ fields }) => fields.closure !== null);
  const ours = passages.filter((passage) => passage.children.length > 0);
  const isOver = ({ moments, headed }: Passage) => !headed && moments.some((moment) => moment.day < day);
  const untold = ours.filter((passage) => !quoted.has(passage) && isUntold(passage) && !isOver(passage));
  const asks = ours.some(
    (passage) => asksParents(passage.sentence.text) && (quoted.has(passage) || passage.sum !== null),
  );
  // Below a heading for others in a letter to us, or in a table without days, there may be something for us.
  const unsure = passages.some((passage) =>
    passage.children.length === 0
      ? isLetter && whole.length > 0 && isUntold(passage)
      : passage.sentence.form === "row" && passage.moments.length === 0 && !quoted.has(passage),
  );
  const pressing = [...quoted].some(
    ({ moments, sentence }) =>
      asksNow(sentence.text) && moments.every((moment) => moment.day === day && moment.lastDay === null),
  );
  const unread = message.attachments.some(({ unreadable_reason }) => unreadable_reason !== undefined);
  const telling = closing ?? made.find(({ fields }) => fields.change !== null) ?? made[0];
  const isOurs = others === null;
  const toRead = isOurs && !isReceipt && (untold.length > 0 || unsure || unread || made.length === 0);
  return {
    message_id: id,
    summary: toRead && untold.length > 0 ? untoldWords(untold) : (telling?.fields.line ?? subject),
    children: isOurs ? children : [],
    relevance_score: !isOurs ? 0.2 : made.length > 0 ? 0.8 : asks || untold.length > 0 ? 0.6 : 0.5,
    ...judged({ closure: closing !== undefined, pressing }, soonest, day, others),
    outcome: !isOurs ? "not_for_us" : toRead ? "to_read" : "told",
    soonest,
    closure: closing !== undefined,
    asks,
  };
}

const isUntold = ({ sentence: { text, form, section } }: Passage): boolean =>
  form !== "row" &&
  !isAside(section.heading ?? "") &&
  text.length > 20 &&
  !text.endsWith(":") &&
  !isChatter(text) &&
  (asksParents(text) || (changeIn(text) !== null && !isIdle(text)));

const untoldWords = (untold: readonly Passage[]): string =>
  quoteStart(`“${untold.map(({ sentence }) => sentence.text).join(" … ")}`, 200);

function judged(
  { closure, pressing }: { closure: boolean; pressing: boolean },
  soonest: string | null,
  day: Day,
  others: string | null,
): { priority: Priority; reason: string } {
  if (others !== null) return { priority: "low", reason: `Low: it is for ${others}.` };
  const within = (days: number) => soonest !== null && soonest <= isoDay(day + days);
  if (closure && within(2)) return { priority: "urgent", reason: "Urgent: it is about a closure." };
  if (pressing) return { priority: "urgent", reason: "Urgent: it asks you to act at once." };
  if (soonest === null) return { priority: "low", reason: "Low: it names no day to come." };
  const named = longDay(parseIsoDay(soonest));
  if (within(1)) return { priority: "high", reason: `High: it names ${named}.` };
  return within(7)
    ? { priority: "medium", reason: `Medium: it names ${named}.` }
    : { priority: "low", reason: `Low: it names ${named}.` };
}

/** What a thing's children depend on: the audience of the passage that names its day, else of the first, else of the whole message. */
export function classOf(
  { fields, passages }: { fields: ThingFields; passages: readonly Passage[] },
  read: ReadMail,
  question: ClassQuestion<ReadMail> | null,
): OfClass | null {
  const isDated = ({ moments }: Passage) => moments.some(({ day }) => isoDay(day) === fields.day);
  const telling = passages.find(isDated) ?? passages[0];
  const at = telling ? read.passages.indexOf(telling) : -1;
  const childrenBy = ({ passages: others, whole }: ReadMail) => {
    const same = others[at];
    if (!same) return whole;
    return (fields.day === null ? undefined : same.forDay.get(parseIsoDay(fields.day))) ?? same.children;
  };
  return ofClass(fields.children, childrenBy, question) ?? null;
}

/** The same of a message as a whole: a child has it anyway if a thing or a sentence of it is for that child anyway. */
export function classOfMail(
  children: readonly string[],
  made: readonly { fields: ThingFields }[],
  question: ClassQuestion<ReadMail> | null,
): OfClass | undefined {
  const anyway = made.flatMap(({ fields }) =>
    fields.children.filter((id) => !fields.of_class?.may_be.includes(id)),
  );
  const says = ({ sentence: { text }, named }: Passage) => named || (text.length > 20 && !isChatter(text));
  return ofClass(
    children,
    (other) => [...anyway, ...other.passages.filter(says).flatMap((passage) => passage.children)],
    question,
  );
}
