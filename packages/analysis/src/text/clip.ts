import { matchesOf } from "./matches-of.ts";

/**
 * Cuts after a sentence that ends past two fifths of the limit, else before a clause that can be dropped, else after a word, with an
 * ellipsis. Never cuts a list between its parts.
 */
export function clip(text: string, limit: number): string {
  const clean = text.replace(/(?<![\s,;:])[\s,;:]+$/, "");
  if (clean.length <= limit) return clean;
  const cut = clean.slice(0, limit);
  const sentence = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "));
  if (sentence > limit * 0.4) return cut.slice(0, sentence + 1);
  const clauses = matchesOf(cut, /(?:;|,| –| -)\s| \(/g)
    .filter((match) => isWholeWithout(clean, match.index, match[0]))
    .map((match) => match.index);
  // A condition means nothing without its consequence.
  const least = /^(?:if|when|where|as|because|should|for those)\b|: (?:if|when)\b/i.test(clean) ? 0.85 : 0.55;
  const clause = clauses.findLast((at) => at > limit * least && balanced(cut.slice(0, at)));
  if (clause !== undefined) return cut.slice(0, clause);
  return `${cut
    .slice(0, limit - 1)
    .replace(/\s+\S*$/, "")
    .replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, "")}…`;
}

/** Begins a clause that adds detail but no request (unlike "so please bring" and "and return it"). */
const addition =
  /^(?:as (?!soon)|because|since|which|who|whose|although|though|even though|while|whilst)\b(?!.*\b(?:please|must|need to|bring|wear|return|pay)\b)/i;

const asks = /\b(?:please|must|should|needs?|bring|wear|return|pay|come|collect|by (?:\d|[a-z]+day))\b/i;

function isWholeWithout(text: string, at: number, joint: string): boolean {
  const rest = text.slice(at + joint.length);
  if (joint.startsWith(";")) return !asks.test(rest);
  // Text after the bracket would be cut too.
  if (joint === " (") return !asks.test(rest) && /^[^)]*\)?(?:\W*\S+){0,3}\W*$/.test(rest);
  return addition.test(text.slice(at + joint.length));
}

function balanced(text: string): boolean {
  return (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0);
}
