const abbreviation =
  /(?:\b(?:mr|mrs|ms|miss|dr|rev|fr|st|no|tel|ext|approx|inc|etc|e\.g|i\.e|eg|ie|vs|dept|mon|tues?|weds?|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|p\.e|p\.s|a\.m|p\.m|yr|yrs)|\b[A-Z])\.$/i;

/** Splits running text at full stops, question marks and exclamation marks, but not in "3.15pm", "Mrs. Clover" or "P.E.". */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: mark, index: at } of text.matchAll(/(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|\n+/g)) {
    const end = at + mark.length;
    const goesOn = mark.startsWith("...")
      ? /^\s+[a-z]/.test(text.slice(end, end + 3))
      : /^\.(?!\.)/.test(mark) &&
        isAbbreviation(text.slice(Math.max(0, at - 14), at + 1), text.slice(end, end + 4));
    if (goesOn) continue;
    sentences.push(text.slice(start, mark.startsWith("\n") ? at : end));
    start = end;
  }
  return [...sentences, text.slice(start)].flatMap((sentence) => inReach(sentence.trim()));
}

/** No sentence fills a page: such text has lost its punctuation, and reading it whole takes time quadratic in its length. */
const longestSentence = 1_200;

function inReach(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longestSentence) {
    const cut = rest.slice(0, longestSentence);
    const space = Math.max(cut.lastIndexOf(", ") + 1, cut.lastIndexOf("; ") + 1);
    const at = space > longestSentence / 2 ? space : Math.max(cut.lastIndexOf(" "), 0) || longestSentence;
    parts.push(cut.slice(0, at).trim());
    rest = rest.slice(at).replace(/^ +/, "");
  }
  return [...parts, rest].filter((part) => part !== "");
}

function isAbbreviation(before: string, after: string): boolean {
  if (!abbreviation.test(before)) return false;
  // "at 3 p.m. Please bring" ends a sentence; "3 p.m. on Friday" does not.
  if (/(?:a\.m|p\.m|etc|p\.e)\.$/i.test(before)) return !/^\s+[A-Z]/.test(after);
  return !calendarWord.test(before) || /^\s+[a-z\d]/.test(after);
}

const calendarWord =
  /\b(?:mon|tues?|weds?|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|no|inc)\.$/i;
