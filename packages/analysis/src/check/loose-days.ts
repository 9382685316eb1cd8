import { type Day, isoDay, lastOfMonth, partsOf, weekdayOf } from "../time/day.ts";
import { anyWeekday, monthNumber, monthWord, weekdayNumber } from "../time/words.ts";

const weekday = new RegExp(`\\b${anyWeekday}`, "gi");
const month = new RegExp(`\\b${monthWord}`, "gi");
/** In days: "Friday" is one of the coming two. */
const near = 14;

/**
 * ISO days that a text may mean where it names only a weekday ("tell me by Fri") or a month ("January fixtures"): the coming two such days,
 * and the month's last. Generous, since they only allow what a model claims.
 */
export function looseDays(text: string, written: Day): string[] {
  const weekdays = new Set([...text.matchAll(weekday)].map(([word]) => weekdayNumber(word)));
  const coming = Array.from({ length: near }, (_, at) => written + 1 + at).filter((day) =>
    weekdays.has(weekdayOf(day)),
  );
  const now = partsOf(written);
  const ends = [...text.matchAll(month)].map(([word]) => {
    const number = monthNumber(word);
    return lastOfMonth(number < now.month ? now.year + 1 : now.year, number);
  });
  return [...coming, ...ends].map(isoDay);
}
