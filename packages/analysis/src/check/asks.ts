import { type Day, isoDay } from "../time/day.ts";
import { readMoments } from "../time/moments.ts";

/** A sentence that plainly asks for something by or on a day (ISO), with its sums as written. */
export type Ask = { text: string; day: string; sums: string[] };

/** What an answer tells of its message: the passages it quotes, and the days (ISO) and sums of its things. */
export type Told = { passages: readonly string[]; days: readonly string[]; sums: readonly string[] };

/**
 * The sentences that plainly ask, and of which the answer tells nothing: no passage of it, and not their day with or without their sum. A
 * sentence plainly asks if it names a day from `reference` on, and a sum or a verb of request. An answer may be empty because an email told
 * the model to say nothing, so these emails are named to the parent.
 */
export const untoldAsks = (sentences: readonly string[], reference: Day, told: Told): Ask[] =>
  sentences.flatMap((text) => askOf(text, reference) ?? []).filter((ask) => !isTold(ask, told));

function askOf(text: string, reference: Day): Ask | null {
  const sums = sumsIn(text);
  if (sums.length === 0 && !requests.test(text)) return null;
  const moment = readMoments(text, reference).moments.find(
    ({ day, lastDay }) => (lastDay ?? day) >= reference,
  );
  return moment ? { text, day: isoDay(moment.day), sums } : null;
}

function isTold({ text, day, sums }: Ask, told: Told): boolean {
  const said = bare(text);
  return (
    told.days.includes(day) ||
    sums.some((sum) => told.sums.includes(sum)) ||
    told.passages
      .map(bare)
      .some((passage) => passage !== "" && (said.includes(passage) || passage.includes(said)))
  );
}

export const sumsIn = (text: string): string[] =>
  (text.match(/£\s?\d[\d,]*(?:\.\d\d)?/g) ?? []).map((sum) => sum.replace(/[\s,]|\.00$/g, ""));

const requests =
  /\b(?:please (?!note|see|find|be aware|remember that)|you must|must be (?:returned|paid|signed|booked|handed)|need(?:s)? to be (?:returned|paid|signed|booked)|(?:return|send|sign|pay|reply|respond|book|order|complete|bring)\b[^.?!]{0,60}\bby\b)/i;

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}£]+/gu, " ")
    .trim();
