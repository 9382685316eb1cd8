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

export const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** January, Jan, Sept, "Febuary". "May" and "March" need a capital unless something else marks a date. */
export const monthWord =
  "(?:jan(?:uary)?|feb(?:r?uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
export const longWeekday = "(?:mon|tues|wednes|wendes|wens|thurs|thrus|fri|satur|sun)day";
/** Short forms count only next to a number ("sun hat" is not a Sunday). */
export const anyWeekday = `(?:${longWeekday}|mon|tues?|weds?|thur?s?|fri|sat|sun)(?:\\b|(?=\\d))\\.?`;
/** Includes hurried spellings. */
export const tomorrowWord = "(?:tom{1,2}or{1,3}ow|tmrw|tmw|tomoz|2mor(?:o|row))";
export const ordinal = "\\d{1,2}(?:\\s?(?:st|nd|rd|th))?";
export const year = "(?:20\\d{2}|['’]\\d{2})";

/** Ordinals from "first", in order, as regular-expression sources. */
export const ordinalWords = [
  ..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  ),
  ..."first second third fourth fifth sixth seventh eighth ninth".split(" ").map((word) => `twenty-${word}`),
  "thirtieth",
  "thirty-first",
];

/** 1 … 12, from a name or a number's digits. */
export function monthNumber(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  const start = word.toLowerCase().slice(0, 3);
  return months.findIndex((month) => month.startsWith(start)) + 1;
}

/** 0 Monday … 6 Sunday; -1 if it is not a weekday. */
export function weekdayNumber(word: string): number {
  const start = word.toLowerCase().slice(0, 2);
  return start === "we" ? 2 : weekdays.findIndex((weekday) => weekday.startsWith(start));
}

export function countOf(word: string): number {
  const lower = word.toLowerCase().trim();
  if (/^(?:an?|the next)$/.test(lower)) return 1;
  if (/^(?:a )?(?:couple(?: of)?)$/.test(lower)) return 2;
  if (lower.startsWith("fortnight")) return 2;
  return numberOf(lower) ?? Number.parseInt(lower, 10);
}

export function yearNumber(word: string | undefined): number | null {
  if (!word) return null;
  const digits = word.replace(/\D/g, "");
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
