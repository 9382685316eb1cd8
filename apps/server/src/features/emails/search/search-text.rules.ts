import { withNames } from "@gatepost/analysis/thing";

const CHARACTERS = 50_000;

/** Normalises text for comparison: lower case, without accents and apostrophes, every character but letters and digits a space. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}'\u2018\u2019]/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** All text of a message that can be searched: with the lines of its things and their quotations, without children's names of ours. */
export function searchText(message: {
  subject: string | null;
  sender: string;
  ai_summary: string;
  lines: readonly string[];
  quotes: readonly string[];
}): string {
  const { subject, sender, ai_summary, lines, quotes } = message;
  const ours = [ai_summary, ...lines].map((text) => withNames(text, () => ""));
  return fold([subject ?? "", sender, ...ours, ...quotes].join(" \n ")).slice(0, CHARACTERS);
}

/** The typed query: words, which also match as prefixes, and "phrases", whose words must be adjacent. */
export type SearchTerms = { words: string[]; phrases: string[] };

/** Empty when nothing searchable is left. */
export function readTerms(query: string): SearchTerms {
  const phrases: string[] = [];
  const rest = query.replaceAll(/["\u201c\u201d]([^"\u201c\u201d]+)["\u201c\u201d]/g, (_, phrase: string) => {
    phrases.push(fold(phrase));
    return " ";
  });
  const words = fold(rest).split(" ");
  return { words: words.filter(Boolean).slice(0, 20), phrases: phrases.filter(Boolean).slice(0, 10) };
}
