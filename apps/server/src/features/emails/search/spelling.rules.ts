/** How many typing errors are allowed in a word of that length. */
export function mayDiffer(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The known word with the fewest typing errors, the first of equals; undefined when all are too different, or the word itself is known. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = mayDiffer(word) + 1;
  const letters = lettersOf(word);
  for (const candidate of known) {
    // An error changes at most two letters, so this quickly rules out most of a vocabulary.
    if (count(letters ^ lettersOf(candidate)) > 2 * (least - 1)) continue;
    const slips = distance(word, candidate, least);
    if (slips < least) [best, least] = [candidate, slips];
  }
  return least === 0 ? undefined : best;
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment); stops at `limit`. */
export function distance(one: string, two: string, limit: number): number {
  if (Math.abs(one.length - two.length) >= limit) return limit;
  let before: number[] = [];
  let row = Array.from({ length: two.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const same = one[i - 1] === two[j - 1];
      let slips = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1];
      if (swapped) slips = Math.min(slips, before[j - 2]! + 1);
      next.push(slips);
    }
    if (Math.min(...next) >= limit) return limit;
    [before, row] = [row, next];
  }
  return Math.min(row[two.length]!, limit);
}

/** A bit for each letter a to z in the word; other characters share bits, which only makes words look more alike. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function count(bits: number): number {
  let rest = bits;
  let counted = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    counted += 1;
  }
  return counted;
}
