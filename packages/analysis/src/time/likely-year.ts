import { type Day, partsOf, validDay, weekdayOf } from "./day.ts";

/** How far from the day of writing a date without a year may lie: messages refer to the school year around them. */
const backDays = 130;
const aheadDays = 290;

/** For a date that lacks its year, or whose weekday contradicts it ("Friday 21st February 2024" in 2025). Null for 30 February. */
export function likelyDay(
  written: Day,
  month: number,
  date: number,
  year: number | null,
  weekday: number | null,
): Day | null {
  const given = year === null ? null : validDay(year, month, date);
  if (year !== null && (given === null || weekday === null || weekdayOf(given) === weekday)) return given;
  const here = partsOf(written).year;
  const candidates = [here - 1, here, here + 1, here + 2]
    .map((candidate) => validDay(candidate, month, date))
    .filter((day) => day !== null)
    .filter((day) => day >= written - backDays && day <= written + aheadDays);
  const confirmed = candidates.filter((day) => weekdayOf(day) === weekday);
  return nearest(confirmed, written) ?? given ?? nearest(candidates, written);
}

/** "Tuesday 24th" or "the 24th": the next day with that number; the weekday chooses among the coming months. */
export function dayByNumber(
  written: Day,
  date: number,
  weekday: number | null,
): { day: Day; agrees: boolean } | null {
  const { year, month } = partsOf(written);
  const inMonths = (steps: readonly number[]) =>
    steps
      .map((step) =>
        validDay(year + Math.floor((month - 1 + step) / 12), ((month + 11 + step) % 12) + 1, date),
      )
      .filter((day) => day !== null);
  const coming = inMonths([0, 1, 2, 3, 4]).filter((day) => day >= written);
  const recent = inMonths([0, -1]).find((day) => day < written);
  const isOn = (day: Day | undefined) => day !== undefined && weekdayOf(day) === weekday;
  const confirmed = coming.find(isOn);
  const day = isOn(recent) && (confirmed ?? Infinity) - written > 40 ? recent : (confirmed ?? coming[0]);
  return day === undefined ? null : { day, agrees: weekday === null || isOn(day) };
}

/** The likeliest of several years: prefers near dates, dates ahead, and the school year in which the message was written. */
function nearest(days: readonly Day[], written: Day): Day | null {
  const cost = (day: Day) =>
    (day >= written ? day - written : (written - day) * 1.6) -
    (schoolYear(day) === schoolYear(written) ? 130 : 0);
  return days.toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** The year in which a day's school year began; late August belongs to the new one. */
function schoolYear(day: Day): number {
  const { year, month, date } = partsOf(day);
  return month > 8 || (month === 8 && date >= 15) ? year : year - 1;
}
