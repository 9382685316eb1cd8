/** A command's words: atoms and strings as text, lists as arrays. */
export type Word = string | Word[];

/** Parses `A1 UID FETCH 1:2 (UID BODY.PEEK[HEADER.FIELDS (From)])`; `literals` are the values sent as `{n}`. */
export function parseCommand(line: string): Word[] {
  let at = 0;
  const words = (end: string): Word[] => {
    const found: Word[] = [];
    while (at < line.length && line[at] !== end) {
      if (line[at] === " ") at += 1;
      else if (line[at] === "(") {
        at += 1;
        found.push(words(")"));
        at += 1;
      } else found.push(line[at] === '"' ? quoted() : atom());
    }
    return found;
  };
  const quoted = (): string => {
    let text = "";
    for (at += 1; at < line.length && line[at] !== '"'; at += 1) {
      if (line[at] === "\\") at += 1;
      text += line[at];
    }
    at += 1;
    return text;
  };
  // A section in square brackets belongs to its atom, whatever it contains.
  const atom = (): string => {
    const [whole = line[at] ?? ""] = /^[^\s()"[]+(\[[^\]]*\])?(<[^>]*>)?/.exec(line.slice(at)) ?? [];
    at += Math.max(1, whole.length);
    return whole;
  };
  return words("");
}

/** Tests for membership of `1:3,7:*`; `*` is the highest. */
export function inSet(set: string, highest: number): (uid: number) => boolean {
  const ranges = set.split(",").map((range) => {
    const [from = "0", to = from] = range.split(":");
    const ends = [from, to].map((end) => (end === "*" ? highest : Number(end))).toSorted((a, b) => a - b);
    return ends as [number, number];
  });
  return (uid) => ranges.some(([from, to]) => uid >= from && uid <= to);
}
