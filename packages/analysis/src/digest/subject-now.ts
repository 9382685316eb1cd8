import { findDates } from "../time/find-dates.ts";
import { firstCapital } from "../text/first-capital.ts";
import { type Day, mondayOf } from "../time/day.ts";
import { weekdayName } from "../wording/due-words.ts";

const forwarded = /^(?:(?:re|fwd?|fw)\s*:\s*)+/i;
const pictures = /[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu;
const noSubject = "An email without a subject";

/** Words for a day, which are wrong once it is over; with `ofWeek`, also words for a week, which are wrong in another one. */
const moving = (ofWeek: boolean): RegExp =>
  new RegExp(
    `(?:\\b(?:for|on|by|from|until|of)\\s+)?\\b(?:today|tomorrow|tonight|yesterday|(?:this|next|last) (?:morning|afternoon|evening${ofWeek ? "|week|month|weekend" : ""}))(?:['’]s)?(?: (?:morning|lunchtime|afternoon|evening|night))?(?=\\W|$)`,
    "gi",
  );
/** "PE today, not tomorrow": without its days it means something else. */
const against = /\b(?:not|instead|rather|than|no longer|but)\b/i;

/**
 * An email's subject in the school's words, as it should read on `today`: without "Re:" or "Fwd:"; with "tomorrow" as "today" the next
 * day, and left out later. `said` is the local day it was written.
 */
export function subjectNow(subject: string | null, said: Day, today: Day): string {
  const whole = (subject ?? "").trim();
  const plain = withoutPastWeekdays(tidy(whole.replace(forwarded, "").replace(pictures, "")), said, today);
  if (mondayOf(said) + 7 === mondayOf(today) && /\bnext week\b/i.test(plain))
    return plain.replace(/\bnext (?=week\b)/gi, (word) => (word === word.toUpperCase() ? "THIS " : "this "));
  const words = moving(mondayOf(said) !== mondayOf(today));
  if (said >= today || plain.search(words) < 0) return plain || noSubject;
  const isNext = said === today - 1 && !forwarded.test(whole);
  if (isNext && (plain.match(words) ?? []).every((word) => /tomorrow/i.test(word)))
    return plain.replace(/tomorrow/gi, asToday);
  const still = against.test(plain) ? "" : tidy(plain.replace(words, " "));
  const bare = still.replace(/^(?:and|&|\+)\s+/i, "");
  return /\p{L}{3}/u.test(bare) ? firstCapital(bare) : `${plain} (written before today)`;
}

/** Drops the weekday from "Fair SATURDAY - help!" once it is over. */
function withoutPastWeekdays(text: string, said: Day, today: Day): string {
  const past = findDates(text, said).filter(
    ({ from, to, precision, start, end }) =>
      precision === "day" && (to ?? from) < today && onlyWeekday.test(text.slice(start, end).trim()),
  );
  return tidy(
    past.toReversed().reduce((left, { start, end }) => {
      const before = left.slice(0, start).replace(/\b(?:on|this|for|by|until) ?$/i, "");
      return `${before} ${left.slice(end)}`;
    }, text),
  );
}

const onlyWeekday = /^(?:this )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;

const asToday = (word: string): string =>
  word === word.toUpperCase() ? "TODAY" : word.startsWith("T") ? "Today" : "today";

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/\s+(?=[,;:!?])/g, "")
    .replace(/^[\s,;:!–-]+|[\s,;:–-]+$/g, "")
    .replace(/([,;:–-])\s*(?=[,;:–-]\s)/g, "");

/** Whether a subject already names a day. */
export const namesDay = (subject: string | null, day: Day, said: Day): boolean =>
  findDates(subject ?? "", said).some(
    ({ from, to, precision }) => precision === "day" && day >= from && day <= (to ?? from),
  );

/** "Training fri" for something on Saturday: a bare day beside it would look like the training's. */
export function namesOtherWeekday(subject: string | null, day: Day): boolean {
  const named = /\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs?|ur)?(?:days?)?\b/i
    .exec(subject ?? "")?.[1]
    ?.toLowerCase();
  return named !== undefined && Number.isFinite(day) && !weekdayName(day).toLowerCase().startsWith(named);
}
