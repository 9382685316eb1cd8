import { asksNow, asksParents, changeIn, isAside, isChatter, isIdle, refersBack } from "./sentence-kinds.ts";
import { type Day, isoDay } from "../time/day.ts";
import { shortDay } from "../time/day-words.ts";
import { findTimes } from "../time/find-times.ts";
import type { DateMention } from "../time/types.ts";
import { schoolClosureIn } from "./closure.ts";
import type { Passage, ReadMail } from "./passages.ts";
import { emptyThing, type ThingFields } from "../thing.ts";
import { topicOf, withTopic } from "./topic.ts";

/** The school's words under one day: a sentence that names it, with what its paragraph says on. */
export type Quote = { moment: Pick<DateMention, "day" | "lastDay">; passages: Passage[]; children: string[] };

const longestQuote = 300;
const longestHeaded = 360;
const mostDays = 3;

/** What the sentences of a message say about days to come. Rows are the diary's. */
export function quotesOf({ passages, isLetter }: ReadMail, written: Day): Quote[] {
  const quotes: Quote[] = [];
  const ours = passages.filter(({ children }) => children.length > 0);
  for (const passage of ours) {
    if (isAside(passage.sentence.section.heading ?? "")) continue;
    const coming = daysOf(passage, written);
    if (coming.length === 0 || !isWorth(passage)) continue;
    const clip = passage.headed ? [passage] : withContext(passage, passages, isLetter);
    // A date alone says nothing.
    if (clip.length === 1 && isBareDate(passage)) continue;
    for (const moment of coming.slice(0, mostDays))
      add(quotes, { moment, passages: clip, children: passage.forDay.get(moment.day) ?? passage.children });
  }
  return quotes;
}

/** Its days to come; what is asked at once, and names none, is for the day on which it was written. */
const daysOf = ({ moments, sentence }: Passage, written: Day): Quote["moment"][] =>
  moments.length === 0
    ? asksNow(sentence.text)
      ? [{ day: written, lastDay: null }]
      : []
    : moments.filter((moment) => (moment.lastDay ?? moment.day) >= written);

/** To the quotation of the same section, day and children, if there is room. */
function add(quotes: Quote[], fresh: Quote): void {
  const [first] = fresh.passages;
  const sameDay = quotes.filter(({ moment }) => moment.day === fresh.moment.day);
  const known = sameDay.find(
    ({ passages, children }) =>
      children.join() === fresh.children.join() && passages[0]?.sentence.section === first?.sentence.section,
  );
  const more = known ? fresh.passages.filter((one) => !known.passages.includes(one)) : [];
  if (known && more.length === 0) return;
  const room = first?.headed ? longestHeaded : longestQuote;
  if (known && lengthOf([...known.passages, ...more]) <= room) known.passages.push(...more);
  else if (known && first?.headed) return;
  else {
    const rest = fresh.passages.filter((one) => !sameDay.some(({ passages }) => passages.includes(one)));
    if (rest.length > 0) quotes.push({ ...fresh, passages: rest });
  }
}

function isWorth({ sentence: { text }, sum, headed }: Passage): boolean {
  if (isChatter(text) || text.endsWith(":")) return false;
  if (changeIn(text) !== null || schoolClosureIn(text, "") !== null) return true;
  if (asksParents(text) || sum !== null) return true;
  if (headed && text.length < 25) return false;
  return findTimes(text).length > 0 || !isIdle(text);
}

/** A sentence with the one it leans on, and with what follows in its paragraph until another day or another group. */
export function withContext(passage: Passage, all: readonly Passage[], isLetter: boolean): Passage[] {
  const clip = [passage];
  const at = all.indexOf(passage);
  const { paragraph, section } = passage.sentence;
  const item = wholeItem(passage, all);
  if (item) return item;
  const isBeside = (other: Passage | undefined): other is Passage =>
    other !== undefined &&
    other.sentence.section === section &&
    (isLetter || other.sentence.paragraph === paragraph) &&
    other.sentence.form !== "row" &&
    other.children.join() === passage.children.join();
  // "He needs them by Friday.", "They can be emailed to him.": until a sentence says who and what.
  for (let from = at; from > 0; from -= 1) {
    const [text, before] = [all[from]!.sentence.text, all[from - 1]!];
    const leans = refersBack(text) || (from === at && text.length < shortest && before.moments.length === 0);
    const isSaid = before.sentence.paragraph === paragraph && !isChatter(before.sentence.text);
    if (!leans || !isSaid || !isBeside(before)) break;
    if (from < at && lengthOf([before, ...clip]) > longestQuote) break;
    clip.unshift(before);
  }
  for (const next of all.slice(at + 1, at + 4)) {
    const says = next.sentence.text;
    if (!isBeside(next) || says.endsWith(":") || isChatter(says)) break;
    if ((next.moments.length > 0 && !next.headed) || lengthOf([...clip, next]) > longestQuote) break;
    if (!isIdle(says) && !isName(says)) clip.push(next);
  }
  return clip;
}

const shortest = 45;
const longestItem = 300;

/** "Dad", "Mr K": how a message ends. */
const isName = (text: string): boolean => /^(?:(?:Mrs?|Miss|Ms) )?\p{Lu}\p{L}{0,11}\.?$/u.test(text);

