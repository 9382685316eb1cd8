/**
 * The first sentence of the lines, and the others in a row: at most `length` characters together, cut between words,
 * with an ellipsis if shortened.
 */
export function previewOf(text: string, length: number): [string, string] {
  const lines = text.split("\n").map((line) => line.trim().replaceAll(/\s+/g, " "));
  const sentences = lines.filter(Boolean).map((line) => (/[.!?:…”]$/.test(line) ? line : `${line}.`));
  const [lead = ""] = sentences;
  const letters = [...sentences.join(" ")];
  const cut = letters.slice(0, length - 1).join("");
  const end = cut.lastIndexOf(" ");
  const short = `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
  const shown = letters.length <= length ? letters.join("") : short;
  return shown.startsWith(lead) ? [lead, shown.slice(lead.length + 1)] : [shown, ""];
}
