import { clip } from "../text/clip.ts";
import { isChatter, withoutChatter } from "../text/chatter.ts";
import { isWelsh } from "../text/second-language.ts";
import type { Unit } from "../text/types.ts";
import { firstPassage } from "../digest/join-within-message.ts";
import { tidyRow } from "../digest/tidy-row.ts";
import type { Item } from "../types.ts";
import { askOf, type Context } from "./context.ts";
import { closureIn } from "./closures.ts";
import { isAdvice } from "./merely-told.ts";
import { isPastTelling } from "./narrative.ts";
import { capitalise, contentWords } from "./wording.ts";

/** A message as long as this is quoted whole. */
const quotedWhole = 240;
const longestSentence = 200;

/**
 * One or two of the message's own sentences: what it is about, and what it asks. A short message is quoted whole, without chatter. Of a
 * longer one the sentence that asks for what is due first is always told. `items`: what the message says to our children.
 */
export function summarise(context: Context, items: readonly Item[] = []): string {
  const asked = askedBy(items);
  const units = saidIn(context, asked);
  if (units.length === 0) return context.document.subject;
  const whole = joined(units);
  if (whole.length <= quotedWhole) return whole;
  if (context.newsletter) return headingsTold(context);
  return joined(twoOf(enough(units), context, asked), longestSentence);
}

/** The passages of what is asked and told: what each adds to its sentence's weight, and those of what must be done, soonest first. */
type Asked = { weights: ReadonlyMap<string, number>; due: readonly { passage: string; day: string }[] };

const nothingAsked: Asked = { weights: new Map(), due: [] };

function askedBy(items: readonly Item[]): Asked {
  const due = items
    .filter((item) => item.kind === "action" && !item.optional && item.due !== null)
    .toSorted((a, b) => ((a.due ?? "") < (b.due ?? "") ? -1 : 1))
    .map((item) => ({ passage: firstPassage(item), day: (item.due ?? "").slice(0, 10) }));
  const weights = new Map<string, number>();
  for (const item of items) {
    const own = item.kind === "event" ? 1.5 : item.optional ? 0.3 : 0.8;
    weights.set(firstPassage(item), Math.max(own, weights.get(firstPassage(item)) ?? 0));
  }
  return { weights, due };
}

/** Without chatter, the other language's half, and a table's rows that say nothing to our children. */
function saidIn(context: Context, asked = nothingAsked): Unit[] {
  const all = context.document.sections.flatMap((section) => section.units);
  const said = all.filter((unit) => unit.text.length >= 4 && !isChatter(unit.text));
  const inEnglish = said.filter((unit) => !isWelsh(unit.text));
  const read = inEnglish.length > 0 ? inEnglish : said;
  const rows = read.filter((unit) => unit.form === "row" && !asked.weights.has(unit.evidence));
  const told = rows.length >= 2 ? read.filter((unit) => !rows.includes(unit)) : read;
  return told.length > 0 ? told : read.length > 0 ? read : all;
}

/** The one or two sentences that tell most, in the message's order. */
export function tellingUnits(context: Context): Unit[] {
  return twoOf(enough(saidIn(context)), context, nothingAsked);
}

/** Long enough to say something, and not only where it is said. */
function enough(units: readonly Unit[]): Unit[] {
  const long = units.filter((unit) => unit.text.length >= 12);
  const telling = long.filter((unit) => !pointsElsewhere.test(unit.text) && !letterhead.test(unit.text));
  return telling.length > 0 ? telling : long;
}

/** The two that weigh most, in the message's order; one that begins with "He" or "It" comes with the sentence before it. */
function twoOf(units: readonly Unit[], context: Context, asked: Asked): Unit[] {
  const topic = contentWords(context.document.subject);
  const ranked = units
    .map((unit, index) => ({
      unit,
      index,
      weight: weightOf(unit, index, topic, context) + (asked.weights.get(unit.evidence) ?? 0),
    }))
    .toSorted((a, b) => b.weight - a.weight);
  const best = firstDue(ranked, asked, context) ?? ranked[0];
  if (!best) return [];
  const before = units[best.index - 1];
  const leans = before && (leansOn(best.unit, before) || hasDayFrom(best.unit, before, context));
  if (before && leans && !isPastTelling(before.text)) return [before, best.unit];
  const second = ranked.find((entry) => {
    const previous = units[entry.index - 1];
    return entry !== best && (!previous || previous === best.unit || !leansOn(entry.unit, previous));
  });
  return [best, ...(second ? [second] : [])].toSorted((a, b) => a.index - b.index).map(({ unit }) => unit);
}

type Ranked = { unit: Unit; index: number; weight: number };

/**
 * The sentence that asks for what is due first, the one that tells most of those of one day; sooner one that surely asks than a part of a
 * list or what may ask.
 */
