/** For where there is little room: without what it is about, and cut after a sentence or a word. */
export function quoteStart(line: string, longest: number): string {
  const words = line.slice(line.indexOf("“") + 1).replace(/”$/, "");
  if (words.length <= longest) return `“${words.replace(/(?<![.\s])[.\s]+$/, "")}”`;
  const end = /^.{30,}[.!?](?= )/.exec(words.slice(0, longest))?.[0];
  return `“${end ? end.slice(0, -1) : clipped(words, longest)}”`;
}

/** Cut after a word, with a mark, if it is longer. */
export const clipped = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, "")}…`;
