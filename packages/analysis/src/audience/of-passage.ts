import type { Document, Section, Sentence } from "../document/types.ts";
import { escape } from "../family/escape.ts";
import type { FamilyProfile } from "../family/profile.ts";
import type { Audience } from "../family/types.ts";
import { isNameList } from "./name-list.ts";
import type { Read } from "./specific.ts";

/**
 * Our children in an audience. A list of clubs and years of which one is ours is ours too: "no clubs today (choir, Year 2 Lego, tennis)".
 * "The whole school" is the sender's school. A list of names is for those whom it names.
 */
export function oursIn(
  { children, mentions }: Audience,
  whole: readonly string[],
  { text, cells }: Sentence,
  { children: family }: FamilyProfile,
): string[] {
  if ((cells ?? []).some((cell) => isNameList(cell.text)))
    return family
      .filter(({ firstNames }) => firstNames.some((name) => new RegExp(`\\b${escape(name)}\\b`).test(text)))
      .map(({ id }) => id);
  if (mentions.length > 0 && mentions.every(({ kind }) => kind === "whole" || kind === "everyone"))
    return children.filter((id) => whole.includes(id));
  if (children.length > 0 || mentions.length < 3) return children;
  return [
    ...new Set(
      mentions.filter(({ kind, excluded }) => kind === "club" && !excluded).flatMap((one) => one.children),
    ),
  ];
}

export function headingAudience<A>({ trail }: Section, named: (text: string) => A | null): A | null {
  for (const heading of trail.toReversed()) {
    const found = named(heading);
    if (found) return found;
  }
  return null;
}

/** A sentence that names nobody is for those whom the sentences before it in its paragraph, or all others below its heading, name. */
export function inherited(
  { heading, sentences }: Section,
  own: readonly (Audience | null)[],
  at: number,
  whole: Audience | null,
): Audience | null {
  // Others who are mentioned in a letter to us, or reported ("the sixth form pointed out"), take nothing away from what follows.
  const named = own.map((audience, other) =>
    audience?.children.length === 0 && (whole?.children.length || reports.test(sentences[other]?.text ?? ""))
      ? null
      : audience,
  );
  const before = named.filter(
    (audience, other) =>
      audience !== null && other < at && sentences[other]?.paragraph === sentences[at]?.paragraph,
  );
  const last = before.at(-1);
  if (last)
    return { ...last, children: [...new Set(before.flatMap((audience) => audience?.children ?? []))] };
  const all = named.filter((audience) => audience !== null);
  const [first] = all;
  if (!first || heading === null || sentences.length > longestSection || named[0] === null) return null;
  return all.every(({ children }) => children.join() === first.children.join()) ? first : null;
}

const reports = /\b(?:pointed|told|asked|said|suggested|noticed|was|were|had)\b/i;
const longestSection = 8;

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
