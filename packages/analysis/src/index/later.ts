import { clipped, quoteStart } from "../text/quote-start.ts";
import type { MailIn } from "../mail-in.ts";
import type { NotebookChange, Thing } from "../thing.ts";
import { type Day, isoDay, parseIsoDay } from "../time/day.ts";
import { weekdayName } from "../time/day-words.ts";
import { evidenceOf, type Passage, type ReadMail } from "./passages.ts";
import { changeIn, type ChangeWord, refersBack } from "./sentence-kinds.ts";
import { topicWords } from "./topic.ts";
import { wordsOf } from "../text/words.ts";

type New = Extract<NotebookChange, { does: "new" }>;

/** An earlier line gives way to one of this email under the same day; else it says what this email says. `names` say nothing of the topic. */
export function changesToEarlier(
  mail: MailIn,
  { subject, passages, isLetter }: ReadMail,
  added: readonly New[],
  things: readonly Thing[],
  names: ReadonlySet<string>,
): NotebookChange[] {
  const topics = (text: string) => new Set([...topicWords(text)].filter((word) => !names.has(word)));
  const said = passages.flatMap((passage, at) => {
    const change = changeIn(mainClause(passage)) ?? announced(passages, at) ?? changeIn(subject);
    const isDated = passage.moments.length > 0 || passage.gone.length > 0;
    const isOwn = changeIn(mainClause(passage)) !== null;
    return change !== null && passage.children.length > 0 && (isOwn || isDated)
      ? [{ passage, change, ...wordsAround(passage, { subject, passages, isLetter }, topics) }]
      : [];
  });
  return things.flatMap((thing): NotebookChange[] => {
    if (thing.state !== "open" || thing.sources.some(({ message_id }) => message_id === mail.id)) return [];
    if (thing.weekdays.length > 0) return skipped(thing, said, mail.id);
    if (thing.day === null || (thing.until ?? thing.day) < isoDay(mail.day)) return [];
    const best = said
      .filter(({ passage }) => passage.children.some((id) => thing.children.includes(id)))
      .filter(({ passage }) => !isQuotedBy(thing, passage))
      .map((one) => ({ ...one, score: matchOf(thing, one, subject) }))
      .toSorted((a, b) => b.score - a.score)[0];
    if (!best || best.score < 1) return [];
    // "There is no school bus on the INSET day" does not open the school.
    if (thing.closure !== null && best.change !== "on_again" && !aboutSchool.test(best.said)) return [];
    const quotes = [evidenceOf(best.passage)];
    const sources = [{ message_id: mail.id, did: "changed" as const, quotes }];
    const here = added.some(
      ({ fields }) =>
        fields.quoted &&
        fields.day === thing.day &&
        thing.children.every((id) => fields.children.includes(id)),
    );
    // What a moved event needs is only in the earlier words.
    if (here && best.score >= 2 && (!thing.quoted || best.change === "cancelled"))
      return [{ does: "end", id: thing.id, why: "replaced", line: null, sources }];
    const told = [thing.conflict, `a later email says “${clipped(best.said, longest)}”`];
    const conflict = told.filter(Boolean).join("; ").slice(0, 600);
    return [{ does: "change", id: thing.id, fields: { conflict, closure: null }, sources }];
  });
}

const aboutSchool = /\b(?:school|academy|college|we) (?:is|are|will|now|opens?|stays?|remains?)\b/i;

/** Whether the thing rests on the same words: told again, they change nothing, whatever the subject above them says. */
const isQuotedBy = ({ sources }: Thing, passage: Passage): boolean =>
  sources.some(({ quotes }) => quotes.some(({ text }) => text === evidenceOf(passage).text));

/** Something weekly is off, or different, on the days that the change names. */
function skipped(thing: Thing, said: readonly Said[], message_id: string): NotebookChange[] {
  const words = topicWords(thing.line);
  const off = said.filter(
    ({ own, passage }) =>
      [...words].some((word) => own.has(word)) && passage.children.some((id) => thing.children.includes(id)),
  );
  const days = off.flatMap(({ passage }) =>
    [...passage.moments.map(({ day }) => day), ...passage.gone].map(isoDay),
  );
  if (days.length === 0) return [];
  const quotes = off.map(({ passage }) => evidenceOf(passage));
  const fields = { skip: [...new Set([...thing.skip, ...days])] };
  return [{ does: "change", id: thing.id, fields, sources: [{ message_id, did: "changed", quotes }] }];
}

/** "A slight change of plan.", "CORRECTION": what the next sentences say is otherwise than before. */
function announced(passages: readonly Passage[], at: number): ChangeWord | null {
  const section = passages[at]?.sentence.section;
  const heralds = passages
    .slice(Math.max(0, at - 3), at)
    .filter(({ sentence, moments }) => sentence.section === section && moments.length === 0)
    .map(({ sentence }) => sentence.text)
    .filter((text) => text.length < short);
  return [section?.heading ?? "", ...heralds].map(changeIn).find((change) => change !== null) ?? null;
}

