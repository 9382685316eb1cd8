import type { Day } from "../time/day.ts";
import type { Moment, TextDates } from "../time/moments.ts";

/** A letter's own date is within this many days of its being sent. */
const nearly = 3;
/** A letter's own date is among this many first lines of the text or attachment. */
const top = 4;

const labelled =
  /(?:^|[:|]\s*)(?:(?:invoice|statement|letter|bill|tax|receipt|order|document) date|date (?:of (?:issue|invoice|letter|statement)|issued|sent|raised)|dated|issued(?: on)?|printed(?: on)?)\s*[:|–-]?\s*$/i;
const barelyLabelled = /(?:^|[:|]\s*)date\s*[:|–-]?\s*$/i;
const account = /\b(?:invoice|statement|account (?:no|number)|amount due|balance due|payment terms)\b/i;
const masthead =
  /\b(?:newsletter|bulletin|news|gazette|chronicle|weekly|round-?up|post|times|notices|update|issue|edition|no\.?|number|vol(?:ume)?\.?|week (?:\d+|[a-z]+))(?:\b|$)/i;
const says =
  /\b(?:is|are|was|were|be|will|has|have|must|need|please|can|do|does|for|from|at|to|by|until|before|starts?|begins?|ends?|closes?|due|meeting|trip|visit|closed|cancelled|today|tomorrow|tonight)\b/i;

/** The position of a text: how many come before it in the same place, and whether the message is a bill. */
export type Standing = { at: number; bill: boolean };

/** Removes days that only say when a letter, an issue or a bill was written. */
export function withoutDatelines(
  text: string,
  reading: TextDates,
  reference: Day,
  standing: Standing,
): TextDates {
  const moments = reading.moments.filter((moment) => !isDateline(text, moment, reference, standing));
  return moments.length === reading.moments.length ? reading : { ...reading, moments };
}

/** Whether the texts make the message a bill: "Date" is then the day of issue. */
export function isBill(texts: readonly string[]): boolean {
  return texts.some((text) => account.test(text));
}

function isDateline(text: string, moment: Moment, reference: Day, { at, bill }: Standing): boolean {
  if (!moment.explicit || moment.precision !== "day" || moment.lastDay !== null) return false;
  if (moment.starts_at.length > 10 || Math.abs(moment.day - reference) > nearly) return false;
  const before = text.slice(0, moment.start);
  const after = text.slice(moment.end);
  if (/^[\W_]*$/.test(after) && (labelled.test(before) || (bill && barelyLabelled.test(before)))) return true;
  if (at >= top) return false;
  const rest = `${before} ${after}`.replace(/[\W_]+/g, " ").trim();
  return rest === "" || (rest.length <= 60 && masthead.test(rest) && !says.test(rest));
}
