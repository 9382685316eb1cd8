import { createHash } from "node:crypto";

/** Three figures, unless there are too many things for them. */
const few = 900;
const many = 900_000;

/** A code for each id, "O417", in their order: an id keeps its code between calls, whatever the other ids. */
export function stableCodes(letter: string, ids: readonly string[]): string[] {
  const taken = new Set<number>();
  const codesInAll = ids.length < few / 2 ? few : many;
  return ids.map((id) => {
    let figure = createHash("sha256").update(id).digest().readUInt32BE() % codesInAll;
    while (taken.has(figure)) figure = (figure + 1) % codesInAll;
    taken.add(figure);
    return `${letter}${100 + figure}`;
  });
}