/** A newsletter's item, if it is short, names one day and is for the same children throughout. */
function wholeItem(passage: Passage, all: readonly Passage[]): Passage[] | null {
  const { section } = passage.sentence;
  const item = all.filter(
    ({ sentence }) => sentence.section === section && sentence.form !== "row" && !isChatter(sentence.text),
  );
  const isOfIt = (one: Passage) =>
    one === passage ||
    ((one.moments.length === 0 || one.headed) && one.children.join() === passage.children.join());
  const isItem = section.heading !== null && item.includes(passage) && item.every(isOfIt);
  return isItem && lengthOf(item) <= longestItem ? item : null;
}

const lengthOf = (passages: readonly Passage[]): number =>
  passages.reduce((length, { sentence }) => length + sentence.text.length + 2, 0);

function isBareDate({ sentence: { text }, moments }: Passage): boolean {
  const [first] = moments;
  if (!first) return false;
  const rest = `${text.slice(0, first.start)} ${text.slice(first.end)}`;
  return findTimes(rest).length === 0 && !/\p{L}{3,}|\p{Lu}{2}/u.test(rest);
}

/** The quotation's words, "tomorrow" with the day it means, and a mark where something is left out. */
export function wordsOfQuote(
  { passages }: Pick<Quote, "passages">,
  all: readonly Passage[],
  written: Day,
): string {
  const ordered = passages.toSorted((a, b) => all.indexOf(a) - all.indexOf(b));
  const spelt = new Set<Day>();
  return ordered
    .map((passage, at) => {
      const before = ordered[at - 1];
      const gap = before && all.indexOf(passage) !== all.indexOf(before) + 1 ? "… " : "";
      return gap + spelled(passage, written, spelt);
    })
    .join(" ");
}

const weekday = /^\W{0,3}(?:mon|tue|wed|thu|fri|sat|sun|\d)/i;
const relative =
  /(?:^|\W)(?:(?:today|tonight|tomorrow|tmrw|tomoz)(?: (?:morning|afternoon|evening|night))?|this (?:morning|afternoon|evening))$/i;

function spelled(
  { sentence: { text, form, cells }, moments, headed }: Passage,
  written: Day,
  known: Set<Day>,
): string {
  const said = (cells ?? []).map((cell) => cell.text).filter((cell) => /[\p{L}\d]/u.test(cell));
  if (form === "row") return said.join(", ") || text;
  if (headed) return text;
  let spelt = "";
  let at = 0;
  for (const { start, end, day } of moments) {
    if (day === written || known.has(day) || !relative.test(text.slice(start, end))) continue;
    if (weekday.test(text.slice(end))) continue;
    spelt += `${text.slice(at, end)} [${shortDay(day, day)}]`;
    at = end;
    known.add(day);
  }
  return (spelt + text.slice(at)).replace(/^[\s|]+/, "").replace(/\s*\|\s*/g, ", ");
}

const dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const plural =
  /\b(?:every )?(mon|tues|wednes|thurs|fri|satur|sun)days\b|\bevery (mon|tues|wednes|thurs|fri|satur|sun)day\b/gi;
/** What a family packs for or is at every week; offers and rules of the house are left to the letter. */
const regular =
  /\b(?:p\.?e\.?|kit|swim\p{L}*|forest school|training|practice|rehears\p{L}*|library|lessons?|ukulele|recorders?|sessions?|homework|spellings?)\b/iu;
const notOurs = /\b(?:was|were|had|if|spaces|new members|would like|helpers?|no longer|finish(?:es|ed)?)\b/i;

/** Sentences that name a day of every week: "PE is on Tuesdays and Fridays". */
export function weeklyOf(
  { passages, subject, sender, isLetter }: ReadMail,
  written: Day,
): { fields: ThingFields; passages: Passage[] }[] {
  // A day that the same email changes is off.
  const skip = passages
    .filter(({ sentence }) => changeIn(sentence.text) !== null)
    .flatMap(({ moments, gone }) => [...moments.map(({ day }) => day), ...gone].map(isoDay));
  const told = new Set<Passage>();
  return passages.flatMap((passage) => {
    const { sentence, children, moments, headed } = passage;
    if (children.length === 0) return [];
    const isOnce = ({ end }: DateMention) => !/days\W?$/i.test(sentence.text.slice(0, end + 1));
    if (!headed && moments.some(isOnce) && !/\bfrom\b/i.test(sentence.text)) return [];
    if (!regular.test(sentence.text) || notOurs.test(sentence.text) || sentence.text.length > 200) return [];
    const weekdays = [
      ...new Set(
        [...sentence.text.matchAll(plural)].map(
          (match) => dayNames.indexOf((match[1] ?? match[2] ?? "").slice(0, 3).toLowerCase()) + 1,
        ),
      ),
    ].filter((day) => day > 0);
    if (weekdays.length === 0) return [];
    if (passage.mixed || told.has(passage)) return [];
    const clip = headed ? [passage] : withContext(passage, passages, isLetter);
    for (const one of clip) told.add(one);
    const text = wordsOfQuote({ passages: clip }, passages, written);
    const about = topicOf(sentence.section.heading, subject, sender, text);
    const from = headed ? undefined : moments.find(isOnce);
    return [
      {
        passages: clip,
        fields: {
          ...emptyThing,
          kind: "event" as const,
          children,
          line: withTopic(about, text),
          title: (about || subject).slice(0, 160) || null,
          quoted: true,
          weekdays: weekdays.toSorted(),
          skip,
          day: from ? isoDay(from.day) : null,
        },
      },
    ];
  });
}
