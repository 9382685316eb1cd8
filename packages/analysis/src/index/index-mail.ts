import type { MailIn } from "../mail-in.ts";
import { wordsOf } from "../text/words.ts";
import { emptyThing, type NotebookChange, type Thing, type ThingFields } from "../thing.ts";
import { isoDay } from "../time/day.ts";
import type { DateMention } from "../time/types.ts";
import type { Family } from "../types.ts";
import { ofClass } from "../family/class-question.ts";
import { classOf, classOfMail, type IndexRecord, recordOf } from "./record.ts";
import { schoolClosureIn } from "./closure.ts";
import { type Entry, entriesOf, lineEntryOf } from "./diary.ts";
import { invitationThings } from "../icalendar/invitation-things.ts";
import { changesToEarlier, covers, disagreements, rowsCovered } from "./later.ts";
import { nameForms } from "../family/names.ts";
import { evidenceOf, type Passage, type ReadMail, readPassages } from "./passages.ts";
import { type Quote, quotesOf, weeklyOf, wordsOfQuote } from "./quotes.ts";
import { asksParents, changeIn, isAside, isReceipt } from "./sentence-kinds.ts";
import { papersFor } from "../family/subjects.ts";
import type { FamilyProfile } from "../family/profile.ts";
import { topicOf, withTopic } from "./topic.ts";

type New = Extract<NotebookChange, { does: "new" }>;
type Found = { fields: ThingFields; passages: readonly Passage[] };

/** What the index makes of one message: things that quote it, what it changes of earlier ones, and its record. */
export type Indexed = { changes: NotebookChange[]; record: IndexRecord };

const mostThings = 60;

/** Quotes what names its day or a sum for our group, and rewords nothing. `things` is the notebook as earlier messages left it. */
export function indexMail(
  mail: MailIn,
  family: Family,
  newId: () => string,
  things: readonly Thing[] = [],
): Indexed {
  const { read, question, profile } = readPassages(mail, family);
  const withReferences = nameForms(family);
  const over = isReceipt(read.subject, read.passages[0]?.sentence.text ?? "");
  const found = over ? [] : foundIn(read, mail, profile);
  const added = found.map(({ fields, passages }): New => ({
    does: "new",
    id: newId(),
    fields: {
      ...fields,
      of_class: classOf({ fields, passages }, read, question),
      line: withReferences(fields.line),
      title: fields.title && withReferences(fields.title),
    },
    sources: [{ message_id: mail.id, did: "told", quotes: passages.map(evidenceOf) }],
  }));
  const of_class = ofClass(read.whole, ({ whole }) => whole, question);
  const invitations = invitationThings(mail, read.whole, newId).map((change) => ({
    ...change,
    fields: { ...change.fields, of_class: of_class ?? null },
  }));
  const made = [...invitations, ...added];
  const fresh = made.filter(
    ({ fields }) =>
      fields.quoted ||
      !things.some((thing) => thing.quoted && thing.state === "open" && covers(thing, fields)),
  );
  const shown = new Set(found.flatMap(({ passages }) => passages));
  const ended = changesToEarlier(mail, read, fresh, things, namesOf(family));
  const others = things.filter(({ id }) => ended.every((change) => change.id !== id));
  const earlier = [...ended, ...rowsCovered(fresh, others, mail.id)].map((change) =>
    change.does === "change" && change.fields.conflict
      ? { ...change, fields: { ...change.fields, conflict: withReferences(change.fields.conflict) } }
      : change,
  );
  const record = recordOf(mail, read, made, shown, over);
  const ofMail = classOfMail(record.children, made, question);
  return {
    changes: [...earlier, ...fresh, ...disagreements(fresh, things, mail.id)],
    record: { ...record, summary: withReferences(record.summary), ...(ofMail ? { of_class: ofMail } : {}) },
  };
}

/** Rows, weekly things, other quotations and the subject: each passage once, and no row that a quotation tells. */
function foundIn(read: ReadMail, mail: MailIn, profile: FamilyProfile): Found[] {
  const without = (told: readonly Found[], { passages }: ReadMail): ReadMail => ({
    ...read,
    passages: passages.filter((passage) => !told.some((one) => one.passages.includes(passage))),
  });
  const rows = rowsOf(read, mail, profile);
  const rest = without(rows, read);
  const weekly = weeklyOf(rest, mail.day);
  const quotes = quotesOf(without(weekly, rest), mail.day).map((quote) => quotedFields(quote, read, mail));
  const all = [...rows, ...weekly, ...quotes];
  return [...all, ...subjectLine(read, all, mail)]
    .filter(
      ({ fields }, _, every) =>
        fields.quoted || every.every((other) => !other.fields.quoted || !covers(other.fields, fields)),
    )
    .slice(0, mostThings);
}

const namesOf = (family: Family): ReadonlySet<string> =>
  wordsOf(
    [
      ...family.children.flatMap(({ name, class_name, house, school }) => [name, class_name, house, school]),
      ...family.schools.map(({ name }) => name),
    ].join(" "),
  );

const fieldsFor = (passage: Passage): ThingFields => ({
  ...emptyThing,
  kind: "event",
  children: passage.children,
  groups: passage.group === "" ? [] : [passage.group],
});

