import type { Day } from "../time/day.ts";
import { longDay } from "../time/day-words.ts";
import { readMoments } from "../time/moments.ts";

/** The days that a text names, in words, however it names them; `written` is the day from which "tomorrow" counts. */
export const daysIn = (text: string, written: Day): string =>
  [written, ...readMoments(text, written).moments.flatMap(({ day, lastDay }) => [day, lastDay ?? day])]
    .map(longDay)
    .join(" ");