type Said = Words & { passage: Passage; change: ChangeWord };

type Words = {
  /** The words of what changes, of the whole sentence, and of what stands above it. */
  own: ReadonlySet<string>;
  whole: ReadonlySet<string>;
  above: ReadonlySet<string>;
  /** Days that it, or what stands near it, names, old ones too. */
  days: ReadonlySet<Day>;
  text: string;
  /** The sentence, with the next one of its paragraph if it is short or the next one leans on it. */
  said: string;
};

function wordsAround(
  passage: Passage,
  { subject, passages: all, isLetter }: Pick<ReadMail, "subject" | "passages" | "isLetter">,
  topics: (text: string) => ReadonlySet<string>,
): Words {
  const { section, paragraph, text } = passage.sentence;
  const at = all.indexOf(passage);
  const isNear = (other: Passage | undefined): other is Passage =>
    other !== undefined &&
    other.sentence.section === section &&
    (isLetter || other.sentence.paragraph === paragraph);
  const before = all[at - 1];
  const next = all[at + 1];
  // "Weds show, couple of things. We have to start at 1.15 not 1.30."
  const lead = text.length < short && isNear(before) ? [before] : [];
  // "Own clothes day. It's now on Friday.": a paragraph may open with what it is about.
  const opening = all.find(
    ({ sentence }) => sentence.section === section && sentence.paragraph === paragraph,
  );
  if (opening && opening !== passage && opening !== before && opening.sentence.text.length < 40)
    lead.push(opening);
  const goesOn = text.length < short || refersBack(next?.sentence.text ?? "");
  const after = goesOn && isNear(next) && next.sentence.paragraph === paragraph ? [next] : [];
  const above = isLetter ? `${section.heading ?? ""} ${subject}` : (section.heading ?? "");
  const own = [...lead, passage];
  const words = topics([section.heading ?? "", ...own.map(mainClause)].join(" "));
  return {
    // "So it is on after all": what changes is what the email is about.
    own: words.size > 0 || passage.moments.length + passage.gone.length === 0 ? words : topics(above),
    whole: topics(withoutReasons(passage.sentence.text)),
    above: topics(above),
    days: new Set(own.flatMap(({ moments, gone }) => [...moments.map(({ day }) => day), ...gone])),
    text: `${above} ${own.map(({ sentence }) => sentence.text).join(" ")}`,
    said: [passage, ...after].map(({ sentence }) => sentence.text).join(" "),
  };
}

const short = 60;

/**
 * A sentence without what only gives a reason, a condition or an hour: "The hall is used for the book fair, so PE is tomorrow" changes PE
 * and "Because of the vaccines, own clothes day is now Friday" no vaccines.
 */
function mainClause({ sentence: { text } }: Passage): string {
  const plain = withoutReasons(text);
  const [, before, after] = /^(.*?)[,;]? so (?!that\b|far\b|long\b)(.*)$/is.exec(plain) ?? [];
  return before && after && changeIn(before) === null && changeIn(after) !== null ? after : plain;
}

