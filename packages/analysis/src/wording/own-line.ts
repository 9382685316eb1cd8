import { parseIsoDay } from "../time/day.ts";
import { dayOnly, longDay, weekdayName } from "./due-words.ts";

/** In characters. */
const longest = 190;

const personal =
  /\b(?:[Ww]e|us|[Oo]urs?|I|[Mm]e|[Mm]y|[Yy]ou|[Yy]ours?|[Hh]is|[Hh]ers?|CHILD_\d+|NAME_\d+)\b/;

/** Would be wrong if read on another day. */
const passing = /\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening|week))\b/i;

/** Whether a language model's line can be used on the page unchanged. @param day its own, ISO, which is shown beside it */
export const isPlainLine = (line: string, day: string | null): boolean =>
  line.length <= longest &&
  !/[\n|]/.test(line) &&
  !personal.test(line) &&
  !passing.test(line) &&
  !(day && namesDay(line, day));

const namesDay = (line: string, iso: string): boolean =>
  [longDay(parseIsoDay(iso)), dayOnly(iso), weekdayName(parseIsoDay(iso))].some((name) =>
    new RegExp(`\\b${name}\\b(?! \\d)`, "i").test(line),
  );
