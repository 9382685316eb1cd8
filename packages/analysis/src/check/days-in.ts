import type { Day } from "../time/day.ts";
import { longDay } from "../time/day-words.ts";
import { findDates } from "../time/find-dates.ts";

/** The days that a text names, in words, however it names them; `written` is the day from which "tomorrow" counts. */
export const daysIn = (text: string, written: Day): string =>
  [written, ...findDates(text, written).flatMap(({ day, lastDay }) => [day, lastDay ?? day])]
    .map(longDay)
    .join(" ");
