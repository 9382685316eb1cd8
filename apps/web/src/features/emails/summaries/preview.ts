/** The first `length` characters of a text on one line, cut between words and marked where something is missing. */
export function previewOf(text: string, length: number): string {
  const line = text
    .replaceAll(/[=\-_*]{3,}/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const letters = [...line];
  if (letters.length <= length) return line;
  const cut = letters.slice(0, length - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
