import { type Day, dayOf, partsOf, validDay, weekdayOf } from "./day.ts";

export type Inferred = { day: Day; contradiction: boolean };

/** How many days before and after the reference a date without a year may lie: messages refer to the school year around them. */
const backDays = 130;
const aheadDays = 290;

/** A date without its year, or with one that its weekday contradicts ("Friday 21st February 2024" in a message of 2025). */
export function inferDay(
  reference: Day,
  month: number,
  date: number,
  year: number | null,
  weekday: number | null,
): Inferred | null {
  const here = partsOf(reference).year;
  const candidates = [here - 1, here, here + 1, here + 2]
    .map((candidate) => validDay(candidate, month, date))
    .filter((day): day is Day => day !== null);
  if (year !== null) {
    const given = validDay(year, month, date);
    if (given === null) return null;
    if (weekday === null || weekdayOf(given) === weekday) return { day: given, contradiction: false };
    const better = nearest(
      candidates.filter((day) => weekdayOf(day) === weekday && inWindow(day, reference)),
      reference,
    );
    return { day: better ?? given, contradiction: true };
  }
  const inside = candidates.filter((day) => inWindow(day, reference));
  if (weekday !== null) {
    const matching = nearest(
      inside.filter((day) => weekdayOf(day) === weekday),
      reference,
    );
    if (matching !== null) return { day: matching, contradiction: false };
    // The window may stretch if the weekday confirms the year.
    const wider = nearest(
      candidates.filter((day) => weekdayOf(day) === weekday && day >= reference && day - reference < 420),
      reference,
    );
    if (wider !== null && inside.every((day) => day < reference)) return { day: wider, contradiction: false };
  }
  const day = nearest(inside, reference) ?? nearest(candidates, reference);
  return day === null ? null : { day, contradiction: weekday !== null && weekdayOf(day) !== weekday };
}

/** "Tuesday 24th" or "the 24th": the next day with that number; the weekday chooses among the coming months. */
export function inferFromNumber(reference: Day, date: number, weekday: number | null): Inferred | null {
  const { year, month } = partsOf(reference);
  const coming: Day[] = [];
  for (let step = 0; step <= 4; step += 1) {
    const index = month - 1 + step;
    const day = validDay(year + Math.floor(index / 12), (index % 12) + 1, date);
    if (day !== null && day >= reference) coming.push(day);
  }
  const first = coming[0];
  if (first === undefined) return null;
  if (weekday === null) return { day: first, contradiction: false };
  const matching = coming.find((day) => weekdayOf(day) === weekday);
  const recent = recentMonth(reference, date);
  if (
    recent !== null &&
    weekdayOf(recent) === weekday &&
    (matching === undefined || matching - reference > 40)
  )
    return { day: recent, contradiction: false };
  return { day: matching ?? first, contradiction: matching === undefined };
}

function recentMonth(reference: Day, date: number): Day | null {
  const { year, month } = partsOf(reference);
  const day = validDay(year, month, date);
  if (day !== null && day < reference) return day;
  return month === 1 ? validDay(year - 1, 12, date) : validDay(year, month - 1, date);
}

/** The year of a month named alone: that of the coming one, or of the one just past. */
export function inferMonthYear(reference: Day, month: number): number {
  const { year } = partsOf(reference);
  const candidates = [year - 1, year, year + 1];
  const inside = candidates.find((candidate) => {
    const middle = dayOf(candidate, month, 15);
    return middle >= reference - 75 && middle <= reference + 290;
  });
  return inside ?? year;
}

function inWindow(day: Day, reference: Day): boolean {
  return day >= reference - backDays && day <= reference + aheadDays;
}

/** The likeliest of several years: prefers near dates, dates ahead, and the school year in which the message was written. */
function nearest(days: readonly Day[], reference: Day): Day | null {
  const cost = (day: Day) =>
    (day >= reference ? day - reference : (reference - day) * 1.6) -
    (schoolYear(day) === schoolYear(reference) ? 130 : 0);
  return days.toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** The year in which a day's school year began; late August belongs to the new one. */
function schoolYear(day: Day): number {
  const { year, month, date } = partsOf(day);
  return month > 8 || (month === 8 && date >= 15) ? year : year - 1;
}
