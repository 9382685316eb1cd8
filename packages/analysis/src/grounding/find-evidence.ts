import type { Section, Sentence } from "../document/types.ts";
import type { Reading } from "../reading/reading.ts";
import { locate, locateFromHeading, normalise, type SourceText } from "./source-text.ts";

/** Where a passage is. `sentence` null: in the subject. `texts` are the message's own words; `heading` says whether they are a heading. */
export type Found = { texts: string[]; sentence: Sentence | null; place: string; heading: boolean };

/** Tries an exact match first: in or across sentences, in the subject, in a heading with or without what follows; then compares words. */
export function findEvidence(passage: string, reading: Reading, source: SourceText): Found | null {
  const sentence = locate(source, passage);
  if (sentence) return { texts: [passage], sentence, place: sentence.section.place, heading: false };
  const wanted = normalise(passage);
  if (wanted.length < shortest) return null;
  if (normalise(reading.document.subject).includes(wanted))
    return { texts: [passage], sentence: null, place: "subject", heading: false };
  const section = reading.document.sections.find(({ heading }) => normalise(heading ?? "").includes(wanted));
  if (section)
    return {
      texts: [passage],
      sentence: section.sentences[0] ?? null,
      place: section.place,
      heading: true,
    };
  return acrossHeading(passage, source) ?? byWords(passage, reading);
}

const shortest = 4;

/** "Friday 13th February: Year 6 assembly" from a heading and the list item below it. */
function acrossHeading(passage: string, source: SourceText): Found | null {
  const sentence = locateFromHeading(source, passage);
  return sentence && { texts: [passage], sentence, place: sentence.section.place, heading: false };
}

/** The share of a passage that the section must contain in order, and of a sentence that the passage must contain. */
const enough = 0.7;
const fewestWords = 4;

/** Matches a passage with a word changed or left out to the sentences of one section that it came from, in the message's own words. */
function byWords(passage: string, { document }: Reading): Found | null {
  const wanted = wordsOf(passage);
  if (wanted.length < fewestWords) return null;
  const candidates = document.sections.flatMap((section) => coverage(wanted, section) ?? []);
  const [best] = candidates.toSorted((one, two) => two.covered - one.covered);
  const sentence = best?.sentences[0];
  if (!best || !sentence || best.covered < wanted.length * enough) return null;
  return {
    texts: [...new Set(best.sentences.map(({ evidence }) => evidence))],
    sentence,
    place: sentence.section.place,
    heading: false,
  };
}

function coverage(wanted: readonly string[], section: Section) {
  const heading = wordsInOrder(wanted, wordsOf(section.heading ?? ""));
  const meant = section.sentences.flatMap((sentence) => {
    const words = wordsOf(sentence.evidence);
    const shared = wordsInOrder(wanted, words);
    const most = shared >= wanted.length * enough || shared >= words.length * enough;
    return most && shared > 1 ? [{ sentence, shared }] : [];
  });
  if (meant.length === 0) return null;
  const first = meant.toSorted((one, two) => two.shared - one.shared).slice(0, 4);
  const covered = heading + first.reduce((sum, { shared }) => sum + shared, 0);
  return { sentences: first.map(({ sentence }) => sentence), covered };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’']/g, "")
    .match(/[\p{L}\p{N}£]+/gu) ?? [];

/** The length of the longest common subsequence. */
function wordsInOrder(one: readonly string[], two: readonly string[]): number {
  const known = new Set(two);
  if (!one.some((word) => known.has(word))) return 0;
  let row = Array.from({ length: two.length + 1 }, () => 0);
  for (const word of one) {
    const next = [0];
    two.forEach((other, at) => {
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}
