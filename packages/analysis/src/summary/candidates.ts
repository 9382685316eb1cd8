import { sentencesOf } from "../document/sentences-of.ts";
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

/** A message up to this length is quoted whole. */
const quotedWhole = 240;
const longestSentence = 200;

/**
 * One or two of the message's own sentences: what it is about, and what it asks. A short message is quoted whole, without chatter. From a
 * longer one, the sentence with the earliest deadline is always included. `items`: those of the message for our children.
 */
export function summarise(reading: Reading, items: readonly Item[] = []): string {
  const asked = askedBy(items);
  const sentences = saidIn(reading, asked);
  if (sentences.length === 0) return reading.document.subject;
  const whole = joined(sentences);
  if (whole.length <= quotedWhole) return whole;
  if (reading.newsletter) return headingsTold(reading);
  const told = twoOf(enough(sentences), reading, asked);
  const text = joined(told, longestSentence);
  // A row has its cells but not their topic.
  return told.some(({ form }) => form === "row") ? withTopic(text, reading.document.subject) : text;
}

/** Leaves out chatter, the other language's half, and table rows that are not for our children. */
function saidIn(reading: Reading, asked = nothingAsked): Sentence[] {
  const all = sentencesOf(reading.document);
  const said = all.filter((sentence) => sentence.text.length >= 4 && !isChatter(sentence.text));
  const inEnglish = said.filter((sentence) => !isWelsh(sentence.text));
  const read = inEnglish.length > 0 ? inEnglish : said;
  const rows = read.filter((sentence) => sentence.form === "row" && !asked.weights.has(sentence.evidence));
  const told = rows.length >= 2 ? read.filter((sentence) => !rows.includes(sentence)) : read;
  return told.length > 0 ? told : read.length > 0 ? read : all;
}

/** The one or two most informative sentences, in the message's order. */
export function tellingUnits(reading: Reading): Sentence[] {
  return twoOf(enough(saidIn(reading)), reading, nothingAsked);
}

/** Drops sentences that are too short, or only name a place. */
function enough(sentences: readonly Sentence[]): Sentence[] {
  const long = sentences.filter((sentence) => sentence.text.length >= 12);
  const telling = long.filter(
    (sentence) => !pointsElsewhere(sentence.text) && !letterhead.test(sentence.text),
  );
  return telling.length > 0 ? telling : long;
}

/** Joins sentences; a line or row without a full stop gets one. */
function joined(sentences: readonly Sentence[], longest = quotedWhole): string {
  return sentences
    .map((sentence) => clip(capitalise(rowAsTold(withoutChatter(sentence.text), sentence.form)), longest))
    .map((text, index) =>
      index < sentences.length - 1 && !/[.!?:;,…]["'”’)]*$/.test(text) ? `${text}.` : text,
    )
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

/** The topics of a newsletter that asks nothing of ours and has no dates for them. */
function headingsTold(reading: Reading): string {
  const headings = reading.document.sections
    .filter(
      (section) => section.heading && section.sentences.some((sentence) => !isPastTelling(sentence.text)),
    )
    .map((section) => section.heading ?? "");
  const named = [...new Set(headings)]
    .filter((heading) => !/^(?:dates?|diary|attendance|reminders?)\b/i.test(heading))
    .slice(0, 6);
  const subject = reading.document.subject || "Newsletter";
  return named.length > 0 ? `${subject}: ${named.join(", ")}.` : subject;
}
