import { type Day, isoDay, lastOfMonth, parseIsoDay, partsOf, weekdayOf } from "../time/day.ts";
import { anyWeekday, monthNumber, monthWord, weekdayNumber } from "../time/words.ts";

const weekday = new RegExp(`\\b${anyWeekday}`, "gi");
const month = new RegExp(`\\b${monthWord}`, "gi");
/** "15/03", as a platform's table has it under "Due". */
const numeric = /(?<![\d£$€./])(\d{1,2})\s?[/.]\s?(\d{1,2})(?![\d/.])/g;
/** In days: "Friday" is one of the coming two. */
const near = 14;

/**
 * ISO days that a text may mean where it names only a weekday ("tell me by Fri"), a month ("January fixtures") or figures ("15/03"): the
 * coming two such days, the month's last, and that day this year and the next. Generous, since they only allow what a model claims.
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
  const figures = [...text.matchAll(numeric)].flatMap(([, day, of]) =>
    [now.year, now.year + 1].flatMap((year) => parseIsoDay(`${year}-${padded(of)}-${padded(day)}`) ?? []),
  );
  return [...coming, ...ends, ...figures].map(isoDay);
}

const padded = (figure = ""): string => figure.padStart(2, "0");
