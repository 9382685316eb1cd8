/** The first `length` characters of a list's lines on one line, cut between words and marked where something is missing. */
export function previewOf(text: string, length: number): string {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  if (letters.length <= length) return letters.join("");
  const cut = letters.slice(0, length - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
