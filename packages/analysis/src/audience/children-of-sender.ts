import type { Document } from "../document/types.ts";
import type { ChildProfile, FamilyProfile } from "../family/profile.ts";
import type { Family } from "../types.ts";

/**
 * The children whom a message may concern when its words name no group: those in the club that writes it, then those at the one school
 * that it names, then all in its sender's scope.
 */
export function childrenOfSender(
  sender: string,
  document: Document,
  family: Family,
  { children }: FamilyProfile,
  scope: readonly ChildProfile[],
): string[] {
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  if (scope.length < children.length) return idsOf(scope);
  const from = sender.toLowerCase();
  const text = `${document.subject} ${document.sections
    .flatMap(({ heading, sentences }) => [heading ?? "", ...sentences.map((sentence) => sentence.text)])
    .join(" ")}`;
  const members = scope.filter(({ clubs }) =>
    clubs.some(({ words }) => words.flatMap((word) => word.split(" ")).some((word) => names(from, word))),
  );
  if (members.length > 0) return idsOf(members);
  const at = family.schools.filter(({ name }) => text.toLowerCase().includes(shortName(name)));
  const [school] = at;
  if (!school || at.length > 1) return idsOf(scope);
  const pupils = scope.filter((child) => child.school === null || child.school === school.name);
  return idsOf(pupils.length > 0 ? pupils : scope);
}

const names = (from: string, word: string): boolean =>
  word.length >= 6 && !common.test(word) && from.includes(word);

/** Words of many clubs and senders. */
const common =
  /^(?:school|netball|football|rugby|cricket|hockey|tennis|swimming|swimmers|athletics|gymnastics|running|cycling|drama|dance|singing|orchestra|lessons|country|academy|primary|sports?)$/;

/** "brackenfell school" and "ockersley road" are enough to name them. */
const shortName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s+(?:primary|high|secondary|junior|infant|church|academy)?\s*(?:school|academy|college)$/, "")
    .trim();
