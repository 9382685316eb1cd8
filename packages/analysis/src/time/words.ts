/** British writers' words for days and months, as regular-expression sources. */

/** Number words, each at its own index; the only such list. */
export const numberWords =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** The value of a number word or digits; null for another word. */
export function numberOf(word: string): number | null {
  const lower = word.toLowerCase().trim();
  if (/^\d+$/.test(lower)) return Number(lower);
  const index = numberWords.indexOf(lower);
  return index >= 0 ? index : null;
}

export const months =
  "January February March April May June July August September October November December".split(" ");
export const weekdays = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

export const monthWord =
  "(?:jan(?:uary)?|feb(?:r?uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
export const longWeekday = "(?:mon|tues|wednes|wendes|wens|thurs|thrus|fri|satur|sun)day";
const shortWeekday = "(?:mon|tues?|weds?|thur?s?|fri|sat|sun)";
/** Short forms count only next to a number or another sign of a day ("sun hat" is not a Sunday). */
export const anyWeekday = `(?:${longWeekday}|${shortWeekday})(?:\\b|(?=\\d))\\.?`;
export const ordinal = `\\d{1,2}(?:\\s?(?:st|nd|rd|th)(?:\\b|(?=${monthWord})))?`;
export const year = "(?:20\\d{2}|['’]\\d{2})";

/** 1 … 12, from a name or a number's digits. */
export function monthNumber(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  const start = word.toLowerCase().slice(0, 3);
  return months.findIndex((month) => month.toLowerCase().startsWith(start)) + 1;
}

/** 0 Monday … 6 Sunday; -1 if it is not a weekday. */
export function weekdayNumber(word: string): number {
  const start = word.toLowerCase().slice(0, 2);
  return start === "we" ? 2 : weekdays.findIndex((weekday) => weekday.toLowerCase().startsWith(start));
}
