import { sentencesOf } from "../document/sentences-of.ts";
import type { Document } from "../document/types.ts";
import { type Read, specific } from "./specific.ts";

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
