/** A sentence with its place in the text it was cut from. */
export type Sentence = { text: string; start: number; end: number };

const abbreviation =
  /(?:\b(?:mr|mrs|ms|miss|dr|rev|fr|st|no|tel|ext|approx|inc|etc|e\.g|i\.e|eg|ie|vs|dept|mon|tues?|weds?|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|p\.e|p\.s|a\.m|p\.m|yr|yrs)|\b[A-Z])\.$/i;

/** Cuts running text at full stops, question and exclamation marks; "3.15pm", "Mrs. Clover" and "P.E." stay whole. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const push = (end: number) => {
    const piece = text.slice(start, end);
    const lead = piece.length - piece.trimStart().length;
    const trimmed = piece.trim();
    if (trimmed) sentences.push({ text: trimmed, start: start + lead, end: start + lead + trimmed.length });
    start = end;
  };
  for (const match of text.matchAll(/[.!?…]+["'”’)\]]*(?=\s|$)|\n+/g)) {
    const at = match.index ?? 0;
    const end = at + match[0].length;
    if (match[0].startsWith("\n")) {
      push(at);
      start = end;
      continue;
    }
    if (
      match[0].startsWith(".") &&
      !match[0].startsWith("..") &&
      isAbbreviation(text.slice(Math.max(0, at - 14), at + 1), text.slice(end, end + 4))
    )
      continue;
    if (/^\s+[a-z]/.test(text.slice(end, end + 3)) && match[0].startsWith("...")) continue;
    push(end);
  }
  push(text.length);
  return sentences;
}

function isAbbreviation(before: string, after: string): boolean {
  if (!abbreviation.test(before)) return false;
  // "at 3 p.m. Please bring" ends a sentence; "3 p.m. on Friday" does not.
  if (/(?:a\.m|p\.m|etc|p\.e)\.$/i.test(before)) return !/^\s+[A-Z]/.test(after);
  if (
    /\b(?:mon|tues?|weds?|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|no|inc)\.$/i.test(
      before,
    )
  )
    return /^\s+[a-z\d]/.test(after);
  return true;
}
