import { type NotebookChange, type Thing, type ThingFields, withoutReferences } from "../thing.ts";
import { timeWords } from "../time/day-words.ts";
import type { Family } from "../types.ts";
import { hostsIn, isHouseWording } from "./check-line.ts";
import { figuresIn } from "./figures.ts";
import { ourWords, strayWords } from "./line-words.ts";
import { wordingOf } from "./words.ts";

const longest = 260;

/** Whether a model's sentence about a day says only what the lines of the notebook say, as they are after these changes. */
export function isLeadOfLines(
  said: string,
  things: readonly Thing[],
  changes: readonly NotebookChange[],
  family: Family,
): boolean {
  const lead = withoutReferences(said);
  if (lead.length > longest || !isHouseWording(lead) || hostsIn(lead).length > 0) return false;
  const told = [...things, ...changes.map(fieldsOf)];
  const days = told.flatMap(({ day, until }) => [day, until]).filter((day) => typeof day === "string");
  const texts = told.flatMap(textsOf);
  const closes = ({ closure, line }: Partial<ThingFields>) => Boolean(closure) || shut.test(line ?? "");
  if (shut.test(lead) && !told.some(closes)) return false;
  const figures = new Set([...texts, ...days].flatMap(figuresIn));
  return (
    figuresIn(lead).every((figure) => figures.has(figure)) &&
    strayWords(lead, wordingOf(texts, ourWords(days, family))).length === 0
  );
}

/** "No chess club" does not make "School is closed". */
const shut = /\b(?:clos|shut)/i;

const fieldsOf = (change: NotebookChange): Partial<ThingFields> =>
  change.does === "end" ? { line: change.line ?? "" } : change.fields;

const textsOf = ({ line, place, replaces, conflict, starts, ends }: Partial<ThingFields>): string[] =>
  [line, place, replaces, conflict, starts && timeWords(starts), ends && timeWords(ends)].flatMap((text) =>
    text ? [withoutReferences(text)] : [],
  );
