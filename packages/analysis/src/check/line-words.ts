import { withoutReferences } from "../thing.ts";
import { parseIsoDay } from "../time/day.ts";
import { longDay } from "../time/day-words.ts";
import { findDates } from "../time/find-dates.ts";
import type { Family } from "../types.ts";
import type { SourceBlock } from "./source.ts";
import type { Evidence } from "./types.ts";
import { commonWords, unsupportedWords, type Wording, wordingOf } from "./words.ts";

/** From the quoted emails, their writers and `known`, lines checked before. What changes something must be in or around its passages. `days` are ISO. */
export function wordingFor(
  found: readonly Evidence[],
  known: readonly string[],
  days: Iterable<string>,
  family: Family,
): Wording {
  const passages = found.flatMap(({ text, blocks }) => [
    text,
    ...blocks.flatMap((block) => [block.text, block.heading ?? "", block.header]),
  ]);
  const around = found.flatMap(({ place, blocks, mail: { source } }) => [
    source.subject,
    source.writer,
    ...source.parts.flatMap((part) => (part.place === place ? textsAround(part.blocks, blocks) : [])),
  ]);
  const sources = [...new Set(found.map(({ mail: { source } }) => source))];
  const whole = sources.flatMap(({ parts, day: written }) => {
    const texts = parts.flatMap(({ blocks }) => blocks.map(({ text }) => text));
    const named = texts.flatMap((text) => findDates(text, written));
    return [
      ...texts,
      ...[written, ...named.flatMap(({ day, lastDay }) => [day, lastDay ?? day])].map(longDay),
    ];
  });
  return wordingOf(
    [...passages, ...around, ...known.map(withoutReferences)],
    new Set([...ourWords(days, family), ...commonWords(whole)]),
  );
}

/** How many blocks above and below a passage belong to it, and how many at the end say who writes. */
const near = 5;
const signature = 3;

/** The passage's blocks with those around them, and the end of the message ("Menu plans to me" ... "Huw Brackenbury"). */
function textsAround(all: readonly SourceBlock[], passage: readonly SourceBlock[]): string[] {
  const first = all.indexOf(passage[0]!);
  return all
    .filter(
      (_, at) => at >= all.length - signature || (at >= first - near && at < first + passage.length + near),
    )
    .map(({ text }) => text);
}

/** Words that any line may use: the family's names, groups and what the parents say of a child, and the names of these days (ISO). */
export const ourWords = (
  days: Iterable<string>,
  { parents, children, schools }: Family,
): ReadonlySet<string> =>
  commonWords([
    ...children.flatMap(({ name, year_group, house, sports, class_name, school, context }) =>
      [name, year_group, house, ...sports, class_name, school, context].filter((word) => word !== null),
    ),
    ...[...parents, ...schools].map(({ name }) => name),
    ...[...days].map((day) => longDay(parseIsoDay(day))),
  ]);

/** The words of a text that it may not be worded from. */
export const strayWords = (text: string, wording: Wording): string[] =>
  unsupportedWords(withoutReferences(text), wording);