/** A reason that opens a sentence may have no comma behind it: "Because of the mocks the session is on Tuesday". */
const withoutReasons = (text: string): string => text.replace(opening, "").replace(aside, " ");
const opening = /^(?:because of|due to|owing to|thanks to) (?:(?:the|our|a) )?[^\s,]+,?/i;
const aside =
  /(?:\b(?:because|due to|owing to|thanks to|even though|although|whereas|in order (?:to|not)|(?:straight |right |just )?after(?= (?!all\b))|as (?=(?:the|we|it|they|she|he|there|our|two|some|so many|(?:mr|mrs|miss|ms|dr))\b))|(?<=^|[,;:.(–—] ?|\b(?:and|but|or|so) )if\b)[^,;:!?()–—]*/giu;

/** Below 1 for another matter, from 1 for what may be the same, from 2 for the same; the more words they share, the more. */
function matchOf(
  thing: Thing,
  { passage, own, whole, above, days, text, change }: Said,
  subject: string,
): number {
  const day = parseIsoDay(thing.day!);
  // "On Thursday, not Monday", "Wednesday's club is off": what is on another day stays.
  const named = passage.moments.map((moment) => moment.day);
  const isOn = (one: Day) => one >= day && one <= parseIsoDay(thing.until ?? thing.day!);
  // "On 2 February instead of the 27th" may mean last month's.
  const isLastMonths = (one: Day) =>
    isoDay(one).slice(8) === thing.day!.slice(8) && Math.abs(one - day) <= 31;
  const isMoved = passage.gone.some((one) => isOn(one) || isLastMonths(one));
  const isSameDay = isMoved || named.includes(day);
  if (passage.gone.length > 0 && !isSameDay) return 0;
  if (change !== "moved" && named.length > 0 && !isSameDay && !named.some(isOn)) return 0;
  const title = topicWords(thing.title ?? thing.line);
  const line = new Set([...topicWords(thing.line), ...title]);
  const inOwn = [...line].filter((word) => own.has(word) || (isSameDay && whole.has(word))).length;
  const inAll = [...line].filter((word) => own.has(word) || above.has(word)).length;
  const covered = title.size > 0 && [...title].every((word) => own.has(word) || above.has(word));
  const isNamed =
    isSameDay || days.has(day) || new RegExp(`\\b${weekdayName(day).slice(0, 3)}`, "i").test(text);
  const more = inOwn / 10 + inAll / 100;
  const isOwn = changeIn(mainClause(passage)) !== null;
  if (isOwn && isThread(thing, subject) && isNamed) return 1 + more;
  if (inOwn < (isOwn ? 1 : 2)) return 0;
  if (isNamed && (inOwn >= 2 || covered || inAll >= 2 || (isSameDay && title.size <= 3))) return 2 + more;
  if (isSameDay) return 1 + more;
  // "Year 5 will now go to the mill on Thursday": the old day is not named.
  const said = topicWords(quoteOf(thing.line));
  const isWhole = [...own].every((word) => said.has(word)) && [...own].some((word) => opens(thing, word));
  return change === "moved" &&
    isOwn &&
    ((isWhole && named.length > 0) || inOwn >= Math.max(2, title.size / 2))
    ? 1 + more
    : 0;
}

/** The words of a quotation without what it is about. */
const quoteOf = (line: string): string => line.slice(line.indexOf("“") + 1);

/** Whether a word is among the first of what a thing says, where its matter is named. */
const opens = ({ line }: Thing, word: string): boolean => wordsOf(quoteOf(line).slice(0, short)).has(word);

const isThread = ({ title }: Thing, subject: string): boolean =>
  title !== null && subject.length > 12 && title === subject;

const longest = 300;

/** Where an earlier email gives another first day for the same, without either saying that it changed. */
export function disagreements(
  added: readonly New[],
  things: readonly Thing[],
  message_id: string,
): NotebookChange[] {
  const isStart = (line: string) => /\b(?:begins?|starts?|commenc\p{L}+|first)\b/iu.test(line);
  return added.flatMap(({ id, fields, sources }): NotebookChange[] => {
    if (!fields.quoted || fields.day === null || fields.change !== null || !isStart(fields.line)) return [];
    const own = topicWords(fields.line);
    const other = things.find(
      ({ state, quoted, day, line, children, conflict }) =>
        state === "open" &&
        quoted &&
        conflict === null &&
        day !== null &&
        day !== fields.day &&
        Math.abs(parseIsoDay(day) - parseIsoDay(fields.day!)) <= 10 &&
        children.some((child) => fields.children.includes(child)) &&
        isStart(line) &&
        [...topicWords(line)].filter((word) => own.has(word)).length >= 3,
    );
    if (!other) return [];
    const quotes = sources[0]?.quotes ?? [];
    const to = (thing: string, line: string): NotebookChange => ({
      does: "change",
      id: thing,
      fields: { conflict: `another email says ${quoteStart(line, 150)}` },
      sources: [{ message_id, did: "changed", quotes }],
    });
    return [to(other.id, fields.line), to(id, other.line)];
  });
}

/** Rows that a quotation of the same day tells with more words, and new rows that an earlier quotation tells. */
export const rowsCovered = (
  added: readonly New[],
  things: readonly Thing[],
  mailId: string,
): NotebookChange[] =>
  things.flatMap((thing): NotebookChange[] => {
    if (thing.state !== "open" || thing.quoted || thing.kind !== "event" || thing.uid !== null) return [];
    const by = added.find(({ fields }) => fields.quoted && covers(fields, thing));
    const sources = [{ message_id: mailId, did: "changed" as const, quotes: by?.sources[0]?.quotes ?? [] }];
    return by ? [{ does: "end", id: thing.id, why: "replaced", line: null, sources }] : [];
  });

/** Whether a quotation says all that a row says, its sum too, for all its children. */
export function covers(quote: Pick<Thing, "day" | "children" | "line">, row: Thing | New["fields"]): boolean {
  if (row.amount !== null && !quote.line.includes(row.amount)) return false;
  if (quote.day !== row.day || !row.children.every((id) => quote.children.includes(id))) return false;
  const words = wordsOf(quote.line);
  const own = [...wordsOf(row.title ?? row.line)].filter((word) => word.length > 2);
  return own.length > 0 && own.every((word) => words.has(word));
}
