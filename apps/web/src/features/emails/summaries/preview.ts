/** The sentence that a summary's text opens with, below its title; or "". */
export function openingOf(text: string): string {
  const [, opening = ""] = /^[^\n]*\n=+\n\n([^\n]+)/.exec(text) ?? [];
  return opening.trim();
}

/**
 * The first `length` characters of a summary's text on one line, cut between words and marked where something is missing.
 * `title` stands above the preview already and is left out at the beginning. A title leads to what stands below it: "Ada: …".
 */
export function previewOf(text: string, title: string, length: number): string {
  const line = text
    .replaceAll(/(\S)[ \t]*\n[=\-_*]{3,}/g, "$1:")
    .replaceAll(/[=\-_*]{3,}/g, " ")
    .replaceAll(/^(\S[^\n:]*)\n(?=[ \t]+\S)/gm, "$1: ")
    .replaceAll(/([^\s.:!?])[ \t]*\n\s*\n/g, "$1. ")
    .replaceAll(/:[ \t]+(?:\[[ x]?\]|[-•])[ \t]+/g, ": ")
    .replaceAll(/^[ \t]+(?:(?:\[[ x]?\]|[-•])\s+)?/gm, "· ")
    .replaceAll(/^(?:\[[ x]?\]|[-•])\s+/gm, "· ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(": · ", ": ")
    .trim();
  const letters = [...(line.startsWith(title) ? line.slice(title.length).replace(/^:?\s*/, "") : line)];
  if (letters.length <= length) return letters.join("");
  const cut = letters.slice(0, length - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
