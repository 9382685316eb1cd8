import type { Reading } from "../reading/reading.ts";
import type { Sentence } from "../document/types.ts";
import { type Surroundings, surroundingsOf } from "./support.ts";

/** A message made ready for finding passages: letters and figures only, every sentence's place remembered, and what speaks for an item there. */
export type SourceText = { all: string; starts: number[]; sentences: Sentence[]; around: Surroundings };

export function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}£%]+/gu, "");
}

export function readSource(reading: Reading): SourceText {
  const source: SourceText = { all: "", starts: [], sentences: [], around: surroundingsOf(reading) };
  for (const section of reading.document.sections) {
    for (const sentence of section.sentences) {
      const text = normalise(sentence.evidence);
      if (!text) continue;
      source.starts.push(source.all.length);
      source.sentences.push(sentence);
      source.all += text;
    }
  }
  return source;
}

/** The sentence in which a passage begins; null when the message does not say it. Very short passages prove nothing. */
export function locate(source: SourceText, passage: string): Sentence | null {
  const wanted = normalise(passage);
  if (wanted.length < 4) return null;
  const at = source.all.indexOf(wanted);
  if (at < 0) return null;
  let low = 0;
  let high = source.starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((source.starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return source.sentences[low] ?? null;
}
