import type { Document, Sentence } from "./types.ts";

/** All sentences, lines and rows of a message, in order. */
export function sentencesOf({ sections }: Document): Sentence[] {
  return sections.flatMap(({ sentences }) => sentences);
}