function firstDue(ranked: readonly Ranked[], { due }: Asked, context: Context): Ranked | undefined {
  const asks = due.flatMap(({ passage, day }) => {
    const found = ranked.find(({ unit }) => unit.evidence === passage);
    return found ? [{ found, day }] : [];
  });
  const sure = asks.filter(
    ({ found: { unit } }) => askOf(unit, context).score >= 0.5 && !context.isForeign(unit),
  );
  const said = sure.filter(({ found }) => found.unit.form === "sentence");
  const [group = []] = [said, sure, asks].filter((each) => each.length > 0);
  const ofDay = group.filter(({ day }) => day === group[0]?.day).map(({ found }) => found);
  return ofDay.toSorted((a, b) => b.weight - a.weight)[0];
}

const pronoun =
  /^(?:(?:and|but|so|please)\s+)?(?:he|she|it|they|both|his|her|their|its|them|this|these|those|otherwise|even if|after that|then|from there|without (?:it|them|this)|should there|one or the other)\b/i;

function leansOn(unit: Unit, before: Unit): boolean {
  return pronoun.test(unit.text) && before.section === unit.section;
}

/** "The evening is on Wednesday at 7pm. All should attend." */
function hasDayFrom(unit: Unit, before: Unit, { readings }: Context): boolean {
  return (
    before.paragraph === unit.paragraph &&
    (readings.get(unit)?.moments.length ?? 0) === 0 &&
    (readings.get(before)?.moments.length ?? 0) > 0
  );
}

/** Sentences behind one another; a line or a row without a stop gets one. */
function joined(units: readonly Unit[], longest = quotedWhole): string {
  return units
    .map((unit) => clip(capitalise(rowAsTold(withoutChatter(unit.text), unit.form)), longest))
    .map((text, index) => (index < units.length - 1 && !/[.!?:;,…]["'”’)]*$/.test(text) ? `${text}.` : text))
    .join(" ");
}

/** "Camp, Amount: £45.00, Pay by: Friday 27 November" as "Camp, £45.00, pay by Friday 27 November". */
function rowAsTold(text: string, form: Unit["form"]): string {
  if (form !== "row") return text;
  return tidyRow(text)
    .replace(/\b(?:amount|cost|price|total|balance)(?: [a-z]+)?\s*:\s*(?=£|\d)/gi, "")
    .replace(
      /, ((?:pay|reply|return|book|order|due)(?:able)? by)\s*:\s*/gi,
      (_, key: string) => `, ${key.toLowerCase()} `,
    )
    .replace(/(^|, )(?:when|date|day)\s*:\s*/gi, "$1");
}

/** Says only that something else says it. */
const pointsElsewhere =
  /\b(?:see|find|read|look at)\b[^.]{0,30}\b(?:attached|attachment|enclosed|below)\b|\b(?:is|are) (?:in the )?attached\b/i;
const letterhead =
  /^(?:(?:[\p{Lu}][\p{L}'’.]*|of|the|and|&)\s+)+(?:School|Academy|College|Nursery|Infants|Juniors|Primary)\.?$/u;

function weightOf(unit: Unit, index: number, topic: ReadonlySet<string>, context: Context): number {
  const coming = (context.readings.get(unit)?.moments ?? []).filter(
    (moment) => (moment.lastDay ?? moment.day) >= context.reference,
  ).length;
  const shared = [...contentWords(unit.text)].filter((word) => topic.has(word)).length;
  const ask = askOf(unit, context);
  let weight =
    Math.min(shared, 3) * 1.2 +
    (index === 0 && unit.form === "sentence" ? 1.4 : 0) +
    (coming > 0 ? 2.5 : 0) +
    (ask.score >= 0.5 && !ask.standing ? 2 : 0) -
    index * 0.08;
  if (closureIn(unit.text) !== null) weight += 3;
  if (context.isForeign(unit)) weight -= 3;
  if (isPastTelling(unit.text)) weight -= 3;
  if (isAdvice(unit.text)) weight -= 1.5;
  if (unit.form !== "sentence") weight -= 1.5;
  if (unit.text.length > 260) weight -= 0.5;
  return weight;
}

/** A newsletter that asks nothing and has no dates for ours: what it writes about. */
function headingsTold(context: Context): string {
  const headings = context.document.sections
    .filter((section) => section.heading && section.units.some((unit) => !isPastTelling(unit.text)))
    .map((section) => section.heading ?? "");
  const named = [...new Set(headings)]
    .filter((heading) => !/^(?:dates?|diary|attendance|reminders?)\b/i.test(heading))
    .slice(0, 6);
  const subject = context.document.subject || "Newsletter";
  return named.length > 0 ? `${subject}: ${named.join(", ")}.` : subject;
}
