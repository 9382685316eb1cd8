/** "Children in Years 5 and 6 may walk home": the numbers are year groups and the month is a verb. */
export function isYearGroup(match: RegExpMatchArray, text: string): boolean {
  if (!/^(?:may|march|mar)\b/i.test(match.groups?.["m"] ?? "")) return false;
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
