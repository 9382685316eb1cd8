import { firstCapital } from "../text/first-capital.ts";
import { type Day, mondayOf } from "../time/day.ts";
import { weekdayName } from "../wording/due-words.ts";

const relative =
  /\b(today|tomorrow|tonight|yesterday|this (?:morning|lunchtime|afternoon|evening)|next week)(['’]s)?(?:(?<=tomorrow)\s+(morning|lunchtime|afternoon|evening|night))?\b/gi;
/** After these the day's name needs no "on". */
const joined =
  /(?:^|[.!?:;(]\s*|\b(?:by|from|for|until|till|on|after|before|of|since|about|than|and|or|this|as)\s+)$/i;
/** Whether a text has words whose day moves on: for most the day they were said on need not be known. */
export const movesOn = (text: string): boolean => text.search(relative) >= 0;

/** A week old, a weekday's name would be taken for the next one. */
const longestAgo = 6;

/**
 * What a message called "tomorrow" is called by its weekday once that is no longer tomorrow: a line of the summary is read on other days
 * than its message. `said` and `today`: local days; `own`: the line's, by which "today" may be right after all.
 */
export function saidThen(text: string, said: Day, today: Day, own: Day | null = null): string {
  if (said >= today || today - said > longestAgo) return text;
  return text.replace(
    relative,
    (word, which: string, its: string | undefined, part: string | undefined, at: number) => {
      const plain = which.toLowerCase();
      if (plain === "next week")
        return mondayOf(today) === mondayOf(said) + 7 ? withCase(word, "this week") : word;
      if (own === today && /^to(?:day|night)$|^this /.test(plain)) return word;
      const day = plain === "tomorrow" ? said + 1 : plain === "yesterday" ? said - 1 : said;
      const time = part ?? (plain === "tonight" ? "night" : /^this (\w+)$/.exec(plain)?.[1]);
      const name = `${weekdayName(day)}${time ? ` ${time}` : ""}${its ?? ""}`;
      return its !== undefined || joined.test(text.slice(0, at)) ? name : `on ${name}`;
    },
  );
}

const withCase = (was: string, now: string): string => (/^\p{Lu}/u.test(was) ? firstCapital(now) : now);
