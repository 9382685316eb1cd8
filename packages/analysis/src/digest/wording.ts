import { contentWords } from "../embedded/wording.ts";
import { lineFields, type LineItem, lineText } from "./line-text.ts";

/**
 * Wordings that were taken apart or shortened already. A family's month says the same on many of its days: hand one to all the
 * digests that are composed together, and let it go with them.
 */
export interface Wording {
  contentWords(text: string): ReadonlySet<string>;
  lineText(item: LineItem, subject: string | null): string;
}

export function createWording(): Wording {
  const words = new Map<string, ReadonlySet<string>>();
  const lines = new Map<string, string>();
  return {
    contentWords: (text) => remember(words, text, () => contentWords(text)),
    lineText: (item, subject) =>
      remember(lines, [subject, ...lineFields.map((field) => item[field])].join("\0"), () =>
        lineText(item, subject),
      ),
  };
}

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
