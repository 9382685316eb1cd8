import { matchesOf } from "./matches-of.ts";

/** Cut at the end of a sentence or clause where one lies in the second half, else at a word with an ellipsis. */
export function clip(text: string, limit: number): string {
  const clean = text.replace(/[\s,;:]+$/, "");
  if (clean.length <= limit) return clean;
  const cut = clean.slice(0, limit);
  const sentence = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "));
  if (sentence > limit * 0.4) return cut.slice(0, sentence + 1);
  const clauses = matchesOf(cut, /(?:;|,| –| -)\s| \(/g).map((match) => match.index ?? 0);
  // A condition without what follows from it says nothing.
  const least = /^(?:if|when|where|as|because|should|for those)\b|: (?:if|when)\b/i.test(clean) ? 0.85 : 0.55;
  const clause = clauses.findLast((at) => at > limit * least && balanced(cut.slice(0, at)));
  if (clause !== undefined) return cut.slice(0, clause);
  return `${cut
    .slice(0, limit - 1)
    .replace(/\s+\S*$/, "")
    .replace(/[\s,;:.–-]+$/, "")}…`;
}

function balanced(text: string): boolean {
  return (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0);
}
