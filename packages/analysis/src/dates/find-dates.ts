import { type Day, isoDay, partsOf, validDay, weekdayOf } from "./day.ts";
import { inferDay, inferFromNumber } from "./infer.ts";
import { isYearGroup } from "./year-group-numbers.ts";
import type { Claim, DateMention } from "./types.ts";
import { findRelative, findWeekBeginnings } from "./relative.ts";
import {
  anyWeekday,
  longWeekday,
  monthNumber,
  monthWord,
  ordinal,
  weekdayNumber,
  year,
  yearNumber,
} from "./words.ts";

const wd = `(?:(?<wd>${anyWeekday}),?\\s+(?:the\\s+)?)?`;
const wd2 = `(?:(?<wd2>${anyWeekday}),?\\s+(?:the\\s+)?)?`;
const through =
  "\\s*(?:-|–|—|\\bto\\b|\\buntil\\b|\\btill?\\b|\\bthrough(?: to)?\\b|\\bup to\\b)\\s*(?:and including\\s+)?(?:the\\s+)?";
const joiner = "\\s*(?:,|&|/|\\band\\b|\\bor\\b|,\\s*and\\b|\\+)\\s*(?:on\\s+)?(?:the\\s+)?";
const tail = `\\s?(?:of\\s+)?(?<m>${monthWord})(?:,?\\s+(?<y>${year})(?!\\d|[:.]\\d))?`;

const forms = {
  /** Monday 30th June - Friday 4th July 2025 */
  rangeTwoMonths: new RegExp(
    `\\b${wd}(?<d>${ordinal})\\s?(?:of\\s+)?(?<m1>${monthWord})(?:,?\\s+(?<y1>${year}))?${through}${wd2}(?<d2>${ordinal})${tail}`,
    "gi",
  ),
  /** 7th – 11th October, Monday 17th to Friday 21st February */
  range: new RegExp(`\\b${wd}(?<d>${ordinal})${through}${wd2}(?<d2>${ordinal})${tail}`, "gi"),
  /** Wednesday 14th, 21st & 28th May; Monday 1st and Tuesday 2nd December */
  list: new RegExp(
    `\\b(?<list>(?:(?:${anyWeekday}),?\\s+)?${ordinal}(?:${joiner}(?:(?:${anyWeekday}),?\\s+)?${ordinal}){1,9})${tail}`,
    "gi",
  ),
  single: new RegExp(`(?<![\\d£.:])\\b${wd}(?<d>${ordinal})${tail}`, "gi"),
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
  iso: /\b(?<y>20\d{2})-(?<m>\d{2})-(?<d>\d{2})\b/g,
  numeric: new RegExp(
    `(?<![\\d£/.])\\b${wd}(?<d>\\d{1,2})(?<sep>[/.-])(?<m>\\d{1,2})\\k<sep>(?<y>20\\d{2}|\\d{2})(?![\\d/])`,
    "gi",
  ),
  /** Fri 3/7, by 3/7: two figures alone could be a fraction or a class. */
  shortNumeric: new RegExp(
    `\\b(?:(?<wd>${anyWeekday})\\s+|(?:by|on|from|until|before|due)\\s+)(?<d>\\d{1,2})\\/(?<m>\\d{1,2})(?![\\d/])`,
    "gi",
  ),
  /** Tuesday 24th */
  weekdayNumber: new RegExp(
    `\\b(?<wd>${anyWeekday}),?\\s+(?:the\\s+)?(?<d>\\d{1,2}\\s?(?:st|nd|rd|th)\\b|(?:(?<=day,?\\s)\\d{1,2}(?!\\d|[:.]\\d|\\s?(?:am|pm|a\\.m|p\\.m|%|-\\s?\\d|–|to\\b)))\\b)`,
    "gi",
  ),
  /** by the 24th */
  theNumber:
    /\b(?:on|by|from|until|till|before|after|is|due|to)\s+the\s+(?<d>\d{1,2}\s?(?:st|nd|rd|th))\b(?!\s+(?:[a-z]+\s+)?(?:century|birthday|anniversary|time|place|year|form|floor|team|edition|scout|brownie))/gi,
};

