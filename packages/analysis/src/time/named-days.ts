import { easterSunday, isBankHoliday } from "./bank-holidays.ts";
import { type Day, dayOf, lastOfMonth, partsOf, weekdayOf } from "./day.ts";
import { likelyDay } from "./likely-year.ts";
import { type Form, noDay } from "./relative-forms.ts";
import { anyWeekday, longWeekday, monthNumber, months, weekdayNumber } from "./words.ts";

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
