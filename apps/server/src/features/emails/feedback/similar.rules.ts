import { fold } from "../search/search-text.rules.ts";

/** Two texts are similar when most words of the shorter occur in the longer, ignoring small words and numbers. */
export function similar(one: string, two: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(two)];
  const shared = [...first].filter((word) => second.has(word)).length;
  const least = Math.min(first.size, second.size);
  return least > 0 && shared >= Math.min(2, least) && shared / least >= 0.6;
}

function wordsOf(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(" ")
      .filter((word) => word.length > 3 && !/\d/.test(word)),
  );
}
