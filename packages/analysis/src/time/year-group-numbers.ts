/** "Children in Years 5 and 6 may walk home": the numbers are year groups and the month is a verb. */
export function isYearGroup(match: RegExpMatchArray, text: string): boolean {
  if (!/^(?:may|march|mar)\b/i.test(match.groups?.["m"] ?? "")) return false;
  if (/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(match[0])) return false;
  const lead = text.slice(0, match.index ?? 0);
  if (
    /\b(?:years?|yrs?|y|class(?:es)?|groups?|forms?|grades?|p|s|ks)\s*(?:\d{1,2}\s*(?:,|&|\/|and|or|to|-|–)\s*)*$/i.test(
      lead,
    )
  )
    return true;
  const end = (match.index ?? 0) + match[0].length;
  return (
    match.groups?.["m"] === "may" &&
    /^\s+(?:not|be|have|also|only|now|still|walk|come|go|wear|bring|leave|use|take|stay|like|choose|need|wish|want)\b/.test(
      text.slice(end),
    )
  );
}

/** "Week 1 - Friday 27th February", "Year 10 - Tuesday 10 March": the number counts rows or names a year group, so it begins no range. */
export function isNumberedRow(match: RegExpMatchArray, text: string): boolean {
  return (
    /\b(?:(?:week|day|term|session|lesson|part|group|set|class|form|room|years?|yrs?\.?|bl\.?|blwyddyn)\s+(?:\d{1,2}\s*(?:,|&|\/|and|to|-|–)\s*)*|(?:y|p|s)\s?(?:\d{1,2}\s*(?:,|&|\/|and|to|-|–)\s*(?:[yps]\s?)?)*)$/i.test(
      text.slice(0, match.index ?? 0),
    ) && /^\d{1,2}\s*[-–—]\s*(?:mon|tue|wed|thu|fri|sat|sun)/i.test(match[0])
  );
}
