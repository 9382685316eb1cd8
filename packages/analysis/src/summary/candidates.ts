import { sentencesOf } from "../document/units-of.ts";
import { clip } from "../text/clip.ts";
import { isChatter, withoutChatter } from "../text/chatter.ts";
import { pointsElsewhere } from "../text/points-elsewhere.ts";
import { isWelsh } from "../text/second-language.ts";
import type { Sentence } from "../document/types.ts";
import { withTopic } from "../wording/line-topic.ts";
import { tidyRow } from "../wording/tidy-row.ts";
import type { Item } from "../types.ts";
import type { Reading } from "../reading/reading.ts";
import { isPastTelling } from "../reading/narrative.ts";
import { askedBy, nothingAsked, twoOf } from "./telling-sentences.ts";
import { capitalise } from "../wording/wording.ts";

/** A message as long as this is quoted whole. */
const quotedWhole = 240;
const longestSentence = 200;

/**
 * One or two of the message's own sentences: what it is about, and what it asks. A short message is quoted whole, without chatter. Of a
 * longer one the sentence that asks for what is due first is always told. `items`: what the message says to our children.
 */
export function summarise(context: Reading, items: readonly Item[] = []): string {
  const asked = askedBy(items);
  const units = saidIn(context, asked);
  if (units.length === 0) return context.document.subject;
  const whole = joined(units);
  if (whole.length <= quotedWhole) return whole;
  if (context.newsletter) return headingsTold(context);
  const told = twoOf(enough(units), context, asked);
  const text = joined(told, longestSentence);
  // A row says its parts, not what they are of.
  return told.some(({ form }) => form === "row") ? withTopic(text, context.document.subject) : text;
}

/** Without chatter, the other language's half, and a table's rows that say nothing to our children. */
function saidIn(context: Reading, asked = nothingAsked): Sentence[] {
  const all = sentencesOf(context.document);
  const said = all.filter((unit) => unit.text.length >= 4 && !isChatter(unit.text));
  const inEnglish = said.filter((unit) => !isWelsh(unit.text));
  const read = inEnglish.length > 0 ? inEnglish : said;
  const rows = read.filter((unit) => unit.form === "row" && !asked.weights.has(unit.evidence));
  const told = rows.length >= 2 ? read.filter((unit) => !rows.includes(unit)) : read;
  return told.length > 0 ? told : read.length > 0 ? read : all;
}

/** The one or two sentences that tell most, in the message's order. */
export function tellingUnits(context: Reading): Sentence[] {
  return twoOf(enough(saidIn(context)), context, nothingAsked);
}

/** Long enough to say something, and not only where it is said. */
function enough(units: readonly Sentence[]): Sentence[] {
  const long = units.filter((unit) => unit.text.length >= 12);
  const telling = long.filter((unit) => !pointsElsewhere(unit.text) && !letterhead.test(unit.text));
  return telling.length > 0 ? telling : long;
}

/** Sentences behind one another; a line or a row without a stop gets one. */
function joined(units: readonly Sentence[], longest = quotedWhole): string {
  return units
    .map((unit) => clip(capitalise(rowAsTold(withoutChatter(unit.text), unit.form)), longest))
    .map((text, index) => (index < units.length - 1 && !/[.!?:;,…]["'”’)]*$/.test(text) ? `${text}.` : text))
    .join(" ");
}

/** "Camp, Amount: £45.00, Pay by: Friday 27 November" as "Camp, £45.00, pay by Friday 27 November". */
function rowAsTold(text: string, form: Sentence["form"]): string {
  if (form !== "row") return text;
  return tidyRow(text)
    .replace(/\b(?:amount|cost|price|total|balance)(?: [a-z]+)?\s*:\s*(?=£|\d)/gi, "")
    .replace(
      /, ((?:pay|reply|return|book|order|due)(?:able)? by)\s*:\s*/gi,
      (_, key: string) => `, ${key.toLowerCase()} `,
    )
    .replace(/(^|, )(?:when|date|day)\s*:\s*/gi, "$1");
}

const letterhead =
  /^(?:(?:[\p{Lu}][\p{L}'’.]*|of|the|and|&)\s+)+(?:School|Academy|College|Nursery|Infants|Juniors|Primary|PS|HS)(?: \([^)]*\))?\.?$/u;

/** A newsletter that asks nothing and has no dates for ours: what it writes about. */
function headingsTold(context: Reading): string {
  const headings = context.document.sections
    .filter((section) => section.heading && section.sentences.some((unit) => !isPastTelling(unit.text)))
    .map((section) => section.heading ?? "");
  const named = [...new Set(headings)]
    .filter((heading) => !/^(?:dates?|diary|attendance|reminders?)\b/i.test(heading))
    .slice(0, 6);
  const subject = context.document.subject || "Newsletter";
  return named.length > 0 ? `${subject}: ${named.join(", ")}.` : subject;
}
