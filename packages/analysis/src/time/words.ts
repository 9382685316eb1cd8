/** The words that British writers use for days and months, as regular-expression sources. */

/** "zero" is the number of its place: the one list of number words, to thirty. */
export const numberWords =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** The number that a word or digits say; null for another word. */
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

/** January, Jan, Sept, "Febuary". "May" and "March" need their capital where nothing else marks a date. */
export const monthWord =
  "(?:jan(?:uary)?|feb(?:r?uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
export const longWeekday = "(?:mon|tues|wednes|wendes|wens|thurs|thrus|fri|satur|sun)day";
/** Short forms count only where a number stands next to them ("sun hat" is no Sunday). */
export const anyWeekday = `(?:${longWeekday}|mon|tues?|weds?|thur?s?|fri|sat|sun)(?:\\b|(?=\\d))\\.?`;
/** As people in a hurry write it. */
export const tomorrowWord = "(?:tom{1,2}or{1,3}ow|tmrw|tmw|tomoz|2mor(?:o|row))";
export const ordinal = "\\d{1,2}(?:\\s?(?:st|nd|rd|th))?";
export const year = "(?:20\\d{2}|['’]\\d{2})";

/** "first" is the first of the list; as regular-expression sources. */
export const ordinalWords = [
  ..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  ),
  ..."first second third fourth fifth sixth seventh eighth ninth".split(" ").map((word) => `twenty-${word}`),
  "thirtieth",
  "thirty-first",
];

/** 1 … 12, of a name or of a number's own digits. */
export function monthNumber(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  const start = word.toLowerCase().slice(0, 3);
  return months.findIndex((month) => month.startsWith(start)) + 1;
}

/** 0 Monday … 6 Sunday; -1 when it is no weekday. */
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
