import { sentencesOf } from "../document/sentences-of.ts";
import type { Document } from "../document/types.ts";
import { tidyHeading } from "./wording.ts";

const longestRun = 5;
const title = /^(?:mrs?|miss|ms|dr|pc|rev|sir|st)\.?$/i;
const written = /\p{Lu}[\p{L}'’]*\p{Ll}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*\p{Ll}[\p{L}'’]*)*/gu;

/**
 * Rewrites a heading in capitals at the start of a line with the capitals that the message uses elsewhere: "World Book Day", "Rother
 * Valley".
 */
export function headingsNamed(document: Document, schools: readonly string[] = []): (text: string) => string {
  const shouted = new Map<string, string>();
  const headings = document.sections.flatMap(({ heading }) => (heading === null ? [] : [heading]));
  const capitals = headings.filter(
    (heading) => /\p{Lu}{3}/u.test(heading) && heading === heading.toUpperCase(),
  );
  if (capitals.length === 0) return (text) => text;
  const known = namesIn(document);
  for (const school of schools) known.add(school.replace(kindOfSchool, "").toLowerCase());
  for (const heading of capitals) {
    const calm = tidyHeading(heading);
    const named = asNamed(calm, known);
    if (named !== calm) shouted.set(calm, named);
  }
  return (text) => {
    let read = text;
    for (const [calm, named] of shouted) read = read.replaceAll(`${calm}: `, `${named}: `);
    return read;
  };
}

/** "Nether Combe C of E Primary School" is called Nether Combe. */
const kindOfSchool =
  /\s+(?:(?:c of e|church|catholic|rc|integrated|community|federation|primary|junior|infants?|nursery|high|grammar|preparatory|prep|academy|school|college|sixth form)\b.*)$/i;

/** Runs of capitalised words inside a sentence or line, in lower case. */
function namesIn(document: Document): Set<string> {
  const names = new Set<string>();
  for (const { text } of sentencesOf(document))
    for (const match of text.matchAll(written)) {
      const words = match[0].split(" ");
      const begins = !/[\p{L}\d,&] $/u.test(text.slice(0, match.index));
      words.forEach((_, from) => {
        for (let to = from + 1; to <= Math.min(words.length, from + longestRun); to += 1)
          // The first word of a sentence is capitalised anyway.
          if (to - from > 1 || from > 0 || !begins) names.add(words.slice(from, to).join(" ").toLowerCase());
      });
    }
  return names;
}

function asNamed(heading: string, names: ReadonlySet<string>): string {
  const words = heading.split(" ");
  const bare = words.map((word) => word.toLowerCase().replace(/^\W+|(?:['’]s)?\W*$/g, ""));
  const named = words.map(() => false);
  for (let from = 0; from < words.length; from += 1) {
    const run = longest(bare, from, names);
    for (let at = from; at < from + run; at += 1) named[at] = true;
    if (title.test(bare[from] ?? "")) named[from] = named[Math.min(from + 1, words.length - 1)] = true;
  }
  const stroke = words.findLastIndex((word) => /^[-–—]$/.test(word));
  // "DANCE FESTIVAL – KATHLEEN BROOKWATER": one word of the name after the dash is known.
  if (stroke > 0 && words.length - stroke <= 3 && named.slice(stroke).some(Boolean))
    named.fill(true, stroke + 1);
  return words.map((word, at) => (named[at] ? capital(word) : word)).join(" ");
}

/** How many words from here on the message writes as one name: two or more, or one that is capitalised in mid-sentence. */
function longest(words: readonly string[], from: number, names: ReadonlySet<string>): number {
  for (let run = Math.min(longestRun, words.length - from); run > 0; run -= 1)
    if (names.has(words.slice(from, from + run).join(" "))) return run;
  return 0;
}

const capital = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
