import { type Day, mondayOf, partsOf, validDay } from "./day.ts";
import { inferDay, inferFromNumber } from "./infer.ts";
import { mergeSameDay } from "./merge-same-day.ts";
import { isMonthHere } from "./month-or-verb.ts";
import { isNumberedRow, isYearGroup } from "./year-group-numbers.ts";
import type { Claim, DateMention, Written } from "./types.ts";
import { forms } from "./explicit-forms.ts";
import { withoutMoves } from "./moved-days.ts";
import { findRelative, findWeekBeginnings } from "./relative.ts";
import {
  anyWeekday,
  longWeekday,
  monthNumber,
  monthWord,
  ordinal,
  ordinalWords,
  tomorrowWord,
  weekdayNumber,
  yearNumber,
} from "./words.ts";
import { matchesOf } from "../text/matches-of.ts";

const quickLook = new RegExp(
  `\\d|\\b(?:${longWeekday}|today|tonight|tonite|2nite|${tomorrowWord}|yesterday|close of|immediate|week|month|fortnight|morning|afternoon|evening|lunchtime|this (?:pm|aft)|first thing|term|day|holiday|month end|home ?time|e\\.?o\\.?[dp]|c\\.?o\\.?[bp]|mon|tues?|wed|thur?s?|fri|sat|sun|${monthWord.slice(3, -6)})`,
  "i",
);

/**
 * All days that a text names, in order. `reference` is the day it was written; `anchors` are dates given nearby; `named` adds the days
 * given as a number alone ("the 15th"). "The Wednesday before" counts from `named`, but a plain "Friday" does not take its date from "the
 * 20th".
 */
export function findDates(
  text: string,
  reference: Day,
  anchors: readonly Day[] = [],
  named: readonly Day[] = anchors,
): DateMention[] {
  if (!quickLook.test(text)) return [];
  const found: DateMention[] = [];
  const claim: Claim = (mention) => {
    if (!found.some((other) => mention.start < other.end && other.start < mention.end)) found.push(mention);
  };
  if (/\d|(?:st|nd|rd|th|thirtieth)\s+of\b/i.test(text)) {
    findWeekBeginnings(text, reference, claim);
    findExplicit(text, reference, claim);
    findNumbered(text, reference, claim);
  }
  const explicit = found.filter((mention) => mention.explicit).map((mention) => mention.from);
  findRelative(
    {
      text,
      reference,
      monday: mondayOf(reference),
      anchors: [...anchors, ...explicit],
      named: [...named, ...found.map((mention) => mention.from)],
    },
    claim,
  );
  const days = found.filter((mention) => !Number.isNaN(mention.from)).toSorted((a, b) => a.start - b.start);
  return withoutMoves(mergeSameDay(days, text), text);
}

const monthAnywhere = new RegExp(`(?:^|[^a-z]|\\dst|\\dnd|\\drd|\\dth)${monthWord}`, "i");

function findExplicit(text: string, reference: Day, claim: Claim): void {
  for (const match of matchesOf(text, forms.iso)) claimSingle(match, reference, claim, false, text);
  for (const match of matchesOf(text, forms.numericRange)) claimRange(match, reference, claim);
  for (const match of matchesOf(text, forms.spaced)) claimSingle(match, reference, claim, false, text);
  for (const match of matchesOf(text, forms.numeric)) claimSingle(match, reference, claim, false, text);
  if (monthAnywhere.test(text)) findMonthNamed(text, reference, claim);
  if (text.includes("/")) findShortNumeric(text, reference, claim);
}

function findShortNumeric(text: string, reference: Day, claim: Claim): void {
  for (const match of matchesOf(text, forms.shortRange)) {
    const { d = "", m1 = "", d2 = "", m = "" } = match.groups ?? {};
    const marked =
      Boolean(match.groups?.["wd"]) ||
      [d, m1, d2, m].some((part) => part.startsWith("0") || Number(part) > 12);
    if (marked || /\b(?:from|on|dates?:?|between)\s+$/i.test(text.slice(0, match.index)))
      claimRange(match, reference, claim);
  }
  for (const match of matchesOf(text, forms.shortPair)) {
    const { d, m, d2, m2 } = match.groups ?? {};
    if (/^0|^1[3-9]|^[23]\d/.test(d ?? d2 ?? "") || (m ?? m2 ?? "").startsWith("0"))
      claimSingle(asSingle(match, d ?? d2 ?? "", m ?? m2 ?? ""), reference, claim, false, text);
  }
  for (const match of matchesOf(text, forms.shortNumeric)) claimSingle(match, reference, claim, false, text);
}

