import { childrenOfSender, wholeAudience } from "../audience/whole-audience.ts";
import { type Read, specific } from "../audience/specific.ts";
import { readDocument } from "../document/read-document.ts";
import type { Document, Section, Sentence } from "../document/types.ts";
import { audienceReader } from "../family/read-audience.ts";
import { type ClassQuestion, readByClasses } from "../family/class-question.ts";
import type { FamilyProfile } from "../family/profile.ts";
import type { Audience } from "../family/types.ts";
import type { MailIn } from "../mail-in.ts";
import type { Day } from "../time/day.ts";
import { findDates } from "../time/find-dates.ts";
import { isReplaced } from "../time/moved-days.ts";
import type { DateMention } from "../time/types.ts";
import type { Evidence, Family } from "../types.ts";

/** A sentence, list line or row of a message, with the days that it or its heading names outright, and our children in its audience. */
export type Passage = {
  sentence: Sentence;
  /** In the order of the text; those of the heading if the sentence names none. */
  moments: readonly DateMention[];
  /** Whether the days are the heading's. */
  headed: boolean;
  /** Days that it says no longer hold: "not Thursday", "instead of the 12th". */
  gone: readonly Day[];
  children: string[];
  named: boolean;
  mixed: boolean;
  /** Where it names a day for each of several groups: whom each day is for. */
  forDay: ReadonlyMap<Day, string[]>;
  /** Which group it is for, as the school names it; "" if it names none. */
  group: string;
  sum: string | null;
};

export const evidenceOf = ({ sentence: { evidence, section } }: Passage): Evidence => ({
  text: evidence.slice(0, 1_000),
  place: section.place,
});

export type ReadMail = {
  subject: string;
  subjectMoments: readonly DateMention[];
  passages: Passage[];
  whole: string[];
  /** A short letter about few things, not a newsletter or a form. */
  isLetter: boolean;
  sender: string;
  /** The group that the whole message is for, in its words, if none of our children is in it; null otherwise. */
  others: string | null;
};

const sum = /[£€]\s?\d[\d,]*(?:\.\d\d)?(?:\s?(?:each|per \w+))?/;

/** No day is inferred from neighbours or file names. `question` reads it as if our children weren't in some of the classes that it names. */
export function readPassages(
  mail: MailIn,
  family: Family,
): { read: ReadMail; question: ClassQuestion<ReadMail> | null; profile: FamilyProfile } {
  const document = readDocument(mail.message);
  const readBy = (profile: FamilyProfile) => readFor(profile, document, mail, family);
  const { rules: read, ...rest } = readByClasses(document, family, mail.scope, readBy);
  return { read, ...rest };
}

function readFor(
  profile: FamilyProfile,
  document: Document,
  { message, day, scope }: MailIn,
  family: Family,
): ReadMail {
  const inScope = profile.children.filter(({ id }) => scope === null || scope.includes(id));
  const audience = audienceReader({ ...profile, children: inScope });
  const read: Read = (text) => (text ? audience(text) : null);
  const sender = `${message.from.name} ${message.from.address}`;
  const whole = wholeAudience(document, read, inScope, sender);
  const everyone = childrenOfSender(sender, document, family, profile, inScope);
  const children = whole ? whole.children : everyone;
  const named = (text: string | null | undefined): Audience | null => {
    const found = read(text);
    return found && specific(found) ? found : null;
  };
  // "Dear Year 3 parents": "all families" below it are those of Year 3.
  const all = named(document.greeting)?.children.length === 0 ? [] : everyone;
  const passages = document.sections.flatMap((section) => {
    const ofHead = datesOf(section.heading ?? "", day);
    // "Booked days: Monday, Tuesday, Thursday" heads no day.
    const heading = ofHead.length > 2 ? [] : ofHead;
    const own = section.sentences.map((sentence) => named(sentence.text) ?? named(sentence.group));
    const ofHeading = headingAudience(section, named);
    return section.sentences.map((sentence, at): Passage => {
      const days = datesOf(sentence.text, day, heading);
      const gone = days.filter((moment) => isReplaced(sentence.text, moment, days));
      const left = days.filter((moment) => !gone.includes(moment));
      const found = own[at] ?? ofHeading ?? inherited(section, own, at, whole) ?? null;
      const moments = ofOurs(own[at] ?? null, left.length > 0 ? left : days);
      return {
        sentence,
        moments: days.length > 0 ? moments : heading,
        forDay: daysOfGroups(own[at] ?? null, moments),
        mixed:
          own[at]?.children.length !== 0 &&
          (own[at]?.mentions ?? []).some(({ children: ids }) => ids.length === 0),
        headed: days.length === 0 && heading.length > 0,
        gone: left.length > 0 ? gone.map((moment) => moment.day) : [],
        children: found ? oursIn(found, all) : children,
        named: own[at] != null,
        group: sentence.group ?? "",
        sum: sum.exec(sentence.text)?.[0] ?? null,
      };
    });
  });
  const isLetter = passages.length <= 14 && passages.every(({ sentence }) => !sentence.section.attachment);
  const subjectMoments = datesOf(document.subject, day);
  return {
    subject: document.subject,
    subjectMoments,
    passages: isLetter ? underSubject(passages, subjectMoments) : passages,
    isLetter,
    sender,
    whole: children,
    others:
      whole && whole.children.length === 0 && passages.every(({ children: ids }) => ids.length === 0)
        ? groupSaid(document, read, whole)
        : null,
  };
}

