import { type Day, weekdayOf } from "./day.ts";
import { isMovedFrom } from "./moved-days.ts";
import { type At, type Form, type Groups, noDay } from "./relative-forms.ts";
import { anyWeekday, longWeekday, weekdayNumber } from "./words.ts";

const either = anyWeekday.replace(/\(\?:\\b.*$/, "\\b\\.?");
const ofWeek = "(?: of)? (?<wk>this|next|nxt) w(?:ee)?k";
const every = `\\b(?:every|each|alternate|most|any)\\s+(?:other\\s+|second\\s+|school\\s+)?`;
const short = "(?:[Mm]on|MON|[Tt]ues?|TUES?|[Ww]eds?|WEDS?|[Tt]hur?s?|THUR?S?|[Ff]ri|FRI|Sat|SAT|Sun|SUN)";
const clock = "\\d{1,2}(?:[.:]\\d\\d)?\\s?(?:[ap]\\.?m\\b|(?:-|–|to|till|until)\\s?\\d)|\\d{1,2}[.:]\\d\\d";
const partOfDay = "(?:am|pm|AM|PM|morning|afternoon|evening|eve|night|nite|lunch|lunchtime|break|noon)\\b";
const cue =
  "(?:[Bb]y|[Bb]efore|[Uu]ntil|[Tt]ill?|[Oo]n|[Ff]rom|[Ff]or|[Dd]ue|[Cc]loses?|[CcEe][Oo][BbPpDd]|[Ll]ater than|first thing|[Ll]atest)";

/** Weekdays without a number. */
export const weekdayForms: Form[] = [
  // "every Tuesday and Thursday", "a Sunday", "Tuesdays", "the Friday before half term": one of many.
  [new RegExp(`${every}(?:${longWeekday}s?(?:, | and | or | to )){0,4}${longWeekday}\\b`, "gi"), () => noDay],
  [new RegExp(`\\ba ${longWeekday}\\b(?! (?:week|fortnight))|\\b${longWeekday}s\\b`, "gi"), () => noDay],
  [
    new RegExp(`\\bthe ${longWeekday} (?:before|after|of|following) (?:the |we )?(?!next|this)[a-z]`, "gi"),
    () => noDay,
  ],
  // "It is on Friday 20 March, names by the Wednesday", "the following Thursday": counted from a day that is named.
  [
    new RegExp(`\\b(?:the|(?<rel>previous|preceding|following)) ${longWeekday}\\b`, "gi"),
    ({ rel }, { named }) => (rel || named.length > 0 ? noDay : null),
  ],
  [
    new RegExp(`\\b(?<wd>${longWeekday}) after next\\b(?! (?:week|term|half))`, "gi"),
    ({ wd = "" }, { monday }) => ({ day: monday + 14 + weekdayNumber(wd) }),
  ],
  // "from Wednesday to Friday", "Monday to Friday next week"
  [
    new RegExp(
      `\\b(?<rel>from |next |this )?(?<wd>${either})\\s?(?:-|–|to|until|till|through to)\\s?(?<wd2>${either})(?:${ofWeek})?(?!s\\b)(?!\\s+(?:the\\s+)?\\d)`,
      "gi",
    ),
    weekdaySpan,
  ],
  // "next Thursday and Friday"
  [
    new RegExp(`(?<=\\bnext ${longWeekday}(?:,| and| or| &) )(?<wd>${longWeekday})\\b`, "gi"),
    ({ wd = "" }, { monday }) => ({ day: monday + 7 + weekdayNumber(wd) }),
  ],
  // "Wednesday of next week", "Wed/Thurs this week", "next week on Wednesday"
  [
    new RegExp(
      `\\b(?<wd>${either})(?:${ofWeek}\\b|(?=\\s?(?:/|,|&|and|or)\\s?(?:on\\s)?${either}${ofWeek.replace("wk", "wk2")}))|\\b(?<wk3>this|next|nxt) w(?:ee)?k(?:,| on|['’]s| [-–])? \\(?(?:on )?(?<wd3>${longWeekday})\\b(?!\\s+(?:the\\s+)?\\d)`,
      "gi",
    ),
    ({ wd, wd3, wk, wk2, wk3 }, { monday }) => ({
      day: monday + (/^this/i.test(wk ?? wk2 ?? wk3 ?? "") ? 0 : 7) + weekdayNumber(wd ?? wd3 ?? ""),
    }),
  ],
  // "a week on Friday", "Friday week", "Monday fortnight"
  [
    new RegExp(
      `\\b(?:a|one|two) (?:week|(?<two>weeks|fortnight))(?: (?:on|from|this)| (?<next>next))? (?<wd>${either})|\\b(?<wd2>${either}) (?:week|(?<two2>fortnight))\\b(?! (?:before|after|of)\\b)`,
      "gi",
    ),
    ({ two, two2, next, wd, wd2 }, { written, monday }) => {
      const weekday = weekdayNumber(wd ?? wd2 ?? "");
      return { day: (next ? monday + 7 + weekday : coming(written, weekday)) + ((two ?? two2) ? 14 : 7) };
    },
  ],
  [
    new RegExp(
      `\\b(?:(?<rel>next|this(?: coming)?|coming|last|past)\\s+)?(?<wd>${longWeekday})(?:['’]s\\b)?(?<gone> (?:just )?gone\\b)?`,
      "gi",
    ),
    meaningOf,
  ],
  // "Wed - Nursery picnic": a short weekday at the start of a line in a week's diary.
  [/^(?<wd>mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?(?=\s*[-–—:]\s)/gi, meaningOf],
  // "by Fri", "on Weds and Thurs", "9am Mon", "this Thurs", "Fri pm", "Tues15:30", "Fri's": "Sat nav" and "mon ami" are none.
  [
    new RegExp(
      [
        `(?<=\\b${cue}\\s(?:${short}\\s?(?:or|and|&|/)\\s?)?)(?<wd>${short})\\b`,
        `(?<=\\b(?:\\d\\s?[ap]\\.?m\\.?|\\d{1,2}[.:]\\d\\d|noon|midday),?\\s)(?<wd2>${short})\\b`,
        `\\b(?<rel>[Tt]his(?: coming)?|[Nn]e?xt|[Ll]ast|[Cc]oming) (?<wd3>${short})\\b(?!-| nav)`,
        `\\b(?<wd4>${short})(?=,? ${partOfDay}|(?:,?\\s|\\s?@\\s?|\\s(?:at|from)\\s)?(?:${clock})|\\s?@\\s?\\d)`,
        `\\b(?<wd5>${short})(?=['’]s [a-z])`,
      ].join("|"),
      "g",
    ),
    ({ rel, wd, wd2, wd3, wd4, wd5 }, at) => meaningOf({ rel, wd: wd ?? wd2 ?? wd3 ?? wd4 ?? wd5 }, at),
  ],
];

/** "Monday to Friday" without a particular week means every week. */
function weekdaySpan(
  { wd = "", wd2 = "", wk, rel = "" }: Groups,
  { written, monday, text }: At,
  start: number,
) {
  const first = weekdayNumber(wd);
  const days = weekdayNumber(wd2) - first;
  const week = (wk ?? rel).trim().toLowerCase();
  if (days <= 0 || isMovedFrom(text, start + rel.length)) return null;
  const span = (day: Day) => ({ day, lastDay: day + days });
  if (/^ne?xt/.test(week)) return span(monday + 7 + first);
  if (week === "this") return span(monday + first);
  return week === "from" && !(first === 0 && days >= 3) ? span(coming(written, first)) : noDay;
}

/** What a single weekday means; `rel` is the word before it. A day that is named beside it comes before the next one of the calendar. */
function meaningOf({ rel = "", wd = "", gone }: Groups, { written, monday, named }: At) {
  const weekday = weekdayNumber(wd);
  if (gone || /^(?:last|past)/i.test(rel))
    return { day: written - (((weekdayOf(written) - weekday + 6) % 7) + 1) };
  if (/^ne?xt/i.test(rel)) return { day: monday + 7 + weekday };
  if (/^this/i.test(rel) && weekdayOf(written) === weekday) return { day: written };
  const beside = named.find((day) => weekdayOf(day) === weekday && day >= written && day < written + 60);
  return { day: rel === "" && beside !== undefined ? beside : coming(written, weekday) };
}

const coming = (day: Day, weekday: number): Day => day + (((weekday - weekdayOf(day) + 6) % 7) + 1);