const rowsOf = (
  { passages, subject }: ReadMail,
  { day }: MailIn,
  { children: all, surnames, nation }: FamilyProfile,
): Found[] =>
  passages
    .filter(({ children, sentence }) => children.length > 0 && !isAside(sentence.section.heading ?? ""))
    .flatMap((passage) => {
      const names = [...all.flatMap(({ firstNames }) => firstNames), ...surnames].map((name) =>
        name.toLowerCase(),
      );
      // "Esther O. (Y3 Otters)", "COLE Jonah".
      const isName = (cell: string) => {
        const words = cell.replace(/\([^)]*\)/g, "").match(/\p{L}{2,}/gu) ?? [];
        return words.length > 0 && words.every((word) => names.includes(word.toLowerCase()));
      };
      const ours = all.filter(({ id }) => passage.children.includes(id));
      const papers = (cell: string) =>
        ours.map((child) => papersFor(cell, child, nation)).find((text) => text !== "") ?? "";
      const line = lineEntryOf(passage, day);
      const entries = line ? [line] : entriesOf(passage, day, isName, papers, subject);
      const series =
        entries.length > 0 && isSeries(passage, passages, subject)
          ? seriesName(passage.sentence.section.heading, subject)
          : null;
      return entries.map((entry) => ({
        passages: [passage],
        fields: { ...fieldsFor(passage), ...fieldsOf(entry, passage), series },
      }));
    });

function fieldsOf(entry: Entry, { sum, sentence }: Passage): Partial<ThingFields> {
  const { title, starts, ends, optional } = entry;
  const about = sentence.section.heading ?? "";
  return {
    kind: entry.day === null ? "note" : "event",
    line: title,
    title: title.slice(0, 160),
    day: entry.day === null ? null : isoDay(entry.day),
    until: entry.until === null ? null : isoDay(entry.until),
    starts,
    ends,
    optional,
    amount: sum,
    closure: schoolClosureIn(sentence.text, about),
  };
}

/** Rows of one table of matches or examinations are a series; those of a diary are not. */
const isSeries = ({ sentence }: Passage, all: readonly Passage[], subject: string): boolean =>
  sentence.form !== "row" || !alike.test(seriesName(sentence.section.heading, subject))
    ? false
    : all.filter(
        (other) =>
          other.sentence.section === sentence.section &&
          other.sentence.form === "row" &&
          other.children.length > 0,
      ).length >= 4;

const alike =
  /\b(?:fixtures?|matches|games|exams?|examinations?|mocks?|assessments?|papers|rota|timetable)\b/i;
const seriesName = (heading: string | null, subject: string): string =>
  (heading && alike.test(heading) ? heading : subject).slice(0, 80);

function quotedFields(quote: Quote, read: ReadMail, { day }: MailIn): Found {
  const { passages, moment } = quote;
  const [first] = passages;
  const text = wordsOfQuote(quote, read.passages, day);
  const heading = first?.sentence.section.heading ?? null;
  const about = topicOf(heading, read.subject, read.sender, text);
  const above = `${heading ?? ""} ${read.subject}`;
  const firstOf = <T>(find: (passage: Passage) => T | null): T | null =>
    passages.map(find).find((found) => found !== null) ?? null;
  return {
    passages,
    fields: {
      ...fieldsFor(first!),
      children: quote.children,
      line: withTopic(about, text),
      title: (about || heading || read.subject).slice(0, 160) || null,
      quoted: true,
      change: firstOf(({ sentence }) => changeIn(sentence.text)),
      closure: firstOf(({ sentence }) => schoolClosureIn(sentence.text, above)),
      amount: firstOf(({ sum }) => sum),
      timing: firstOf(({ sentence, moments }) =>
        moments.some((one) => one === moment) && isDeadline(sentence.text) ? "by" : null,
      ),
      ...spanOf(moment),
    },
  };
}

const isDeadline = (text: string): boolean =>
  asksParents(text) && /\b(?:by|before|deadline|due|no later than|clos(?:e|es|ing)|until)\b/i.test(text);

const spanOf = ({ day, lastDay }: Pick<DateMention, "day" | "lastDay">): Partial<ThingFields> => ({
  day: isoDay(day),
  until: lastDay === null ? null : isoDay(lastDay),
});

/** A subject that names its day by itself: "Late bus not running Tues 19 January". */
function subjectLine(
  { subject, subjectMoments, whole, passages }: ReadMail,
  found: readonly Found[],
  { day }: MailIn,
): Found[] {
  const coming = subjectMoments.filter((moment) => (moment.lastDay ?? moment.day) >= day);
  const [first] = coming;
  if (!first || whole.length === 0 || found.some(({ fields }) => fields.day === isoDay(first.day))) return [];
  const [opening] = passages.filter(({ children }) => children.length > 0);
  const told = opening && opening.sentence.form !== "row" && opening.moments.length === 0 ? [opening] : [];
  const said = [`${subject}${told.length > 0 ? ":" : ""}`, ...told.map(({ sentence }) => sentence.text)];
  return [
    {
      passages: told,
      fields: {
        ...emptyThing,
        kind: "event",
        children: [...whole],
        line: withTopic("", said.join(" ").slice(0, 300)),
        title: subject.slice(0, 160),
        quoted: true,
        change: changeIn(subject),
        closure: schoolClosureIn(subject, ""),
        ...spanOf(first),
      },
    },
  ];
}