const quickLook = new RegExp(
  `\\d|\\b(?:${longWeekday}|today|tonight|tomorrow|tmrw|yesterday|close of|immediate|week|month|fortnight|morning|afternoon|evening|term|day|mon|tues?|wed|thur?s?|fri|${monthWord.slice(3, -6)})`,
  "i",
);

/** All days that a text names, in order. `reference` is the day on which it was written; `anchors` are days already named nearby. */
export function findDates(text: string, reference: Day, anchors: readonly Day[] = []): DateMention[] {
  if (!quickLook.test(text)) return [];
  const found: DateMention[] = [];
  const claim: Claim = (mention) => {
    if (!found.some((other) => mention.start < other.end && other.start < mention.end)) found.push(mention);
  };
  if (/\d/.test(text)) {
    findWeekBeginnings(text, reference, claim);
    findExplicit(text, reference, claim);
    findNumbered(text, reference, claim);
  }
  findRelative(
    text,
    reference,
    [...anchors, ...found.filter((mention) => mention.explicit).map((mention) => mention.from)],
    claim,
  );
  return mergeSameDay(
    found.toSorted((a, b) => a.start - b.start),
    text,
  );
}

const monthAnywhere = new RegExp(`(?:^|[^a-z])${monthWord}`, "i");

function findExplicit(text: string, reference: Day, claim: Claim): void {
  for (const match of text.matchAll(forms.iso)) claimSingle(match, reference, claim, false, text);
  for (const match of text.matchAll(forms.numericRange)) claimRange(match, reference, claim);
  for (const match of text.matchAll(forms.numeric)) claimSingle(match, reference, claim, false, text);
  if (monthAnywhere.test(text)) findMonthNamed(text, reference, claim);
  for (const match of text.matchAll(forms.shortNumeric)) claimSingle(match, reference, claim, false, text);
}

function findMonthNamed(text: string, reference: Day, claim: Claim): void {
  const dayFirst = (form: RegExp) => [...text.matchAll(form)].filter((match) => !isYearGroup(match, text));
  for (const match of dayFirst(forms.rangeTwoMonths)) claimRange(match, reference, claim);
  for (const match of dayFirst(forms.range)) claimRange(match, reference, claim);
  for (const match of dayFirst(forms.list)) claimList(match, reference, claim);
  for (const match of dayFirst(forms.single)) claimSingle(match, reference, claim, true, text);
  for (const match of text.matchAll(forms.american)) claimSingle(match, reference, claim, true, text);
}

function findNumbered(text: string, reference: Day, claim: Claim): void {
  for (const form of [forms.weekdayNumber, forms.theNumber]) {
    for (const match of text.matchAll(form)) {
      const groups = match.groups ?? {};
      const inferred = inferFromNumber(
        reference,
        Number.parseInt(groups["d"] ?? "", 10),
        groups["wd"] ? weekdayNumber(groups["wd"]) : null,
      );
      if (!inferred) continue;
      claim({
        ...span(match),
        from: inferred.day,
        to: null,
        precision: "day",
        explicit: false,
        contradiction: inferred.contradiction,
      });
    }
  }
}

function span(match: RegExpMatchArray): { start: number; end: number } {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
}

/** "may" and "march" are verbs unless they are written as names next to a number. */
function isMonth(word: string): boolean {
  return !/^(?:may|march|mar)$/.test(word);
}

function claimSingle(
  match: RegExpMatchArray,
  reference: Day,
  claim: Claim,
  named: boolean,
  text: string,
): void {
  const groups = match.groups ?? {};
  const word = groups["m"] ?? "";
  if (named && !isMonth(word) && !/(?:st|nd|rd|th)/i.test(groups["d"] ?? "")) return;
  const month = named ? monthNumber(word) : Number(word);
  const weekday = groups["wd"] ? weekdayNumber(groups["wd"]) : null;
  const inferred = inferDay(
    reference,
    month,
    Number.parseInt(groups["d"] ?? "", 10),
    yearNumber(groups["y"]),
    weekday,
  );
  if (!inferred) return;
  const slip = groups["y"] && weekday === null ? lastYearsSlip(inferred.day, reference, text) : null;
  claim({
    ...span(match),
    from: slip ?? inferred.day,
    to: null,
    precision: "day",
    explicit: true,
    contradiction: slip !== null || inferred.contradiction,
  });
}

