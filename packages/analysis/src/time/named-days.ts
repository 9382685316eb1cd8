import { type Day, dayOf, lastOfMonth, partsOf, weekdayOf } from "./day.ts";
import { inferMonthYear } from "./infer.ts";
import { type At, type Form, noDay } from "./read-forms.ts";
import { anyWeekday, longWeekday, monthNumber, weekdayNumber, year, yearNumber } from "./words.ts";

const monthName = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";

/** Named days that contain a weekday but don't mean the next one, and weekdays counted within a month. */
export const namedDays: Form[] = [
  [
    new RegExp(
      `\\b(?<n>first|1st|second|2nd|third|3rd|fourth|4th|last|final) (?<wd>${anyWeekday}) (?:in|of) (?<m>${monthName})\\b(?: (?<y>${year}))?`,
      "gi",
    ),
    (groups, at) => countedWeekday(groups["n"] ?? "", groups["wd"] ?? "", groups["m"] ?? "", groups["y"], at),
  ],
  [
    new RegExp(
      `\\b(?<n>first|1st|second|2nd|third|3rd|fourth|4th|last|final) (?<wd>${anyWeekday}) (?:in|of) (?:(?<next>next)|this) month\\b`,
      "gi",
    ),
    (groups, at) => weekdayOfMonth(groups["n"] ?? "", groups["wd"] ?? "", groups["next"] !== undefined, at),
  ],
  [
    new RegExp(
      `\\b(?:first|1st|second|2nd|third|3rd|fourth|4th|last|final) (?:${longWeekday}) (?:in|of|after|before|back)\\b`,
      "gi",
    ),
    () => noDay,
  ],
  // "The Mothering Sunday tea is on Friday 13th March": the tea has its own day.
  [
    /\b(?:Good Friday|Easter (?:Monday|Sunday)|Palm Sunday|Pancake (?:Day|Tuesday)|Shrove Tuesday|Ash Wednesday|Mothering Sunday)(?= (?!and|is|at|on|in|to|or|we|this|the|from|until|when|falls?|will|so|as|there|are|please)[a-z]+\b[^.,;:\d]{0,40} \d{1,2}(?:st|nd|rd|th)? ?(?:of )?(?:jan|feb|mar|apr|may|jun))/gi,
    () => noDay,
  ],
  [/\bGood Friday\b/gi, (_, at) => byEaster(at, -2)],
  [/\bEaster Monday\b/gi, (_, at) => byEaster(at, 1)],
  [/\bEaster Sunday\b/gi, (_, at) => byEaster(at, 0)],
  [/\bMaundy Thursday\b/gi, (_, at) => byEaster(at, -3)],
  [/\bPalm Sunday\b/gi, (_, at) => byEaster(at, -7)],
  [/\bShrove Tuesday\b|\bPancake (?:Day|Tuesday)\b/gi, (_, at) => byEaster(at, -47)],
  [/\bAsh Wednesday\b/gi, (_, at) => byEaster(at, -46)],
  [/\bMothering Sunday\b/gi, (_, at) => byEaster(at, -21)],
  [
    /\b(?<which>early May|May Day|late May|spring|May|August|summer)? ?bank holiday(?: Monday)?\b/gi,
    (groups, at) => bankHoliday((groups["which"] ?? "").toLowerCase(), at),
  ],
];

function countedWeekday(
  count: string,
  weekday: string,
  monthWord: string,
  yearWord: string | undefined,
  at: At,
) {
  const month = monthNumber(monthWord);
  const inYear = yearNumber(yearWord) ?? inferMonthYear(at.reference, month);
  return { from: weekdayIn(inYear, month, weekdayNumber(weekday), count), explicit: true };
}

/** "The last Friday of this month", "the second Thursday of next month"; "of the month" means every month. */
function weekdayOfMonth(count: string, weekday: string, next: boolean, { reference }: At) {
  const here = partsOf(reference);
  const { year: inYear, month } = partsOf(dayOf(here.year, here.month + (next ? 1 : 0), 1));
  return { from: weekdayIn(inYear, month, weekdayNumber(weekday), count) };
}

function weekdayIn(inYear: number, month: number, weekday: number, count: string): Day {
  if (/last|final/i.test(count)) {
    const end = lastOfMonth(inYear, month);
    return end - ((weekdayOf(end) - weekday + 7) % 7);
  }
  const start = dayOf(inYear, month, 1);
  const nth = ["first", "second", "third", "fourth"].findIndex(
    (word, index) => count.toLowerCase() === word || count.startsWith(String(index + 1)),
  );
  return start + ((weekday - weekdayOf(start) + 7) % 7) + Math.max(0, nth) * 7;
}

/** The nearest of last year's, this year's and next year's, preferring one ahead. */
function nearest(at: At, inYear: (year: number) => Day): Day {
  const { year: here } = partsOf(at.reference);
  return [here - 1, here, here + 1].map(inYear).find((day) => day >= at.reference - 45) ?? inYear(here + 1);
}

function byEaster(at: At, offset: number) {
  return { from: nearest(at, (inYear) => easter(inYear) + offset), explicit: true };
}

/** Western Easter Sunday by the Gregorian computus (Meeus). */
export function easter(inYear: number): Day {
  const a = inYear % 19;
  const b = Math.floor(inYear / 100);
  const c = inYear % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(inYear, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** The Monday holidays that schools mention; without a month, the next one. August's is that of England, Wales and Northern Ireland. */
function bankHoliday(which: string, at: At) {
  const early = (inYear: number) => weekdayIn(inYear, 5, 0, "first");
  const late = (inYear: number) => weekdayIn(inYear, 5, 0, "last");
  const august = (inYear: number) => weekdayIn(inYear, 8, 0, "last");
  if (which === "august" || which === "summer") return { from: nearest(at, august), explicit: true };
  if (which === "late may" || which === "spring") return { from: nearest(at, late), explicit: true };
  if (which === "early may" || which === "may day" || which === "may")
    return { from: nearest(at, early), explicit: true };
  const ahead = [early, late, august]
    .map((rule) => nearest(at, rule))
    .filter((day) => day >= at.reference - 7);
  return { from: Math.min(...ahead), explicit: true };
}
