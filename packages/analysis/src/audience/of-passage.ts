import type { Document, Section, Sentence } from "../document/types.ts";
import type { Audience } from "../family/types.ts";
import type { Read } from "./specific.ts";

/** Our children in an audience; "the whole school" is the sender's school. */
export const oursIn = ({ children, mentions }: Audience, whole: readonly string[]): string[] =>
  mentions.length > 0 && mentions.every(({ kind }) => kind === "whole" || kind === "everyone")
    ? children.filter((id) => whole.includes(id))
    : children;

export function headingAudience<A>({ trail }: Section, named: (text: string) => A | null): A | null {
  for (const heading of trail.toReversed()) {
    const found = named(heading);
    if (found) return found;
  }
  return null;
}

/** A sentence that names nobody is for those whom the sentences before it in its paragraph name. */
export function inherited(
  { sentences }: Section,
  own: readonly (Audience | null)[],
  at: number,
  whole: Audience | null,
): Audience | null {
  // Others who are mentioned in a letter to us, or reported ("the sixth form pointed out"), take nothing away from what follows.
  const isMentioned = ({ children }: Audience, { text }: Sentence) =>
    children.length === 0 && (whole?.children.length || reports.test(text));
  const before = sentences.slice(0, at).flatMap((sentence, other) => {
    const audience = own[other];
    return audience && sentence.paragraph === sentences[at]?.paragraph && !isMentioned(audience, sentence)
      ? [audience]
      : [];
  });
  const last = before.at(-1);
  return last ? { ...last, children: [...new Set(before.flatMap(({ children }) => children))] } : null;
}

const reports = /\b(?:pointed|told|asked|said|suggested|noticed|was|were|had)\b/i;

export function groupSaid(
  { greeting, subject, cover }: Document,
  read: Read,
  whole: Audience,
): string | null {
  for (const text of [greeting, subject, cover]) {
    const found = text ? read(text) : null;
    const mention = found?.mentions.find(({ excluded, kind }) => !excluded && kind !== "everyone");
    if (found && mention && found.children.length === 0)
      return text.slice(mention.start, mention.end).trim() || null;
  }
  return whole.mentions.some(({ kind }) => kind === "year" || kind === "class") ? "another group" : null;
}
