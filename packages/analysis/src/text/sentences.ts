export type SentenceSpan = { text: string; start: number; end: number };

const abbreviation =
  /(?:\b(?:mr|mrs|ms|miss|dr|rev|fr|st|no|tel|ext|approx|inc|etc|e\.g|i\.e|eg|ie|vs|dept|mon|tues?|weds?|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|p\.e|p\.s|a\.m|p\.m|yr|yrs)|\b[A-Z])\.$/i;

/** Splits running text at full stops, question marks and exclamation marks, but not in "3.15pm", "Mrs. Clover" or "P.E.". */
export function splitSentences(text: string): SentenceSpan[] {
  const sentences: SentenceSpan[] = [];
  let start = 0;
  const push = (end: number) => {
    const piece = text.slice(start, end);
    const lead = piece.length - piece.trimStart().length;
    const trimmed = piece.trim();
    for (const part of inReach(trimmed)) {
      const at = start + lead + part.start;
      sentences.push({ text: part.text, start: at, end: at + part.text.length });
    }
    start = end;
  };
  for (const { 0: mark, index: at } of text.matchAll(/(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|\n+/g)) {
    const end = at + mark.length;
    const isBreak = mark.startsWith("\n");
    const goesOn = mark.startsWith("...")
      ? /^\s+[a-z]/.test(text.slice(end, end + 3))
      : /^\.(?!\.)/.test(mark) &&
        isAbbreviation(text.slice(Math.max(0, at - 14), at + 1), text.slice(end, end + 4));
    if (!goesOn) push(isBreak ? at : end);
    if (isBreak) start = end;
  }
  push(text.length);
  return sentences;
}

/** No sentence fills a page: such text has lost its punctuation, and reading it whole takes time quadratic in its length. */
const longestSentence = 1_200;

function inReach(sentence: string): { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = [];
  let from = 0;
  while (sentence.length - from > longestSentence) {
    const cut = sentence.slice(from, from + longestSentence);
    const space = Math.max(cut.lastIndexOf(", ") + 1, cut.lastIndexOf("; ") + 1);
    const at = space > longestSentence / 2 ? space : Math.max(cut.lastIndexOf(" "), 0) || longestSentence;
    parts.push({ text: cut.slice(0, at).trim(), start: from });
    from += at;
    while (sentence[from] === " ") from += 1;
  }
  const rest = sentence.slice(from);
  if (rest) parts.push({ text: rest, start: from });
  return parts.filter((part) => part.text !== "");
}

function isAbbreviation(before: string, after: string): boolean {
  if (!abbreviation.test(before)) return false;
  // "at 3 p.m. Please bring" ends a sentence; "3 p.m. on Friday" does not.
  if (/(?:a\.m|p\.m|etc|p\.e)\.$/i.test(before)) return !/^\s+[A-Z]/.test(after);
  return !calendarWord.test(before) || /^\s+[a-z\d]/.test(after);
}

const calendarWord =
  /\b(?:mon|tues?|weds?|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|no|inc)\.$/i;
