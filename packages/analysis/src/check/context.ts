/** How many rows above and below a passage belong to it. */
const near = 2;
/** How many rows at the end say who writes ("Menu plans to me" ... "Huw Brackenbury"). */
const signature = 3;
const heading = /^#+ /;

/**
 * The rows of a message that surround these passages, each passage's heading ("Friday 13th: £2" says what the £2 is for in the row above),
 * and the signature. @param rows the message's text as the model reads it, headings with a leading "#"
 */
export function rowsAround(rows: readonly string[], passages: readonly string[]): string[] {
  const wanted = passages.map(bare).filter((passage) => passage !== "");
  const around = new Set<number>();
  rows.forEach((row, at) => {
    const said = bare(row);
    if (said === "" || !wanted.some((passage) => said.includes(passage) || passage.includes(said))) return;
    for (let beside = at - near; beside <= at + near; beside += 1) around.add(beside);
    around.add(rows.slice(0, at + 1).findLastIndex((each) => heading.test(each)));
  });
  return around.size === 0 ? [] : rows.filter((_, at) => around.has(at) || at >= rows.length - signature);
}

/** Text to compare by: list markers, table borders and line breaks differ between a quote and its message. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}£]+/gu, " ")
    .trim();
