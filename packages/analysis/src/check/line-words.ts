import { withoutReferences } from "../thing.ts";
import { parseIsoDay } from "../time/day.ts";
import { longDay } from "../time/day-words.ts";
import type { Family } from "../types.ts";
import { rowsAround } from "./context.ts";
import { daysIn } from "./days-in.ts";
import { familyWords } from "./family-words.ts";
import type { Evidence } from "./types.ts";
import { commonWords, unsupportedWords, type Wording, wordingOf } from "./words.ts";

/**
 * What a thing's texts may be worded from: the emails that it quotes, their writers, and `known`, lines that were checked before. What takes
 * back or changes something must be in its passages or the rows around them.
 * @param days ISO dates that may be named besides those that the emails name
 */
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
  const around = found.flatMap(({ place, text, mail: { source } }) => [
    source.subject,
    source.writer,
    ...source.parts.flatMap((part) => (part.place === place ? rowsAround(part.rows, [text]) : [])),
  ]);
  const sources = [...new Set(found.map(({ mail: { source } }) => source))];
  const whole = sources.flatMap(({ parts, day }) => {
    const text = parts.flatMap(({ rows }) => rows.map((row) => row.text)).join("\n");
    return [text, daysIn(text, day)];
  });
  return wordingOf(
    [...passages, ...around, ...known.map(withoutReferences)],
    new Set([...ourWords(days, family), ...commonWords(whole)]),
  );
}

/** Words that any line of the family may use, and the names of these days (ISO). */
export const ourWords = (days: Iterable<string>, family: Family): ReadonlySet<string> =>
  commonWords([...familyWords(family), ...[...days].map((day) => longDay(parseIsoDay(day)))]);

/** The words of a text that it may not be worded from. */
export const strayWords = (text: string, wording: Wording): string[] =>
  unsupportedWords(withoutReferences(text), wording);
