import type { Reading } from "../reading/reading.ts";
import type { Sentence } from "../document/types.ts";
import { type Surroundings, surroundingsOf } from "./support.ts";

/** Normalised text with the offset of each sentence. */
type Indexed = { all: string; starts: number[]; sentences: Sentence[] };

/** A message prepared for finding passages: letters and figures only, with each sentence's offset and its surrounding evidence. */
export type SourceText = Indexed & { headed: Indexed; around: Surroundings };

export function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}£%]+/gu, "");
}

export function readSource(reading: Reading): SourceText {
  const plain: Indexed = { all: "", starts: [], sentences: [] };
  const headed: Indexed = { all: "", starts: [], sentences: [] };
  for (const section of reading.document.sections) {
    headed.all += normalise(section.heading ?? "");
    for (const sentence of section.sentences) {
      const text = normalise(sentence.evidence);
      if (!text) continue;
      for (const index of [plain, headed]) {
        index.starts.push(index.all.length);
        index.sentences.push(sentence);
        index.all += text;
      }
    }
  }
  return { ...plain, headed, around: surroundingsOf(reading) };
}

/** The sentence in which a passage begins; null if it is not in the message. Very short passages prove nothing. */
export function locate(source: Indexed, passage: string): Sentence | null {
  const wanted = normalise(passage);
  if (wanted.length < 4) return null;
  const at = source.all.indexOf(wanted);
  return at < 0 ? null : sentenceAt(source, at);
}

/** The sentence in which a passage ends if it begins in the heading above. */
export function locateFromHeading({ headed }: SourceText, passage: string): Sentence | null {
  const wanted = normalise(passage);
  const at = headed.all.indexOf(wanted);
  return at < 0 ? null : sentenceAt(headed, at + wanted.length - 1);
}

function sentenceAt({ starts, sentences }: Indexed, at: number): Sentence | null {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return sentences[low] ?? null;
}
