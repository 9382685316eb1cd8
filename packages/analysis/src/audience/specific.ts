import type { Audience } from "../family/types.ts";
import { type Document, sentencesOf } from "../document/types.ts";

/** Reads a text's audience, once per text; null if there is no text. */
export type Read = (text: string | null | undefined) => Audience | null;

/** Whether a text names a group or a child, not just everybody. */
export const specific = (audience: Audience | null) =>
  audience?.named === true && audience.mentions.some((mention) => mention.kind !== "everyone");

const longest = 90;

/** The words of a message that name only other people's children: its greeting, subject, a heading or a sentence; null if none do. */
export function wordsForOthers({ greeting, subject, ...document }: Document, read: Read): string | null {
  const sentences = sentencesOf({ greeting, subject, ...document });
  const headings = document.sections.flatMap(({ trail }) => trail);
  const places = [greeting, subject, ...headings, ...sentences.map(({ text }) => text)];
  const found = places.find((text) => {
    const audience = read(text);
    return specific(audience) && audience?.children.length === 0;
  });
  const words = found?.replace(/\s+/g, " ").trim();
  if (!words) return null;
  return words.length <= longest ? words : `${words.slice(0, longest).replace(/\s+\S*$/, "")} …`;
}
