/** Words without meaning of their own, in lines of the page and in school emails. */
const empty = new Set(
  "a an and are at be by for from have has if in into is it its no not of off on or out so than that the their them then there these they this to up was were will with as all any can may must please their also".split(
    " ",
  ),
);

/** The words of a text that carry meaning, in lower case, without plural endings. */
export function wordsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .toLowerCase()
      .replace(/[’']s?\b/g, "")
      .match(/[\p{L}\p{N}£]+/gu) ?? [];
  return new Set(words.filter((word) => !empty.has(word)).map(singular));
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/(?<=[^s])s$/, "") : word);
