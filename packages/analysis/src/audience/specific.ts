import type { Audience } from "../family/types.ts";
import { type Document, textsOf } from "../document/types.ts";
import { clipped } from "../text/quote-start.ts";

/** Reads a text's audience, once per text; null if there is no text. */
export type Read = (text: string | null | undefined) => Audience | null;

/** Whether a text names a group or a child, not just everybody. */
export const specific = (audience: Audience | null) =>
  audience?.named === true && audience.mentions.some((mention) => mention.kind !== "everyone");

/** The words of a message that name only other people's children: its greeting, subject, a heading or a sentence; null if none do. */
export function wordsForOthers(document: Document, read: (text: string) => Audience): string | null {
  const found = [document.greeting, ...textsOf(document)].find((text) => {
    const audience = read(text);
    return specific(audience) && audience.children.length === 0;
  });
  return found ? clipped(found.replace(/\s+/g, " ").trim(), 90) : null;
}
