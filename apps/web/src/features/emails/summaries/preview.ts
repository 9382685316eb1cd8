/** The first `length` characters of the lines as sentences in a row, cut between words, with an ellipsis if shortened. */
export function previewOf(text: string, length: number): string {
  const lines = text.split("\n").map((line) => line.trim());
  const sentences = lines.filter(Boolean).map((line) => (/[.!?:…”]$/.test(line) ? line : `${line}.`));
  const letters = [...sentences.join(" ").replaceAll(/\s+/g, " ")];
  if (letters.length <= length) return letters.join("");
  const cut = letters.slice(0, length - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
