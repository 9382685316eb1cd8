import type { UsualWeekEntry } from "./types.ts";

/** The words of a title or kit list that name the activity: "PE kit" and "PE lessons" are PE. */
export function nameWords(text: string): ReadonlySet<string> {
  const words = text
    .toLowerCase()
    .replaceAll(".", "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !weak.test(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  const telling = words.filter((word) => !kit.test(word));
  return new Set(telling.length > 0 ? telling : words);
}

const weak = /^(?:the|an|and|or|of|to|for|in|on|at|with|your|our|their|his|her|school|year|class|day|days)$/;

/** Kit that any lesson may need. */
const kit =
  /^(?:kit|bag|book|folder|lesson|session|club|practice|costume|towel|hat|cap|goggle|trunk|trainer|boot|welly|wellie|wellington|shoe|sock|short|shirt|tshirt|top|legging|jogger|tracksuit|coat|bottle|clothes|clothing|uniform|equipment|full|old|warm|spare|named|outdoor|indoor)$/;

export function haveOneName(one: string, two: string): boolean {
  const [first, second] = [nameWords(one), nameWords(two)];
  return first.size > 0 && first.size === second.size && [...first].every((word) => second.has(word));
}

/** Whether a text mentions something by its name. */
export function isNamedIn(name: string, text: string): boolean {
  const [wanted, said] = [nameWords(name), new Set(everyWord(text))];
  return wanted.size > 0 && [...wanted].every((word) => said.has(word));
}

const everyWord = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(".", "")
    .split(/[^a-z0-9]+/)
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));

type Named = Pick<UsualWeekEntry, "title" | "kit" | "verb">;

/** Whether two entries of a child are the same activity: by their kit or their titles. */
export function areSame(one: Named, two: Named): boolean {
  if (one.kit !== null && two.kit !== null) {
    if (haveOneName(one.kit, two.kit)) return true;
    if (one.verb !== two.verb) return false;
  }
  return (
    haveOneName(one.title, two.title) ||
    (one.kit !== null && haveOneName(one.kit, two.title)) ||
    (two.kit !== null && haveOneName(two.kit, one.title))
  );
}
