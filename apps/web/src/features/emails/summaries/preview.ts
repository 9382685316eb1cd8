/**
 * The first sentence of the lines, and the others in a row: `length` characters together, cut between words, with an
 * ellipsis if shortened.
 */
export function previewOf(text: string, length: number): [string, string] {
  const lines = text.split("\n").map((line) => line.trim().replaceAll(/\s+/g, " "));
  const [first = "", ...others] = lines
    .filter(Boolean)
    .map((line) => (/[.!?:…”]$/.test(line) ? line : `${line}.`));
  const lead = cutTo(first, length);
  const room = length - [...lead].length - 1;
  return [lead, room < 2 ? "" : cutTo(others.join(" "), room)];
}

function cutTo(text: string, length: number): string {
  const letters = [...text];
  if (letters.length <= length) return text;
  const cut = letters.slice(0, length - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
