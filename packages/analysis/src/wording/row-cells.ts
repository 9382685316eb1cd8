import { contentWords } from "./wording.ts";
import type { Item } from "../types.ts";
import { saysOwnDay } from "./own-day.ts";

type Shown = Pick<Item, "due" | "starts_at" | "amount"> & { ends_at?: string | null };

const joint = /\s[-–]\s/;
const longestCell = 48;
/** Whom it is for, where it is for all, and what stands elsewhere. */
const saysNothing =
  /^(?:all|everyone|everybody|whole[- ]school|all (?:years|classes|pupils|children|students|welcome)|see (?:below|above|overleaf|letter|email|attached)|t\.?b\.?[ac]\.?|n\/a|as usual)$/i;
const clock = /\d{1,2}(?:[.:]\d\d)?(?=\s?(?:am|pm|noon)?(?:\s?(?:-|–|to)\s?|$))/gi;
const onlyClock =
  /^\d{1,2}(?:[.:]\d\d)?\s?(?:am|pm|noon)?(?:\s?(?:-|–|to)\s?\d{1,2}(?:[.:]\d\d)?\s?(?:am|pm|noon)?)?$/i;
const ground = /^(.*\S)(?:\s[-–]\s|, )(home|away)\b/i;
const groundLast = /^(.*\S)\s[-–]\s(home|away)$/i;

/**
 * A table's row as a phrase: without the cells whose day, time or sum stands beside the line ("Instalment 2 - by Friday 28 November - £115"),
 * and with commas for the strokes between the others.
 */
export function rowAsPhrase(text: string, item: Shown): string {
  const heading = /^[^,.;!?:]{3,60}: (?=\S)/.exec(text)?.[0] ?? "";
  const cells = text.slice(heading.length).split(joint);
  const [first = "", second = "", ...more] = cells;
  if (more.length === 0 && first.length >= 8 && first.length <= longestCell && isShown(second.trim(), item))
    return heading + first;
  if (cells.length < 3 || cells.some((cell) => cell.length > longestCell || /[.!?]\s/.test(cell)))
    return text.replace(groundLast, inBrackets);
  const told = cells.filter((cell) => !saysNothing.test(cell.trim()));
  const kept = told.filter((cell, at) => at === 0 || !isShown(cell.trim(), item));
  const phrase = kept.join(", ").replace(ground, inBrackets);
  return phrase.length < 3 ? text : heading + phrase;
}

const inBrackets = (_: string, before: string, side: string): string => `${before} (${side.toLowerCase()})`;

function isShown(cell: string, item: Shown): boolean {
  if (onlyClock.test(cell)) return times(cell).every((time) => ofItem(item).includes(time));
  if (item.amount !== null && sum(cell) !== null && sum(cell) === sum(item.amount))
    return /^£?[\d.,]+$/.test(cell);
  const bare = cell.replace(
    /^(?:(?:pay(?:ment)?|reply|return|form)s?\s+)?(?:due|by|closes?|on)(?: by| on)?:?\s+/i,
    "",
  );
  const [, month, day] = (item.due ?? item.starts_at ?? "").slice(0, 10).split("-").map(Number);
  if (month && day && new RegExp(`^0?${day}\\/0?${month}(?:\\/(?:20)?\\d\\d)?$`).test(bare)) return true;
  return saysOwnDay(bare, item) && [...contentWords(bare)].every((word) => /^(?:\d|may$)/.test(word));
}

const sum = (text: string): number | null => {
  const figure = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return figure === undefined ? null : Number(figure.replaceAll(",", ""));
};

/** Minutes of the half day: "1.30" and "13:30" are one. */
const minutes = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(/[.:]/).map(Number);
  return (hour % 12) * 60 + minute;
};

const times = (cell: string): number[] => [...cell.matchAll(clock)].map(([time]) => minutes(time));

const ofItem = ({ due, starts_at, ends_at }: Shown): number[] =>
  [due, starts_at, ends_at ?? null].flatMap((stamp) =>
    stamp !== null && stamp.length > 10 ? [minutes(stamp.slice(11, 16))] : [],
  );