/** "closes on 21st February 2024" in a letter of 3 February 2025: a deadline is never a year ago. */
function lastYearsSlip(day: Day, reference: Day, text: string): Day | null {
  const next = shiftYear(day, 1);
  return day < reference - 200 &&
    next >= reference &&
    next - reference < 120 &&
    /\b(?:by|until|closes?|deadline|before|due)\b/i.test(text)
    ? next
    : null;
}

function claimRange(match: RegExpMatchArray, reference: Day, claim: Claim): void {
  const groups = match.groups ?? {};
  const lastMonth = monthNumber(groups["m"] ?? "");
  const lastYear = yearNumber(groups["y"]);
  const first = inferDay(
    reference,
    groups["m1"] ? monthNumber(groups["m1"]) : lastMonth,
    Number.parseInt(groups["d"] ?? "", 10),
    yearNumber(groups["y1"]) ?? (groups["m1"] ? null : lastYear),
    groups["wd"] ? weekdayNumber(groups["wd"]) : null,
  );
  if (!first) return;
  const anchor = lastYear === null ? first.day : reference;
  const last = inferDay(
    anchor,
    lastMonth,
    Number.parseInt(groups["d2"] ?? "", 10),
    lastYear,
    groups["wd2"] ? weekdayNumber(groups["wd2"]) : null,
  );
  if (!last) return;
  const from =
    last.day < first.day && partsOf(first.day).year === partsOf(last.day).year && first.day - last.day > 150
      ? shiftYear(first.day, -1)
      : first.day;
  if (last.day < from) return;
  claim({
    ...span(match),
    from,
    to: last.day,
    precision: "day",
    explicit: true,
    contradiction: first.contradiction || last.contradiction,
  });
}

function shiftYear(day: Day, by: number): Day {
  const parts = partsOf(day);
  return validDay(parts.year + by, parts.month, parts.date) ?? day;
}

const listPiece = new RegExp(`(?:(?<wd>${anyWeekday}),?\\s+)?(?<d>${ordinal})`, "gi");

/** Each day of a list is its own mention; the last one takes the month's text with it. */
function claimList(match: RegExpMatchArray, reference: Day, claim: Claim): void {
  const groups = match.groups ?? {};
  const month = monthNumber(groups["m"] ?? "");
  const list = groups["list"] ?? "";
  const offset = match.index ?? 0;
  const pieces = [...list.matchAll(listPiece)];
  pieces.forEach((piece, index) => {
    const weekday = piece.groups?.["wd"] ? weekdayNumber(piece.groups["wd"]) : null;
    const inferred = inferDay(
      reference,
      month,
      Number.parseInt(piece.groups?.["d"] ?? "", 10),
      yearNumber(groups["y"]),
      weekday,
    );
    if (!inferred) return;
    const start = offset + (piece.index ?? 0);
    const end = index === pieces.length - 1 ? offset + match[0].length : start + piece[0].length;
    claim({
      start,
      end,
      from: inferred.day,
      to: null,
      precision: "day",
      explicit: true,
      contradiction: inferred.contradiction,
    });
  });
}

/** "14th July (tomorrow)", "tomorrow, Friday 28th November": one day said twice is one mention. */
function mergeSameDay(mentions: DateMention[], text: string): DateMention[] {
  const merged: DateMention[] = [];
  for (const mention of mentions) {
    const last = merged.at(-1);
    const between = last ? text.slice(last.end, mention.start) : "";
    if (last && /^[\s,(–-]*(?:on|i\.e\.?|that is)?[\s,(–-]*(?:the\s)?$/.test(between)) {
      if (sameDays(last, mention)) {
        last.end = mention.end;
        last.explicit ||= mention.explicit;
        continue;
      }
      // "Wednesday, 9th" of one writer: a bare weekday straight before a date that refutes it.
      if (
        !last.explicit &&
        mention.explicit &&
        last.to === null &&
        weekdayOf(last.from) !== weekdayOf(mention.from)
      ) {
        merged[merged.length - 1] = { ...mention, start: last.start, contradiction: true };
        continue;
      }
    }
    merged.push({ ...mention });
  }
  return merged;
}

function sameDays(one: DateMention, two: DateMention): boolean {
  return isoDay(one.from) === isoDay(two.from) && (one.to ?? one.from) === (two.to ?? two.from);
}
