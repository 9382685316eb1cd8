/** The first `length` characters of the lines joined into one, cut between words, with an ellipsis if shortened. */
export function previewOf(text: string, length: number): string {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  if (letters.length <= length) return letters.join("");
  const cut = letters.slice(0, length - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
