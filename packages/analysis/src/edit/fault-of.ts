import { isPlainLine } from "../wording/own-line.ts";
import { contentWords } from "../wording/wording.ts";
import { everything, figuresOf, passagesAbout, sumsOf } from "./supported.ts";
import type { Thing, ThingsOfDay } from "./types.ts";

export const tidyLine = (line: string): string =>
  line
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.;,\s]+$/, "");

/**
 * Why a line can't be shown beside its day; null if it can. @param own the items it covers; null if it says something that none of them
 * does
 */
export function faultOf(
  line: string,
  day: string | null,
  own: readonly Thing[] | null,
  { things, mail }: ThingsOfDay,
): string | null {
  if (!isPlainLine(line, day)) return "not a plain line";
  if (/https?:|www\./i.test(line)) return "an address";
  const about = passagesAbout(line, mail);
  const said = own?.map(everything).join(" ") ?? about;
  const beside = things.filter((thing) => own?.some((one) => sharesMail(one, thing))).map(everything);
  const figures = new Set(figuresOf([said, about, ...beside].join(" ")));
  if (!figuresOf(line).every((figure) => figures.has(figure))) return "a figure that is not there";
  const sums = new Set(sumsOf(`${said} ${about}`));
  if (!sumsOf(line).every((sum) => sums.has(sum))) return "another sum";
  const words = contentWords(said);
  return [...contentWords(line)].some((word) => words.has(word)) ? null : "about something else";
}

/** An hour may be in the head of a message's table, where another of its items was found. */
export const sharesMail = (one: Thing, two: Thing): boolean =>
  one.entry.source_ids.some((id) => two.entry.source_ids.includes(id));
