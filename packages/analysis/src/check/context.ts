/** How many rows above and below a passage belong to it. */
const near = 5;
/** How many rows at the end say who writes ("Menu plans to me" ... "Huw Brackenbury"). */
const signature = 3;
const heading = /^#+ /;

/** A row of a message, with its text to compare by. */
export type Row = { text: string; said: string };

/** @param text the message's text as the model reads it, headings with a leading "#" */
export const rowsOf = (text: string): Row[] =>
  text.split("\n").map((row) => ({ text: row, said: bare(row) }));

/**
 * The rows of a message that surround these passages, each passage's heading ("Friday 13th: £2" says what the £2 is for in the row above),
 * and the signature; empty if no passage is in it.
 */
export function rowsAround(rows: readonly Row[], passages: readonly string[]): string[] {
  const wanted = passages.map(bare).filter((passage) => passage !== "");
  const around = new Set<number>();
  let head = -1;
  rows.forEach(({ text, said }, at) => {
    if (heading.test(text)) head = at;
    if (said === "" || !wanted.some((passage) => said.includes(passage) || passage.includes(said))) return;
    for (let beside = at - near; beside <= at + near; beside += 1) around.add(beside);
    around.add(head);
  });
  if (around.size === 0) return [];
  return rows.filter((_, at) => around.has(at) || at >= rows.length - signature).map(({ text }) => text);
}

/** Text to compare by: list markers, table borders and line breaks differ between a quote and its message. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}£]+/gu, " ")
    .trim();
