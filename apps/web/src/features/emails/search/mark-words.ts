export type MarkedPart = { text: string; match: boolean };

/**
 * Splits a text at the words of a search. Accents, capitals and English endings don't matter, the beginning of a word
 * is enough, and "a phrase" must match literally: close to the server's rules, so that most matches are highlighted.
 */
export function markWords(text: string, terms: string): MarkedPart[] {
  const matcher = matcherOf(terms);
  if (!matcher) return [{ text, match: false }];
  const plain = foldText(text);
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const found of plain.matchAll(matcher)) {
    const end = found.index + found[0].length;
    if (found.index > from) parts.push({ text: text.slice(from, found.index), match: false });
    parts.push({ text: text.slice(found.index, end), match: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), match: false });
  return parts;
}

function matcherOf(terms: string): RegExp | null {
  const phrases = [...terms.matchAll(/"([^"]+)"/g)].map((found) => foldText(found[1] ?? "").trim());
  const words =
    foldText(terms.replaceAll(/"[^"]*"?/g, " ")).match(/\p{N}+(?:[.:]\p{N}+)+|[\p{L}\p{N}]+/gu) ?? [];
  const patterns = [
    ...phrases.filter(Boolean).map((phrase) => phrase.split(/\s+/).map(escapePattern).join("\\s+")),
    ...words
      .filter((word) => word.length > 1 && !passedOver.has(word))
      .map((word) => `${escapePattern(stemOf(word))}[\\p{L}\\p{N}]*`),
  ];
  if (patterns.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})`, "gu");
}

/** The stem of an English word without its commonest endings: "trips" and "tripped" match "trip". */
function stemOf(word: string): string {
  const bare = word.replace(/(?:ies|ied)$/, "").replace(/(?:ing|ed|es|s|y)$/, "");
  return bare.length >= 3 ? bare : word;
}

/** Lower case without accents, letter for letter, so that positions match the original text. */
function foldText(text: string): string {
  return [...text]
    .map((letter) => {
      const folded = letter.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
      return folded.length === letter.length ? folded : letter;
    })
    .join("");
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Stop words of the server's English dictionary. */
const passedOver = new Set(
  "a an and are as at be by for from in is it of on or that the this to was with you your".split(" "),
);
