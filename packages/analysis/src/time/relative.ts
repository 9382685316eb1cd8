import { comingMorning, firstThing } from "./coming-morning.ts";
import { type Day, dayOf, lastOfMonth, mondayOf, partsOf, weekdayOf } from "./day.ts";
import { inferDay, inferMonthYear } from "./infer.ts";
import { namedDays } from "./named-days.ts";
import { type At, type Form, type Groups, noDay, readForms } from "./read-forms.ts";
import { referringDays } from "./referring-days.ts";
import { shortWeekdays } from "./short-weekdays.ts";
import { singleWeekdays, weekdayChains } from "./weekday-words.ts";
import type { Claim, DateMention } from "./types.ts";
import {
  anyWeekday,
  countOf,
  longWeekday,
  monthNumber,
  monthWord,
  ordinal,
  tomorrowWord,
  year,
  yearNumber,
} from "./words.ts";

const counts = "(?:an?|the|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}|a couple of)";
const namedMonth = `(?<m>January|February|March|April|May|June|July|August|September|October|November|December)\\b(?:\\s+(?<y>${year}))?`;

const beginnings: Form[] = [
  [
    new RegExp(
      `\\b(?:w\\/[cbs]|ws|w[cb](?=\\s?:?\\s*(?:the\\s|${anyWeekday}|\\d{1,2}(?:st|nd|rd|th|[/.]\\d|\\s?${monthWord})))|w\\.[cb]\\.?|wk\\/?b|w(?:ee)?k\\s?(?:c(?:omm)?|b(?:eg)?)\\.?|w(?:ee)?k\\s?(?:commencing|beginning|starting|of|commences|begins)|(?:in|during) the week of)\\s*:?-?\\s*(?:the\\s+)?(?:${anyWeekday},?\\s+)?(?:the\\s+)?(?<d>${ordinal})(?:[/.](?<mn>\\d{1,2})(?:[/.](?<yn>20\\d\\d|\\d\\d))?(?!\\d)|\\s?(?:of\\s+)?(?<m>${monthWord}))?(?:,?\\s+(?<y>${year}))?`,
      "gi",
    ),
    (groups, at) => weekBeginning(groups, at.reference),
  ],
  [
    new RegExp(
      `\\bweekend of (?:the )?(?<d>${ordinal})(?!\\d|\\s?(?:\\/|-|&|and))\\s?(?:of\\s+)?(?<m>${monthWord})?`,
      "gi",
    ),
    (groups, at) => {
      const week = weekBeginning(groups, at.reference);
      return week?.from === undefined
        ? null
        : { ...week, from: mondayOf(week.from) + 5, to: mondayOf(week.from) + 6 };
    },
  ],
];

