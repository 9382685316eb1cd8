import { matchesOf } from "../text/matches-of.ts";
import type { ChildProfile } from "./profile.ts";
import { type AudienceMention, mentionOf } from "./types.ts";

const range = /\b(?<a>[A-Z])\s?(?:-|–|to|through to)\s?(?<b>[A-Z])\b(?![.\w])/g;
const surnames = /\b(?:sur|last |family )names?\b/i;
/** "I to Z on Tuesday 9th", "on a rota: A to H on Monday": one clause of such a sentence. */
const clause = /(?:^|[:;,]\s)[A-Z]\s?(?:-|–|to)\s?[A-Z]\s*(?::|,|on\b|at\b|-|–)/;

/** "Surnames A to H on Monday, I to Z on Tuesday": children whose surname begins with one of the letters. Two ranges need no further word. */
export function findSurnames(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const ranges = matchesOf(text, range).filter(({ groups }) => (groups?.["a"] ?? "") < (groups?.["b"] ?? ""));
  if (ranges.length < 2 && !surnames.test(text) && !clause.test(text)) return [];
  return ranges.map((match) => {
    const { a = "", b = "" } = match.groups ?? {};
    const ours = scope.filter(({ initial }) => initial === null || (initial >= a && initial <= b));
    return mentionOf(match, "surname", ours);
  });
}
