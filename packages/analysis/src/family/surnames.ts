import type { ChildProfile } from "./profile.ts";
import type { AudienceMention } from "./types.ts";
import { matchesOf } from "../text/matches-of.ts";

const range = /\b(?<a>[A-Z])\s?(?:-|–|to|through to)\s?(?<b>[A-Z])\b(?![.\w])/g;
const surnames = /\b(?:sur|last |family )names?\b/i;
/** "I to Z on Tuesday 9th", "on a rota: A to H on Monday": one clause of such a sentence. */
const clause = /(?:^|[:;,]\s)[A-Z]\s?(?:-|–|to)\s?[A-Z]\s*(?::|,|on\b|at\b|-|–)/;

/** Where a text contrasts groups of surnames. */
export function surnameStarts(text: string): number[] {
  const ranges = matchesOf(text, range).filter(
    (match) => (match.groups?.["a"] ?? "") < (match.groups?.["b"] ?? ""),
  );
  return ranges.length > 1 ? ranges.map((match) => match.index ?? 0) : [];
}

/**
 * "Surnames A to H on Monday, I to Z on Tuesday": children whose surname begins with one of the letters. Two ranges in one text are enough;
 * a single one needs the word "surname".
 */
export function findSurnames(text: string, scope: readonly ChildProfile[]): AudienceMention[] {
  const ranges = matchesOf(text, range).filter(
    (match) => (match.groups?.["a"] ?? "") < (match.groups?.["b"] ?? ""),
  );
  const speaks = ranges.length > 1 || surnames.test(text) || clause.test(text);
  if (ranges.length === 0 || !speaks) return [];
  return ranges.map((match) => {
    const { a = "", b = "" } = match.groups ?? {};
    const start = match.index ?? 0;
    return {
      start,
      end: start + match[0].length,
      kind: "surname" as const,
      children: scope
        .filter((child) => child.initial === null || (child.initial >= a && child.initial <= b))
        .map((child) => child.id),
      excluded: false,
    };
  });
}
