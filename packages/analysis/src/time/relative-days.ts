import { type Day, dayOf, lastOfMonth, partsOf, weekdayOf } from "./day.ts";
import { likelyDay } from "./likely-year.ts";
import { type At, type Form, type Groups, noDay } from "./relative-forms.ts";
import { anyWeekday, longWeekday, monthNumber, months, numberOf, weekdayNumber } from "./words.ts";
import { easterSunday, isBankHoliday } from "./bank-holidays.ts";

/** With hurried spellings. */
const tomorrow = "(?:tom{1,2}or{1,3}ow|tmrw|tmw|tomoz|2mor(?:o|row))";
const counts = "(?:an?|the|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}|a couple of)";
const someWeek =
  (weeks: number, first: number, last: number) =>
  (_: Groups, { monday }: At) => ({
    day: monday + 7 * weeks + first,
    lastDay: monday + 7 * weeks + last,
    precision: "week" as const,
  });
/** The Friday of this week; at the weekend, of the next one. */
const friday = (_: Groups, { written, monday }: At) => ({
  day: monday + 4 + (weekdayOf(written) >= 5 ? 7 : 0),
});

/** Words whose day depends on the day of writing, apart from weekdays. */
export const relativeDays: Form[] = [
  [/\b(?:the )?end of (?:this|the|school) week\b/gi, friday],
  // School is shut at the weekend.
  [/\bbefore (?:the|this) weekend\b(?! (?:of|before|after)\b)/gi, friday],
  [/\b(?:the )?end of next week\b/gi, (_, { monday }) => ({ day: monday + 11 })],
  [/\b(?:the )?(?:beginning|start) of next week\b/gi, (_, { monday }) => ({ day: monday + 7 })],
  [/\b(?:the )?(?:middle of|mid) next week\b/gi, (_, { monday }) => ({ day: monday + 9 })],
  [/\b(?:this|the same) time next week\b/gi, (_, { written }) => ({ day: written + 7 })],
  [/\b(?:the )?week after next\b/gi, someWeek(2, 0, 4)],
  [/\bne?xt w(?:ee)?k(?:['’]s)?\b/gi, someWeek(1, 0, 4)],
  [/(?<!\bafter )\bthis w(?:ee)?k(?:['’]s)?\b/gi, someWeek(0, 0, 4)],
  [/\b(?:this (?:coming )?|(?:over|by|for) the )weekend\b(?! (?:of|before|after)\b)/gi, someWeek(0, 5, 6)],
  [/\bnext weekend\b/gi, someWeek(1, 5, 6)],
  // "in the last week of term"
  [/(?<!\bthe )\blast w(?:ee)?k(?:['’]s)?\b(?! (?:of|in|before)\b)/gi, someWeek(-1, 0, 4)],
  // "in two weeks", "within five school days", "ten days from now", "three weeks today", "a fortnight tomorrow"
  [
    new RegExp(
      `\\b(?!in the (?:day|week)\\b)(?:(?:in|within|over)(?: the (?:next|coming))?|for the next) (?:(?<n>${counts}) )?(?<u>(?:school |working )?days?|weeks?|fortnight)(?:['’]s?)?(?: time)?\\b(?!\\s+(?:of(?! (?:receiving|receipt|the date))|before|or|prior|after)\\b)|\\b(?<n2>${counts}) (?<u2>days?|weeks?|fortnights?) (?:from )?(?:today|tonight|now|(?<t>${tomorrow}))\\b(?! on\\b)`,
      "gi",
    ),
    daysAhead,
  ],
  [
    new RegExp(
      `\\b(?:today|tonight|this day|(?<t>${tomorrow})) (?:week|(?<f>fortnight))\\b|\\b(?<f2>fortnight) today\\b`,
      "gi",
    ),
    ({ t, f, f2 }, { written }) => ({ day: written + ((f ?? f2) ? 14 : 7) + (t ? 1 : 0) }),
  ],
  [
    /\bwithin(?: the next)? (?<n>24|48|72) hours\b(?! (?:of|before))/gi,
    ({ n }, { written }) => ({ day: written + Number(n) / 24 }),
  ],
  // "See you in the morning", of one event; "reading is in the morning" means any day.
  [
    /\bin the morning\b(?=\s*(?:[.!?;,)–-]|$|(?:instead|so|please|rather|for|with|as|because|and|but|before)\b))/gi,
    (_, { written, named, text }) => (named.length === 0 && isOnce(text) ? { day: written + 1 } : null),
  ],
  [/\b(?:the )?day after tomorrow\b/gi, (_, { written }) => ({ day: written + 2 })],
  // "Tomorrow's Leaders" is a name.
  [
    new RegExp(`\\b${tomorrow}\\b(?:['’]s)?`, "gi"),
    (_, { written, text }, start) =>
      /^\w+['’]s\s+[A-Z][a-z]/.test(text.slice(start)) ? null : { day: written + 1 },
  ],
  [
    /\b(?:later )?today(?:['’]s)?\b|\btonight\b|\b(?:tonite|2nite)\b|\bthis (?:morning|afternoon|evening|lunch ?time|pm|aft)\b|\bwith immediate effect\b/gi,
    (_, { written }) => ({ day: written }),
  ],
  [
    /\b(?:by|before|until) (?:the )?(?:end|close) of (?:the )?(?:play |business |school |working )?(?:day|play|business)(?: today)?\b(?! on\b)(?!(?: this| next)? (?:mon|tue|wed|thu|fri|tom|\d))|\b(?:by|before) (?:home ?time|e\.?o\.?[dp]|c\.?o\.?[bp])\b(?!\.?(?: on| this| next)? (?:mon|tue|wed|thu|fri|today|tom|tmrw|the\b|\d))/gi,
    (_, { written }) => ({ day: written }),
  ],
  [/\byesterday(?:['’]s)?\b|\blast night\b/gi, (_, { written }) => ({ day: written - 1 })],
  // "the 3rd of next month"
  [
    /\b(?<d>\d{1,2})(?:st|nd|rd|th) of (?:the|this|(?<next>next)) month\b/gi,
    ({ d, next }, { written }) => {
      const here = partsOf(written);
      const day = dayOf(here.year, here.month, Number(d));
      return { day: next || day < written ? dayOf(here.year, here.month + 1, Number(d)) : day };
    },
  ],
  [
    new RegExp(
      `\\b(?:(?:the )?(?:end|last day) of|(?:by|before|until|at) end) (?:(?<m>${months.join("|")})\\b|(?:the|this) month\\b)|\\bmonth[- ]end\\b`,
      "gi",
    ),
    ({ m }, { written }) => {
      const { year, month } = partsOf((m && likelyDay(written, monthNumber(m), 15, null, null)) || written);
      return { day: lastOfMonth(year, month) };
    },
  ],
];

const isOnce = (text: string): boolean =>
  /\b(?:see you|it['’]s (?:our|the|an?)|we['’](?:re|ll|ve)|(?:will|won['’]t|can['’]t|goes|leaves)\b)/i.test(
    text,
  ) && !/\b(?:every|each|usually|always|often|when|if|mornings|days|\w{3,}day)\b/i.test(text);

/** "within five school days" skips weekends. Only "within the week" and "in the next fortnight" need no number. */
function daysAhead({ n, u, n2, u2, t }: Groups, { written }: At) {
  const unit = (u ?? u2 ?? "").toLowerCase();
  const word = (n ?? n2 ?? "").toLowerCase();
  if (word === "" && !/^(?:week|fortnight)$/.test(unit)) return null;
  const count = /couple/.test(word) ? 2 : (numberOf(word) ?? 1);
  if (/school|working/.test(unit)) return { day: schoolDaysAfter(written, count) };
  return { day: written + count * (unit.startsWith("w") ? 7 : unit.startsWith("f") ? 14 : 1) + (t ? 1 : 0) };
}

function schoolDaysAfter(day: Day, count: number): Day {
  let result = day;
  for (let left = count; left > 0;) {
    result += 1;
    if (weekdayOf(result) < 5) left -= 1;
  }
  return result;
}

const nth = "(?<n>first|1st|second|2nd|third|3rd|fourth|4th|last|final)";
const fromEaster: Record<string, number> = {
  "shrove tuesday": -47,
  "pancake day": -47,
  "pancake tuesday": -47,
  "ash wednesday": -46,
  "mothering sunday": -21,
  "palm sunday": -7,
  "maundy thursday": -3,
  "good friday": -2,
  "easter sunday": 0,
  "easter monday": 1,
};

/** Named days that contain a weekday but don't mean the next one, and weekdays counted within a month. */
export const namedDays: Form[] = [
  [
    new RegExp(
      `\\b${nth} (?<wd>${anyWeekday}) (?:in|of) (?:(?<m>${months.join("|")})\\b(?: (?<y>20\\d{2}))?|(?<next>next month)|this month)`,
      "gi",
    ),
    ({ n = "", wd = "", m, y, next }, { written }) => {
      const here = partsOf(written);
      const of =
        m === undefined
          ? dayOf(here.year, here.month + (next ? 1 : 0), 1)
          : (likelyDay(written, monthNumber(m), 15, y ? Number(y) : null, null) ?? written);
      return { day: weekdayIn(partsOf(of), weekdayNumber(wd), n.toLowerCase()) };
    },
  ],
  [new RegExp(`\\b${nth} ${longWeekday} (?:in|of|after|before|back)\\b`, "gi"), () => noDay],
  // "The Mothering Sunday tea is on Friday 13th March": the tea has its own day.
  [
    new RegExp(
      `\\b(?<feast>${Object.keys(fromEaster).join("|")})\\b(?<event> (?:tea|lunch|service|assembly|races?)\\b)?`,
      "gi",
    ),
    ({ feast = "", event }, { written }) => {
      if (event) return noDay;
      const { year } = partsOf(written);
      const days = [year, year + 1].map((of) => easterSunday(of) + (fromEaster[feast.toLowerCase()] ?? 0));
      return { day: days.find((day) => day >= written - 45) ?? Number.NaN };
    },
  ],
  [
    /\b(?<which>early May|May Day|late May|spring|May|August|summer)? ?bank holiday(?: Monday)?\b/gi,
    ({ which = "" }, { written }) => {
      const isMeant = (day: Day) => {
        const { month, date } = partsOf(day);
        if (/august|summer/i.test(which)) return month === 8;
        if (/late|spring/i.test(which)) return month === 5 && date > 24;
        return which === "" || (month === 5 && date <= 7);
      };
      const mondays = Array.from({ length: 54 }, (_, week) => written - weekdayOf(written) + 7 * week);
      return { day: mondays.find((day) => isBankHoliday(day) && isMeant(day)) ?? Number.NaN };
    },
  ],
];

function weekdayIn({ year, month }: { year: number; month: number }, weekday: number, count: string): Day {
  if (/last|final/.test(count)) {
    const end = lastOfMonth(year, month);
    return end - ((weekdayOf(end) - weekday + 7) % 7);
  }
  const start = dayOf(year, month, 1);
  const weeks = ["first 1st", "second 2nd", "third 3rd", "fourth 4th"].findIndex((word) =>
    word.includes(count),
  );
  return start + ((weekday - weekdayOf(start) + 7) % 7) + weeks * 7;
}
