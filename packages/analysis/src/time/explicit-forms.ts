import { anyWeekday, monthWord, ordinal, ordinalWords, year } from "./words.ts";

/** Patterns, with named groups, for dates that need no context. */

/** "Friday evening, 20th March" */
const part = "(?:\\s(?:morning|afternoon|evening|night|lunchtime|[ap]m)\\b)?";
const wd = `(?:(?<wd>${anyWeekday})${part},?\\s*(?:the\\s+)?)?`;
const wd2 = `(?:(?<wd2>${anyWeekday}),?\\s+(?:the\\s+)?)?`;
const through =
  "\\s*(?:-|–|—|\\bto\\b|\\buntil\\b|\\btill?\\b|\\bthrough(?: to)?\\b|\\bup to\\b)\\s*(?:and including\\s+)?(?:the\\s+)?";
const joiner = "\\s*(?:,|&|/|\\band\\b|\\bor\\b|,\\s*and\\b|\\+)\\s*(?:on\\s+)?(?:the\\s+)?";
const tail = `(?:(?<=[a-z])[,-])?\\s?(?:of\\s+)?(?<m>${monthWord})(?:,?\\s+(?<y>${year})(?!\\d|[:.]\\d))?`;
/** The suffix that makes a number a day rather than a quantity. */
const suffixed = "\\d{1,2}\\s?(?:st|nd|rd|th)\\b";

