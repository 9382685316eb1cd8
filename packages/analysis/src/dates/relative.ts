import { type Day, dayOf, lastOfMonth, mondayOf, partsOf, weekdayOf } from "./day.ts";
import { inferDay, inferMonthYear } from "./infer.ts";
import type { Claim, DateMention } from "./types.ts";
import {
  anyWeekday,
  countOf,
  longWeekday,
  monthNumber,
  monthWord,
  ordinal,
  weekdayNumber,
  year,
  yearNumber,
} from "./words.ts";

type Groups = Record<string, string | undefined>;
type At = { reference: Day; monday: Day; anchors: readonly Day[]; text: string };
type Form = [RegExp, (groups: Groups, at: At) => Partial<DateMention> | null];

const count = "(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}|a couple of)";
const namedMonth = `(?<m>January|February|March|April|May|June|July|August|September|October|November|December)\\b(?:\\s+(?<y>${year}))?`;

const beginnings: Form[] = [
  [
    new RegExp(
      `\\b(?:w\\/?[cbs]|w\\.[cb]\\.?|wk\\/?b(?:eg)?|week\\s?(?:commencing|beginning|starting|of|commences|begins)|(?:in|during) the week of)\\s*:?-?\\s*(?:the\\s+)?(?:${anyWeekday},?\\s+)?(?:the\\s+)?(?<d>${ordinal})\\s?(?:of\\s+)?(?<m>${monthWord})?(?:,?\\s+(?<y>${year}))?`,
      "gi",
    ),
    (groups, at) => weekBeginning(groups, at.reference),
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
  [
    new RegExp(
      `\\b(?<wd>${longWeekday}) (?:of )?next week\\b|\\bnext week(?:,| on)? (?:on )?(?<wd2>${longWeekday})\\b(?!\\s+(?:the\\s+)?\\d)`,
      "gi",
    ),
    (groups, at) => ({ from: at.monday + 7 + weekdayNumber(groups["wd"] ?? groups["wd2"] ?? "") }),
  ],
  [
    /\b(?:the )?week after next\b/gi,
    (_, at) => ({ from: at.monday + 14, to: at.monday + 18, precision: "week" }),
  ],
  [/\bnext week(?:'s)?\b/gi, (_, at) => ({ from: at.monday + 7, to: at.monday + 11, precision: "week" })],
  [
    /(?<!\bafter )\bthis week(?:'s)?\b/gi,
    (_, at) => ({ from: at.monday, to: at.monday + 4, precision: "week" }),
  ],
  [
    /\bthis (?:coming )?weekend\b/gi,
    (_, at) => ({ from: at.monday + 5, to: at.monday + 6, precision: "week" }),
  ],
  [/\blast week(?:'s)?\b/gi, (_, at) => ({ from: at.monday - 7, to: at.monday - 3, precision: "week" })],
];

const counted: Form[] = [
  [
    new RegExp(
      `\\b(?:a week|(?<n>two weeks|a fortnight|three weeks)) (?:on|from|this) (?<wd>${longWeekday})\\b|\\b(?<wd2>${longWeekday}) week\\b`,
      "gi",
    ),
    (groups, at) => {
      const ahead = groups["n"] ? (groups["n"].startsWith("three") ? 3 : 2) : 1;
      return { from: coming(at.reference, weekdayNumber(groups["wd"] ?? groups["wd2"] ?? "")) + ahead * 7 };
    },
  ],
  [/\b(?:a week|one week) (?:today|from today)\b|\btoday week\b/gi, (_, at) => ({ from: at.reference + 7 })],
  [
    /\ba fortnight (?:today|from today)\b|\btwo weeks (?:today|from today)\b/gi,
    (_, at) => ({ from: at.reference + 14 }),
  ],
  [/\ba week (?:from )?tomorrow\b|\btomorrow week\b/gi, (_, at) => ({ from: at.reference + 8 })],
  [
    new RegExp(
      `\\b(?:in|within)(?: the next)? (?<n>${count}) (?<u>days?|weeks?|fortnight)(?:['’]s?)?(?: time)?\\b(?!\\s+(?:of|before|or|prior))`,
      "gi",
    ),
    (groups, at) => ({
      from:
        at.reference +
        countOf(groups["n"] ?? "") *
          (groups["u"]?.startsWith("w") ? 7 : groups["u"]?.startsWith("f") ? 14 : 1),
    }),
  ],
  [
    /\bwithin(?: the next)? (?<n>24|48|72) hours\b(?! (?:of|before))/gi,
    (groups, at) => ({ from: at.reference + Number(groups["n"]) / 24 }),
  ],
  [/\b(?:the )?day after tomorrow\b/gi, (_, at) => ({ from: at.reference + 2 })],
  [
    /\b(?:[Tt]omorrow(?!['’]s\s+[A-Z])|TOMORROW|[Tt]mrw)\b(?:['’]s)?/g,
    (_, at) => ({ from: at.reference + 1 }),
  ],
  [
    /\b(?:later )?today(?:['’]s)?\b|\btonight\b|\bthis (?:morning|afternoon|evening|lunchtime)\b|\bwith immediate effect\b/gi,
    (_, at) => ({ from: at.reference }),
  ],
  [
    /\b(?:by|before|until) (?:the )?(?:end|close) of (?:the |play |business |school )?(?:day|play|business)(?: today)?\b(?! (?:tomorrow|on)\b)/gi,
    (_, at) => ({ from: at.reference }),
  ],
  [/\byesterday(?:['’]s)?\b|\blast night\b/gi, (_, at) => ({ from: at.reference - 1 })],
];

const byWeekday: Form[] = [
  [
    new RegExp(
      `\\b(?<rel>next|this(?: coming)?|coming|last|past|following)?\\s*(?<wd>${longWeekday})(?<tail>['’]s\\b|s\\b)?`,
      "gi",
    ),
    (groups, at) => bareWeekday(groups, at),
  ],
  // "Wed - Nursery picnic": a short weekday that opens a line of a week's diary.
  [
    /^(?<wd>mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?(?=\s*[-–—:]\s)/gi,
    (groups, at) => ({ from: coming(at.reference, weekdayNumber(groups["wd"] ?? "")) }),
  ],
];

const byMonth: Form[] = [
  [
    /\b(?:the )?end of (?:the|this) month\b/gi,
    (_, at) => ({ from: lastOfMonth(partsOf(at.reference).year, partsOf(at.reference).month) }),
  ],
  [
    new RegExp(`\\b(?:[Bb]y |[Bb]efore |[Uu]ntil )?(?:the )?[Ee]nd of ${namedMonth}`, "g"),
    (groups, at) => {
      const { month, inYear } = readMonth(groups, at);
      return { from: lastOfMonth(inYear, month), explicit: true };
    },
  ],
  [
    new RegExp(
      `\\b(?:[Ii]n|[Dd]uring|[Bb]y|[Uu]ntil|[Uu]p to|[Ff]rom|[Tt]his|[Nn]ext|[Ee]arly|[Mm]id-?|[Ll]ate|[Tt]hroughout)[ -](?:early |mid[ -]?|late )?${namedMonth}(?!\\s+\\d{1,2}(?:st|nd|rd|th)?\\b)`,
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

const someWeek = /week|w\/|w\.|wk/i;
const someWeekday = /day\b|days?['’]s|^(?:mon|tue|wed|thu|fri|sat|sun)/i;
const someCount =
  /today|tonight|tomorrow|tmrw|yesterday|night|morning|afternoon|evening|lunchtime|immediate|within|\bin\b|week|fortnight|close of|end of/i;
const someMonth =
  /january|february|march|april|may|june|july|august|september|october|november|december|month/i;

/** "w/c 16th March" is a week: to be read before the date in it is. */
export function findWeekBeginnings(text: string, reference: Day, claim: Claim): void {
  if (someWeek.test(text))
    read(beginnings, { reference, monday: mondayOf(reference), anchors: [], text }, claim);
}

/** Words whose day depends on when they were written. */
export function findRelative(text: string, reference: Day, anchors: readonly Day[], claim: Claim): void {
  const at: At = { reference, monday: mondayOf(reference), anchors, text };
  if (someWeek.test(text)) read(weeks, at, claim);
  if (someCount.test(text)) read(counted, at, claim);
  if (someWeekday.test(text)) read(byWeekday, at, claim);
  if (someMonth.test(text)) read(byMonth, at, claim);
}

function read(forms: readonly Form[], at: At, claim: Claim): void {
  for (const [form, toDay] of forms) {
    for (const match of at.text.matchAll(form)) {
      const start = match.index ?? 0;
      const value = toDay(match.groups ?? {}, at);
      if (value?.from === undefined) continue;
      claim({
        start,
        end: start + match[0].length,
        to: null,
        precision: "day",
        explicit: false,
        contradiction: false,
        from: value.from,
        ...value,
      });
    }
  }
}

function weekBeginning(groups: Groups, reference: Day): Partial<DateMention> | null {
  const month = groups["m"] ? monthNumber(groups["m"]) : partsOf(reference + 10).month;
  const inferred = inferDay(
    reference,
    month,
    Number.parseInt(groups["d"] ?? "", 10),
    yearNumber(groups["y"]),
    null,
  );
  if (!inferred) return null;
  const start = weekdayOf(inferred.day) >= 5 ? inferred.day : mondayOf(inferred.day);
  return { from: start, to: start + 4, precision: "week", explicit: true };
}

function bareWeekday(groups: Groups, at: At): Partial<DateMention> | null {
  const { reference } = at;
  const weekday = weekdayNumber(groups["wd"] ?? "");
  if (groups["tail"] && !/['’]s/.test(groups["tail"])) return null;
  const rel = (groups["rel"] ?? "").toLowerCase();
  if (!rel && everyBefore(at.text, groups["wd"] ?? "")) return null;
  if (rel === "last" || rel === "past")
    return { from: reference - (((weekdayOf(reference) - weekday + 6) % 7) + 1) };
  if (rel === "next") return { from: at.monday + 7 + weekday };
  const anchored = rel
    ? undefined
    : at.anchors.find((day) => day >= reference && weekdayOf(day) === weekday && day - reference < 60);
  if (anchored !== undefined) return { from: anchored };
  return {
    from: rel.startsWith("this") && weekdayOf(reference) === weekday ? reference : coming(reference, weekday),
  };
}

const everyChain = new RegExp(
  `\\b(?:every|each|alternate|most|any)\\s+(?:other\\s+|second\\s+|school\\s+|single\\s+)?(?:(?:${longWeekday})s?\\s*(?:,|and|&|or|to)\\s*(?:every\\s+)?(?:other\\s+)?){0,5}(?:${longWeekday})\\b`,
  "gi",
);

/** "every Tuesday and Thursday", "each Friday" name no one day. */
function everyBefore(text: string, weekday: string): boolean {
  return [...text.matchAll(everyChain)].some((match) =>
    match[0].toLowerCase().includes(weekday.toLowerCase()),
  );
}

/** The coming weekday, never the day itself. */
function coming(reference: Day, weekday: number): Day {
  return reference + (((weekday - weekdayOf(reference) + 6) % 7) + 1);
}

function readMonth(groups: Groups, at: At): { month: number; inYear: number } {
  const month = monthNumber(groups["m"] ?? "");
  return { month, inYear: yearNumber(groups["y"]) ?? inferMonthYear(at.reference, month) };
}