/** A short letter's subject heads what names no day of its own: "Friday", "Year 10 tomorrow". Below another day it stays with that one. */
function underSubject(passages: Passage[], days: readonly DateMention[]): Passage[] {
  const [own, ...more] = days;
  if (!own || more.length > 0) return passages;
  let other: number | null = null;
  return passages.map((passage) => {
    const { moments, sentence } = passage;
    if (moments.some(({ day }) => day !== own.day)) other = sentence.paragraph;
    const isBelow = moments.length === 0 && sentence.form !== "row" && sentence.paragraph !== other;
    return isBelow ? { ...passage, moments: days, headed: true } : passage;
  });
}

/** "Reception on Tuesday, Years 3 to 6 on Thursday". */
function daysOfGroups(audience: Audience | null, moments: readonly DateMention[]): Map<Day, string[]> {
  const groups = (audience?.mentions ?? []).filter(({ kind }) => kind === "year" || kind === "class");
  if (moments.length < 2 || groups.length < 2) return new Map();
  return new Map(
    moments.flatMap(({ day, start }) => {
      const before = groups.findLast((group) => group.end <= start);
      return before && before.children.length > 0 ? [[day, before.children] as const] : [];
    }),
  );
}

/** "5 Kestrel on Thursday 9th and 5 Heron on Friday 10th": the days behind a group of ours. */
function ofOurs(audience: Audience | null, moments: readonly DateMention[]): readonly DateMention[] {
  const groups = (audience?.mentions ?? []).filter(({ kind }) => kind !== "everyone" && kind !== "whole");
  if (moments.length < 2 || groups.every(({ children }) => children.length > 0)) return moments;
  const kept = moments.filter(({ start }) => {
    const before = groups.findLast((group) => group.end <= start);
    return before === undefined || before.children.length > 0;
  });
  return kept.length > 0 ? kept : moments;
}

const datesOf = (text: string, written: Day, beside: readonly DateMention[] = []): DateMention[] =>
  findDates(
    text,
    written,
    beside.map(({ day }) => day),
  ).filter(({ precision }) => precision === "day");

/** Our children in an audience; "the whole school" is the sender's school. */
const oursIn = ({ children, mentions }: Audience, whole: readonly string[]): string[] =>
  mentions.length > 0 && mentions.every(({ kind }) => kind === "whole" || kind === "everyone")
    ? children.filter((id) => whole.includes(id))
    : children;

const headingAudience = <A>({ trail }: Section, named: (text: string) => A | null): A | null =>
  trail
    .toReversed()
    .map(named)
    .find((found) => found !== null) ?? null;

/** A sentence that names nobody is for those whom the sentences before it in its paragraph name. */
function inherited(
  { sentences }: Section,
  own: readonly (Audience | null)[],
  at: number,
  whole: Audience | null,
): Audience | null {
  // Others who are mentioned in a letter to us, or reported ("the sixth form pointed out"), take nothing away from what follows.
  const isMentioned = ({ children }: Audience, { text }: Sentence) =>
    children.length === 0 && (whole?.children.length || reports.test(text));
  const before = sentences.slice(0, at).flatMap((sentence, other) => {
    const audience = own[other];
    return audience && sentence.paragraph === sentences[at]?.paragraph && !isMentioned(audience, sentence)
      ? [audience]
      : [];
  });
  const last = before.at(-1);
  return last ? { ...last, children: [...new Set(before.flatMap(({ children }) => children))] } : null;
}

const reports = /\b(?:pointed|told|asked|said|suggested|noticed|was|were|had)\b/i;

function groupSaid({ greeting, subject, cover }: Document, read: Read, whole: Audience): string | null {
  for (const text of [greeting, subject, cover]) {
    const found = text ? read(text) : null;
    const mention = found?.mentions.find(({ excluded, kind }) => !excluded && kind !== "everyone");
    if (found && mention && found.children.length === 0)
      return text.slice(mention.start, mention.end).trim() || null;
  }
  return whole.mentions.some(({ kind }) => kind === "year" || kind === "class") ? "another group" : null;
}