export const forms = {
  /** Monday 30th June - Friday 4th July 2025 */
  rangeTwoMonths: new RegExp(
    `(?<![£\\d]|\\d[.:])\\b${wd}(?<d>${ordinal})\\s?(?:of\\s+)?(?<m1>${monthWord})(?:,?\\s+(?<y1>${year}))?${through}${wd2}(?<d2>${ordinal})${tail}`,
    "gi",
  ),
  /** 7th – 11th October, Monday 17th to Friday 21st February */
  range: new RegExp(
    `(?<![£\\d]|\\d[.:])\\b${wd}(?<d>${ordinal})${through}${wd2}(?<d2>${ordinal})${tail}`,
    "gi",
  ),
  /** Wednesday 14th, 21st & 28th May; Monday 1st and Tuesday 2nd December */
  list: new RegExp(
    `(?<![£\\d]|\\d[.:])\\b(?<list>(?:(?:${anyWeekday}),?\\s+)?${ordinal}(?:${joiner}(?:(?:${anyWeekday}),?\\s+)?${ordinal}){1,9})${tail}`,
    "gi",
  ),
  single: new RegExp(`(?<![£\\d]|\\d[.:])\\b${wd}(?<d>${ordinal})${tail}`, "gi"),
  /** March 22nd, 2025 */
  american: new RegExp(
    `\\b${wd}(?<m>${monthWord})\\s+(?:the\\s+)?(?<d>${ordinal})(?![:.]\\d|\\s?(?:am|pm)\\b|\\d)(?:,?\\s+(?<y>${year}))?`,
    "gi",
  ),
  /** 21/12/2026 - 25/12/2026 */
  numericRange: new RegExp(
    `(?<![\\d£/.])\\b${wd}(?<d>\\d{1,2})\\/(?<m1>\\d{1,2})\\/(?<y1>20\\d{2}|\\d{2})${through}${wd2}(?<d2>\\d{1,2})\\/(?<m>\\d{1,2})\\/(?<y>20\\d{2}|\\d{2})(?![\\d/])`,
    "gi",
  ),
  /** March 16-20, March 30 - April 10 */
  americanRange: new RegExp(
    `\\b${wd}(?<m1>${monthWord})\\s+(?<d>${ordinal})${through}(?:(?<m2>${monthWord})\\s+)?(?<d2>${ordinal})(?![:.]\\d|\\s?(?:am|pm)\\b|\\d)(?:,?\\s+(?<y>${year}))?`,
    "gi",
  ),
  /** Monday 16th March to Wednesday 18th */
  rangeMonthFirst: new RegExp(
    `\\b${wd}(?<d>${ordinal})\\s?(?:of\\s+)?(?<m>${monthWord})${through}${wd2}(?<d2>${suffixed})`,
    "gi",
  ),
  /** the 16th to the 18th, Monday 16th - Wednesday 18th */
  numberRange: new RegExp(`\\b${wd}(?<d>${suffixed})${through}${wd2}(?<d2>${suffixed})`, "gi"),
  /** 4-6 & 9 June */
  rangeThenDay: new RegExp(
    `\\b(?<d>${ordinal})\\s?[-–]\\s?(?<d2>${ordinal})(?=\\s*(?:,|&|and)\\s*${ordinal}${tail})`,
    "gi",
  ),
  /** 12-Jun-26 */
  dashed: new RegExp(
    `(?<![\\d-])\\b${wd}(?<d>\\d{1,2})-(?<m>${monthWord})(?:-(?<y>20\\d{2}|\\d{2}))?(?![\\d-])`,
    "gi",
  ),
  /** the twenty-first of May */
  spelled: new RegExp(
    `\\b${wd}(?:the\\s+)?(?<word>${ordinalWords.join("|")})\\s+of\\s+(?<m>${monthWord})(?:,?\\s+(?<y>${year}))?`,
    "gi",
  ),
  iso: /\b(?<y>20\d{2})-(?<m>\d{2})-(?<d>\d{2})\b/g,
  numeric: new RegExp(
    `(?<![\\d£/.])\\b${wd}(?<d>\\d{1,2})(?<sep>[/.-])(?<m>\\d{1,2})\\k<sep>(?<y>20\\d{2}|\\d{2})(?![\\d/])`,
    "gi",
  ),
  /** 13 / 03 / 2026, 13·03·26 */
  spaced:
    /(?<![\d£/.])\b(?<d>\d{1,2})\s?(?<sep>[/.·])\s?(?<m>\d{1,2})\s?\k<sep>\s?(?<y>20\d{2}|(?<=·)\d{2})(?!\d)/g,
  /** 1/6 - 5/6 */
  shortRange: new RegExp(
    `(?<![\\d£/.])\\b${wd}(?<d>\\d{1,2})\\/(?<m1>\\d{1,2})${through}${wd2}(?<d2>\\d{1,2})\\/(?<m>\\d{1,2})(?![\\d/])`,
    "gi",
  ),
  /** 16/03 and 18/03: a leading zero, or a number above 12, rules out a pair of year groups. */
  shortPair:
    /(?<![\d£/.])\b(?<d>\d{1,2})\/(?<m>\d{1,2})(?=\s*(?:,|&|and|or)\s*\d{1,2}\/\d{1,2}(?![\d/]))|(?<=\d{1,2}\/\d{1,2}\s*(?:,|&|and|or)\s*)(?<d2>\d{1,2})\/(?<m2>\d{1,2})(?![\d/])/g,
  /** Fri 3/7, by 3/7: two numbers alone could be a fraction or a class. */
  shortNumeric: new RegExp(
    `\\b(?:(?<wd>${anyWeekday})(?:\\s*\\(?)|(?:by|on|from|until|before|due|deadline|closing(?: date)?|closes|cut[- ]off|than|latest|ending|w\\/e|w\\.?e\\.?f|rsvp|date)(?:\\s+is)?(?:\\s?[:–-]\\s*|\\s+))(?<d>\\d{1,2})\\/(?<m>\\d{1,2})(?![\\d/])`,
    "gi",
  ),
  /** Tuesday 24th */
  weekdayNumber: new RegExp(
    `\\b(?<wd>${anyWeekday})${part}(?:,?\\s*\\(?)(?:the\\s+)?(?<d>\\d{1,2}\\s?(?:st|nd|rd|th)\\b|(?:(?<=day,?\\s)\\d{1,2}(?!\\d|[:.]\\d|\\s?(?:am|pm|a\\.m|p\\.m|%|-\\s?\\d|–|to\\b|for\\b|past\\b)))\\b)`,
    "gi",
  ),
  /** "Mon 2: dental visit", a line in a month's diary */
  diaryNumber: new RegExp(
    `^(?<wd>${anyWeekday}),?\\s+(?<d>\\d{1,2})(?=\\s*(?:[:|]|\\s[-–—])\\s*[A-Za-z])`,
    "gi",
  ),
  /** "by Fri 20", "on Tue. 17": a number without a suffix that agrees with its weekday. */
  shortNumber: new RegExp(
    `(?<=\\b(?:by|on|until|till|before|from|than|due|for|this|next)\\s)(?<wd>(?:mon|tues?|weds?|thur?s?|fri|sat|sun)\\b\\.?)\\s(?<d>\\d{1,2})(?!\\d|[:./]\\d|\\s?(?:am|pm|a\\.m|p\\.m|%|-|–|to\\b))`,
    "gi",
  ),
  /** The second of "the 19th and 20th", "by the 20th/21st" */
  nextNumber:
    /(?<=\b(?:on|by|from|until|till|before|for|between)\s(?:the\s)?\d{1,2}(?:st|nd|rd|th)(?:\s(?:and|or|&)\s|\s?[/&]\s?)(?:the\s)?)(?<d>\d{1,2}(?:st|nd|rd|th))\b(?!\s+[a-z]+s\b)/gi,
  /** by the 24th, by 24th */
  theNumber:
    /\b(?:(?:on|by|from|until|till|before|after|is|due|to|for|(?:day|morning|afternoon|evening|night|lunchtime|week) of)\s+the|(?:on|by|from|until|till|before|due|than|ending)(?=\s+\d{1,2}(?:st|nd|rd|th)(?:\s*(?:$|[.,;:!?)(/&–-])|\s+(?:at|please|for|from|we|and|or|so|with|if|as|in|unless)\b)))\s+(?<d>\d{1,2}\s?(?:st|nd|rd|th))\b(?!\s+(?:[a-z]+\s+)?(?:century|birthday|anniversary|time|place|year|form|floor|team|edition|scout|brownie|of\s+(?:the|this|next)\s+month))/gi,
};
