import { rowsAround, rowsOf } from "../check/context.ts";
import { familyWords } from "../check/family-words.ts";
import { unsupportedPlaces } from "../check/places.ts";
import { commonWords, unsupportedWords, wordingOf } from "../check/words.ts";
import { passagesOf } from "../text/passages.ts";
import type { Family } from "../types.ts";
import { isPlainLine } from "../wording/own-line.ts";
import { contentWords } from "../wording/wording.ts";
import { everything, figuresOf, passagesAbout, sumsOf } from "./supported.ts";
import type { MailOfDay, Thing, ThingsOfDay } from "./types.ts";

export const tidyLine = (line: string): string =>
  line
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.;,\s]+$/, "");

/** What a line is about: the items it covers, or an email's passage that none of them holds, and the emails that may word it. */
export type Covered = {
  things: readonly Thing[];
  passage: string | null;
  mail: readonly MailOfDay[];
  family: Family;
};

/** Why a line can't be shown beside its day; null if it can. */
export function faultOf(
  line: string,
  day: string | null,
  { things: own, passage, mail, family }: Covered,
  { things }: ThingsOfDay,
): string | null {
  if (!isPlainLine(line, day)) return "not a plain line";
  const texts = textsFor(own, passage, mail);
  if (/https?:|www\./i.test(line) || unsupportedPlaces(line, texts).length > 0) return "an address";
  const about = passagesAbout(line, mail);
  const said = passage === null ? own.map(everything).join(" ") : about;
  const beside = things.filter((thing) => own.some((one) => sharesMail(one, thing))).map(everything);
  const figures = new Set(figuresOf([said, about, ...beside].join(" ")));
  if (!figuresOf(line).every((figure) => figures.has(figure))) return "a figure that is not there";
  const sums = new Set(sumsOf(`${said} ${about}`));
  if (!sumsOf(line).every((sum) => sums.has(sum))) return "another sum";
  const words = contentWords(said);
  if (![...contentWords(line)].some((word) => words.has(word))) return "about something else";
  return unsupportedWords(line, wordingOf(texts, commonWords(familyWords(family)))).length === 0
    ? null
    : "words that are not its own";
}

/** What may word a line: its items' passages, what surrounds them in their own emails, and its earlier line. */
function textsFor(own: readonly Thing[], passage: string | null, mail: readonly MailOfDay[]): string[] {
  const passages = [
    ...own.flatMap(({ entry: { items } }) =>
      items.flatMap(({ evidence, more_evidence = [] }) => [evidence, ...more_evidence]),
    ),
    ...(passage === null ? [] : [{ text: passage }]),
  ].flatMap(({ text }) => passagesOf(text));
  const isOwn = ({ message_id }: MailOfDay) =>
    passage !== null || own.some(({ entry }) => entry.source_ids.includes(message_id));
  const around = mail
    .filter(isOwn)
    .flatMap(({ subject, text }) => [subject, ...rowsAround(rowsOf(text ?? ""), passages)]);
  const earlier = own.flatMap(({ entry: { items } }) => items.flatMap(({ edit }) => edit?.line ?? []));
  return [...own.map(everything), ...passages, ...around, ...earlier];
}

/** An hour may be in the head of a message's table, where another of its items was found. */
export const sharesMail = (one: Thing, two: Thing): boolean =>
  one.entry.source_ids.some((id) => two.entry.source_ids.includes(id));