const weeks: Form[] = [
  [
    new RegExp(`\\b(?:w\\/?[cb]|week (?:commencing|beginning|ending)) (?:${longWeekday})\\b`, "gi"),
    () => null,
  ],
  [
    /\b(?:by |before )?(?:the )?end of (?:this|the|school) week\b/gi,
    (_, at) => ({ from: (weekdayOf(at.reference) >= 5 ? at.monday + 7 : at.monday) + 4 }),
  ],
  [/\b(?:by |before )?(?:the )?end of next week\b/gi, (_, at) => ({ from: at.monday + 11 })],
  [/\b(?:the )?(?:beginning|start) of next week\b/gi, (_, at) => ({ from: at.monday + 7 })],
  [/\b(?:by )?(?:the )?(?:middle of|mid) next week\b/gi, (_, at) => ({ from: at.monday + 9 })],
  [/\b(?:by )?(?:this|the same) time next week\b/gi, (_, at) => ({ from: at.reference + 7 })],
  [
    /\b(?:the )?week after next\b/gi,
    (_, at) => ({ from: at.monday + 14, to: at.monday + 18, precision: "week" }),
  ],
  [
    /\bne?xt w(?:ee)?k(?:['’]s)?\b/gi,
    (_, at) => ({ from: at.monday + 7, to: at.monday + 11, precision: "week" }),
  ],
  [
    /(?<!\bafter )\bthis w(?:ee)?k(?:['’]s)?\b/gi,
    (_, at) => ({ from: at.monday, to: at.monday + 4, precision: "week" }),
  ],
  // School is shut at the weekend, so "before the weekend" means Friday.
  [
    /\bbefore (?:the|this) weekend\b(?! (?:of|before|after)\b)/gi,
    (_, at) => ({ from: (weekdayOf(at.reference) >= 5 ? at.monday + 7 : at.monday) + 4 }),
  ],
  [
    /\b(?:this (?:coming )?|(?:over|by|for) the )weekend\b(?! (?:of|before|after)\b)/gi,
    (_, at) => ({ from: at.monday + 5, to: at.monday + 6, precision: "week" }),
  ],
  [/\bnext weekend\b/gi, (_, at) => ({ from: at.monday + 12, to: at.monday + 13, precision: "week" })],
  [/\blast week(?= (?:of|in|before)\b)/gi, () => noDay],
  // "in the last week" refers to a term.
  [
    /(?<!\bthe )\blast w(?:ee)?k(?:['’]s)?\b/gi,
    (_, at) => ({ from: at.monday - 7, to: at.monday - 3, precision: "week" }),
  ],
];

const counted: Form[] = [
  [
    new RegExp(
      `\\b(?<n>${counts}) (?<u>(?:school |working )?days?|weeks?|fortnights?) from (?:today|now)\\b(?! on\\b)`,
      "gi",
    ),
    (groups, at) => daysAhead(groups, at),
  ],
  // "a week today", "three weeks from tomorrow", "a fortnight today"
  [
    new RegExp(
      `\\b(?:(?<n>an?|one|two|three|four|five|six) weeks?|(?:a )?(?<f>fortnight)) (?:from )?(?:today|tonight|(?<t>${tomorrowWord}))\\b`,
      "gi",
    ),
    ({ n, f, t }, at) => ({ from: at.reference + (f ? 14 : countOf(n ?? "") * 7) + (t ? 1 : 0) }),
  ],
  // "tonight week", "tomorrow fortnight"
  [
    new RegExp(`\\b(?:today|tonight|this day|(?<t>${tomorrowWord})) (?:week|(?<f>fortnight))\\b`, "gi"),
    ({ f, t }, at) => ({ from: at.reference + (f ? 14 : 7) + (t ? 1 : 0) }),
  ],
  [
    new RegExp(
      `\\b(?!in the (?:day|week)\\b)(?:(?:in|within|over)(?: the (?:next|coming))?|for the next) (?:(?<n>${counts}) )?(?<u>(?:school |working )?days?|weeks?|fortnight)(?:['’]s?)?(?: time)?\\b(?:\\s+of (?:(?:receiving|receipt of|the date of) )?this (?:letter|e-?mail|message|notice|invoice)\\b)?(?!\\s+(?:of|before|or|prior|after))`,
      "gi",
    ),
    (groups, at) => daysAhead(groups, at),
  ],
  [
    /\bwithin(?: the next)? (?<n>24|48|72) hours\b(?! (?:of|before))/gi,
    (groups, at) => ({ from: at.reference + Number(groups["n"]) / 24 }),
  ],
  [/\b(?:the )?day after tomorrow\b/gi, (_, at) => ({ from: at.reference + 2 })],
  // "Tomorrow's Leaders" is a name.
  [
    new RegExp(`\\b${tomorrowWord}\\b(?:['’]s)?`, "gi"),
    (_, at, start) =>
      /^\w+['’]s\s+[A-Z][a-z]/.test(at.text.slice(start)) ? null : { from: at.reference + 1 },
  ],
  [
    /\b(?:later )?today(?:['’]s)?\b|\btonight\b|\b(?:tonite|2nite)\b|\bthis (?:morning|afternoon|evening|lunchtime|lunch time|pm|aft)\b|\bwith immediate effect\b/gi,
    (_, at) => ({ from: at.reference }),
  ],
  [
    /\b(?:by|before|until) (?:the )?(?:end|close) of (?:the )?(?:play |business |school |working )?(?:day|play|business)(?: today)?\b(?! (?:tomorrow|on)\b)|\b(?:by|before) (?:home ?time|e\.?o\.?[dp]|c\.?o\.?[bp])\b(?!\.?(?: on| this| next)? (?:mon|tue|wed|thu|fri|today|tom|tmrw|the\b|\d))/gi,
    (_, at) => ({ from: at.reference }),
  ],
  [/\byesterday(?:['’]s)?\b|\blast night\b/gi, (_, at) => ({ from: at.reference - 1 })],
  comingMorning,
  firstThing,
];

const byMonth: Form[] = [
  [
    /\bthe (?<d>\d{1,2})(?:st|nd|rd|th) of (?:the|this|(?<next>next)) month\b|\b(?<d2>\d{1,2})(?:st|nd|rd|th) of (?:this|(?<next2>next)) month\b/gi,
    (groups, at) => {
      const { year: inYear, month } = partsOf(at.reference);
      const date = Number(groups["d"] ?? groups["d2"]);
      const next = groups["next"] ?? groups["next2"];
      const here = dayOf(inYear, month, date);
      return { from: next || here < at.reference ? dayOf(inYear, month + 1, date) : here };
    },
  ],
  [
    /\b(?:the )?end of (?:that|the same) month\b/gi,
    (_, at) => {
      const named = at.named.findLast((day) => day >= at.reference);
      return named === undefined
        ? null
        : { from: lastOfMonth(partsOf(named).year, partsOf(named).month), explicit: true };
    },
  ],
  [/\bthis month\b/gi, (_, at) => wholeMonth(at, 0)],
  [/\bnext month\b/gi, (_, at) => wholeMonth(at, 1)],
  [
    /\b(?:the )?end of (?:the|this) month\b|\bthe last day of (?:the|this) month\b|\bmonth[- ]end\b/gi,
    (_, at) => ({ from: lastOfMonth(partsOf(at.reference).year, partsOf(at.reference).month) }),
  ],
  [
    new RegExp(
      `\\b(?:(?:[Bb]y |[Bb]efore |[Uu]ntil )?(?:the )?(?:[Ee]nd|last day) of|(?:[Bb]y|[Bb]efore|[Uu]ntil|[Aa]t) end) ${namedMonth}`,
      "g",
    ),
    (groups, at) => {
      const { month, inYear } = readMonth(groups, at);
      return { from: lastOfMonth(inYear, month), explicit: true };
    },
  ],
  [
    new RegExp(
      `\\b(?:[Ii]n|[Dd]uring|[Bb]y|[Uu]ntil|[Uu]p to|[Ff]rom|[Tt]his|[Nn]ext|[Ee]arly|[Mm]id-?|[Ll]ate|[Tt]hroughout)[ -](?:early |mid[ -]?|late |the (?:middle|start|beginning) of )?${namedMonth}(?!\\s+\\d{1,2}(?:st|nd|rd|th)?\\b)`,
      "g",
    ),
    (groups, at) => {
      const { month, inYear } = readMonth(groups, at);
      return {
        from: dayOf(inYear, month, 1),
        to: lastOfMonth(inYear, month),
        precision: "month",
        explicit: true,
      };
    },
  ],
];

const someWeek = /week|w\/|w\.|wk|\bw[bc]\b/i;
const someWeekday = /day\b|days?['’]s|\b(?:mon|tues?|weds?|thur?s?|fri|sat|sun)(?:\b|\d)|day\d/i;
const someCount =
  /today|tonight|tonite|nite|tom{1,2}or|tmr?w|tomoz|2mor|home ?time|\b[ec]\.?o\.?[dbp]\b|this (?:day|pm|aft)|yesterday|night|morning|afternoon|evening|lunchtime|lunch time|first thing|days? from|immediate|within|\bin\b|week|fortnight|close of|end of/i;
const someMonth =
  /january|february|march|april|may|june|july|august|september|october|november|december|month/i;

/** "w/c 16th March" is a week: read it before the date inside it. */
export function findWeekBeginnings(text: string, reference: Day, claim: Claim): void {
  if (someWeek.test(text))
    readForms(beginnings, { reference, monday: mondayOf(reference), anchors: [], named: [], text }, claim);
}

/** Words whose day depends on the day of writing. */
export function findRelative(at: At, claim: Claim): void {
  const { text } = at;
  const weekday = someWeekday.test(text);
  if (weekday) readForms(namedDays, at, claim);
  if (weekday) readForms(referringDays, at, claim);
  if (weekday) readForms(weekdayChains, at, claim);
  if (someWeek.test(text)) readForms(weeks, at, claim);
  if (someCount.test(text)) readForms(counted, at, claim);
  if (weekday) readForms(singleWeekdays, at, claim);
  if (weekday) readForms(shortWeekdays, at, claim);
  if (someMonth.test(text)) readForms(byMonth, at, claim);
}

function weekBeginning(groups: Groups, reference: Day): Partial<DateMention> | null {
  const named = groups["m"] ?? groups["mn"];
  const month = named ? monthNumber(named) : partsOf(reference + 10).month;
  const inferred = inferDay(
    reference,
    month,
    Number.parseInt(groups["d"] ?? "", 10),
    yearNumber(groups["y"] ?? groups["yn"]),
    null,
  );
  if (!inferred) return null;
  const start = weekdayOf(inferred.day) >= 5 ? inferred.day : mondayOf(inferred.day);
  return { from: start, to: start + 4, precision: "week", explicit: true };
}

/** "within five school days" skips weekends. Only "within the week" and "in the next fortnight" need no number. */
function daysAhead(groups: Groups, at: At): Partial<DateMention> | null {
  const unit = groups["u"] ?? "";
  const single = /^(?:week|fortnight)$/i.test(unit);
  if (!groups["n"] && !single) return null;
  const count = groups["n"] && !/^the$/i.test(groups["n"]) ? countOf(groups["n"]) : 1;
  if (/school|working/i.test(unit)) return { from: schoolDaysAfter(at.reference, count) };
  return { from: at.reference + count * (/^w/i.test(unit) ? 7 : /^f/i.test(unit) ? 14 : 1) };
}

function schoolDaysAfter(day: Day, count: number): Day {
  let result = day;
  for (let left = count; left > 0;) {
    result += 1;
    if (weekdayOf(result) < 5) left -= 1;
  }
  return result;
}

function wholeMonth(at: At, ahead: number): Partial<DateMention> {
  const { year: inYear, month } = partsOf(at.reference);
  const next = partsOf(dayOf(inYear, month + ahead, 1));
  return {
    from: dayOf(next.year, next.month, 1),
    to: lastOfMonth(next.year, next.month),
    precision: "month",
  };
}

function readMonth(groups: Groups, at: At): { month: number; inYear: number } {
  const month = monthNumber(groups["m"] ?? "");
  return { month, inYear: yearNumber(groups["y"]) ?? inferMonthYear(at.reference, month) };
}
