import type { MailIn, MailRecord } from "../mail-in.ts";
import { closureIn } from "../reading/closures.ts";
import { emptyThing, type NotebookChange, type ThingFields } from "../thing.ts";
import { type Day, isoDay } from "../time/day.ts";
import { longDay } from "../time/day-words.ts";
import type { Moment } from "../time/moments.ts";
import type { Family, Priority } from "../types.ts";
import { asksNow, asksParents, changeIn } from "./asks.ts";
import { diaryTitleOf } from "./diary.ts";
import { invitationThings } from "./invitations.ts";
import { nameForms } from "./name-forms.ts";
import { type Passage, readPassages } from "./passages.ts";

/** What the index makes of one message: things that quote it, and its record. `asks`: it plainly asks something of us. */
export type Indexed = {
  changes: Extract<NotebookChange, { does: "new" }>[];
  record: Omit<MailRecord, "read_by"> & { asks: boolean };
};

const mostThings = 60;

/** Reads a message without a language model: quotes what names its day or a sum for our group, and rewords nothing. */
export function indexMail(mail: MailIn, family: Family, newId: () => string): Indexed {
  const { subject, passages, whole } = readPassages(mail, family);
  const withReferences = nameForms(family);
  const ours = passages.filter(({ children }) => children.length > 0);
  const quoted = ours
    .flatMap((passage) => fieldsOf(passage, subject, mail.day))
    .slice(0, mostThings)
    .map(({ fields, passage }): Extract<NotebookChange, { does: "new" }> => ({
      does: "new",
      id: newId(),
      fields: {
        ...fields,
        line: withReferences(fields.line),
        title: fields.title && withReferences(fields.title),
      },
      sources: [
        {
          message_id: mail.id,
          did: "told",
          quotes: [
            { text: passage.sentence.evidence.slice(0, 1_000), place: passage.sentence.section.place },
          ],
        },
      ],
    }));
  const changes = [...invitationThings(mail, whole, newId), ...quoted];
  return { changes, record: recordOf(mail, subject, ours, changes, whole) };
}

type Found = { fields: ThingFields; passage: Passage };

/** A diary entry for each of its days, or the quotation under the day that it names; nothing for one whose days are over. */
function fieldsOf(passage: Passage, subject: string, written: Day): Found[] {
  const { sentence, moments, children, sum, headed } = passage;
  const coming = moments.filter((moment) => (moment.lastDay ?? moment.day) >= written);
  const [first] = coming;
  const asks = asksParents(sentence.text);
  // What is asked at once is for the day on which it was written.
  const now = moments.length === 0 && asksNow(sentence.text);
  if (!first && !now && (moments.length > 0 || sum === null || !asks)) return [];
  const closure = closureIn(sentence.text);
  const common = {
    ...emptyThing,
    kind: "event" as const,
    children,
    groups: passage.group === "" ? [] : [passage.group],
    closure,
  };
  const title = diaryTitleOf(passage);
  if (title !== null)
    return coming
      .slice(0, mostDays)
      .map((moment) => ({ passage, fields: { ...common, line: title, title, ...onDay(moment) } }));
  // Below a day's heading only what asks, costs or has its hour is worth a line.
  if (headed && !asks && sum === null && !/\d[.:]?\d*\s?[ap]m\b/i.test(sentence.text)) return [];
  const about = topicOf(passage, subject);
  const text = sentence.evidence
    .replace(/\s*\|\s*/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestQuote);
  return [
    {
      passage,
      fields: {
        ...common,
        line: about === "" ? `“${text}”` : `${about}: “${text}”`,
        title: about === "" ? null : about,
        quoted: true,
        change: changeIn(`${subject} ${text}`),
        amount: sum,
        ...(first
          ? { ...onDay(first), starts: null, ends: null }
          : now
            ? { day: isoDay(written) }
            : { kind: "note" as const }),
      },
    },
  ];
}