function asSingle(match: Written, d: string, m: string): Written {
  return { 0: match[0], index: match.index, groups: { d, m } };
}

function findMonthNamed(text: string, reference: Day, claim: Claim): void {
  const dayFirst = (form: RegExp) => matchesOf(text, form).filter((match) => !isYearGroup(match, text));
  for (const form of [forms.rangeThenDay, forms.rangeTwoMonths, forms.range, forms.rangeMonthFirst])
    for (const match of dayFirst(form)) if (!isNumberedRow(match, text)) claimRange(match, reference, claim);
  for (const match of dayFirst(forms.list)) claimList(match, reference, claim);
  for (const match of dayFirst(forms.single)) claimSingle(match, reference, claim, true, text);
  for (const match of matchesOf(text, forms.dashed)) claimSingle(match, reference, claim, true, text);
  for (const match of matchesOf(text, forms.spelled))
    claimSingle(withDay(match), reference, claim, true, text);
  for (const match of matchesOf(text, forms.americanRange)) claimRange(match, reference, claim);
  for (const match of matchesOf(text, forms.american)) claimSingle(match, reference, claim, true, text);
}

/** Replaces the words of "the twenty-first of May" with the number. */
function withDay(match: Written): Written {
  const date = ordinalWords.indexOf((match.groups?.["word"] ?? "").toLowerCase().replace(/\s/g, "-")) + 1;
  return { 0: match[0], index: match.index, groups: { ...match.groups, d: `${date}th` } };
}

function findNumbered(text: string, reference: Day, claim: Claim): void {
  for (const match of matchesOf(text, forms.numberRange)) claimNumberRange(match, reference, claim);
  for (const form of [
    forms.weekdayNumber,
    forms.diaryNumber,
    forms.shortNumber,
    forms.theNumber,
    forms.nextNumber,
  ]) {
    for (const match of matchesOf(text, form)) {
      const groups = match.groups ?? {};
      const inferred = inferFromNumber(
        reference,
        Number.parseInt(groups["d"] ?? "", 10),
        groups["wd"] ? weekdayNumber(groups["wd"]) : null,
      );
      if (!inferred || (form === forms.shortNumber && inferred.contradiction)) continue;
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

/** "the 16th to the 18th": the first number decides the month. */
function claimNumberRange(match: Written, reference: Day, claim: Claim): void {
  const groups = match.groups ?? {};
  const first = inferFromNumber(
    reference,
    Number.parseInt(groups["d"] ?? "", 10),
    groups["wd"] ? weekdayNumber(groups["wd"]) : null,
  );
  const last = first && inferFromNumber(first.day, Number.parseInt(groups["d2"] ?? "", 10), null);
  if (!first || !last || last.day - first.day > 31) return;
  claim({
    ...span(match),
    from: first.day,
    to: last.day,
    precision: "day",
    explicit: false,
    contradiction: first.contradiction,
  });
}

function span(match: Written): { start: number; end: number } {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
}

function claimSingle(match: Written, reference: Day, claim: Claim, named: boolean, text: string): void {
  const groups = match.groups ?? {};
  const word = groups["m"] ?? "";
  if (named && !isMonthHere(match, text)) return;
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

/** "closes on 21st February 2024" in a message of 3 February 2025: a deadline is never a year ago. */
function lastYearsSlip(day: Day, reference: Day, text: string): Day | null {
  const next = shiftYear(day, 1);
  return day < reference - 200 &&
    next >= reference &&
    next - reference < 120 &&
    /\b(?:by|until|closes?|deadline|before|due)\b/i.test(text)
    ? next
    : null;
}

function claimRange(match: Written, reference: Day, claim: Claim): void {
  const groups = match.groups ?? {};
  const lastMonth = monthNumber(groups["m2"] ?? groups["m"] ?? groups["m1"] ?? "");
  const lastYear = yearNumber(groups["y"]);
  const firstMonth = groups["m1"] ? monthNumber(groups["m1"]) : lastMonth;
  // A year written only at the end applies to the beginning too: "26 March to 9 April 2027".
  const sharedYear = lastYear === null || firstMonth <= lastMonth ? lastYear : lastYear - 1;
  const first = inferDay(
    reference,
    firstMonth,
    Number.parseInt(groups["d"] ?? "", 10),
    yearNumber(groups["y1"]) ?? sharedYear,
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

/** Each day of a list is a mention of its own; the last one includes the month's text. */
function claimList(match: Written, reference: Day, claim: Claim): void {
  const groups = match.groups ?? {};
  const month = monthNumber(groups["m"] ?? "");
  const list = groups["list"] ?? "";
  const offset = match.index ?? 0;
  const pieces = matchesOf(list, listPiece);
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