const mostDays = 8;
const longestQuote = 300;

function onDay({ day, lastDay, starts_at, ends_at }: Moment): Partial<ThingFields> {
  return {
    day: isoDay(day),
    until: lastDay === null ? null : isoDay(lastDay),
    starts: starts_at.length > 10 ? starts_at.slice(11, 16) : null,
    ends: ends_at !== null && ends_at.length > 10 ? ends_at.slice(11, 16) : null,
  };
}

const longestTopic = 60;

/** What a sentence is about: its heading, else the email's subject, unless it says so itself. */
function topicOf({ sentence, headed }: Passage, subject: string): string {
  const heading = sentence.section.heading?.replace(/\s+/g, " ").trim() ?? "";
  const topic = heading !== "" && heading.length <= longestTopic && !headed ? heading : subject;
  return topic.length > longestTopic
    ? `${topic.slice(0, longestTopic - 1).trimEnd()}…`
    : topic.replace(/[:.\s]+$/, "");
}

function recordOf(
  { id, message, day }: MailIn,
  subject: string,
  ours: readonly Passage[],
  changes: Indexed["changes"],
  whole: readonly string[],
): Indexed["record"] {
  const children = [...new Set([...whole, ...changes.flatMap(({ fields }) => fields.children)])];
  const days = changes.flatMap(({ fields }) => fields.day ?? []).toSorted();
  const [soonest = null] = days;
  const closing = changes.find(({ fields }) => fields.closure !== null);
  const pressing = ours.some(
    ({ moments, sentence }) =>
      asksNow(sentence.text) && moments.every((moment) => moment.day === day && moment.lastDay === null),
  );
  const untold = ours.filter(
    ({ moments, sentence }) =>
      moments.length === 0 &&
      !asksNow(sentence.text) &&
      asksParents(sentence.text) &&
      sentence.text.length > 20,
  );
  const asks = ours.some(
    ({ sentence, moments, sum }) => asksParents(sentence.text) && (moments.length > 0 || sum !== null),
  );
  const unread = message.attachments.some(({ unreadable_reason }) => unreadable_reason !== undefined);
  const telling = closing ?? changes.find(({ fields }) => fields.change !== null) ?? changes[0];
  const isOurs = children.length > 0;
  return {
    message_id: id,
    summary: telling?.fields.line ?? subject,
    children,
    relevance_score: !isOurs ? 0.2 : changes.length > 0 ? 0.8 : asks || untold.length > 0 ? 0.6 : 0.5,
    ...judged({ closure: closing !== undefined, pressing }, soonest, day, isOurs),
    outcome: !isOurs
      ? "not_for_us"
      : untold.length > 0 || unread || changes.length === 0
        ? "to_read"
        : "told",
    soonest,
    closure: closing !== undefined,
    asks,
  };
}

/** From days, closures and groups alone. */
function judged(
  { closure, pressing }: { closure: boolean; pressing: boolean },
  soonest: string | null,
  day: Day,
  isOurs: boolean,
): { priority: Priority; reason: string } {
  if (!isOurs) return { priority: "low", reason: "Low: it is for other groups." };
  const within = (days: number) => soonest !== null && soonest <= isoDay(day + days);
  if (closure && within(2)) return { priority: "urgent", reason: "Urgent: it is about a closure." };
  if (pressing) return { priority: "urgent", reason: "Urgent: it asks you to act at once." };
  if (soonest === null) return { priority: "low", reason: "Low: it names no day to come." };
  const named = longDay(dayNumber(soonest));
  if (within(1)) return { priority: "high", reason: `High: it names ${named}.` };
  return within(7)
    ? { priority: "medium", reason: `Medium: it names ${named}.` }
    : { priority: "low", reason: `Low: it names ${named}.` };
}

const dayNumber = (iso: string): Day => Math.floor(Date.parse(`${iso}T00:00:00Z`) / 86_400_000);
