import { clip } from "../text/clip.ts";
import { isChatter, withoutChatter } from "../text/chatter.ts";
import type { Unit } from "../text/types.ts";
import { askOf, type Context } from "./context.ts";
import { closureIn } from "./closures.ts";
import { isPastTelling } from "./narrative.ts";
import { capitalise, contentWords } from "./wording.ts";

/** A message as long as this is quoted whole. */
const quotedWhole = 240;
const longestSentence = 200;

/** One or two of the message's own sentences: what it is about, and what it asks. A short message is quoted whole, without chatter. */
export function summarise(context: Context): string {
  const units = saidIn(context);
  if (units.length === 0) return context.document.subject;
  const whole = joined(units);
  if (whole.length <= quotedWhole) return whole;
  if (context.newsletter) return newsletterSummary(context);
  return joined(tellingUnits(context), longestSentence);
}

function saidIn(context: Context): Unit[] {
  const all = context.document.sections.flatMap((section) => section.units);
  const said = all.filter((unit) => unit.text.length >= 4 && !isChatter(unit.text));
  return said.length > 0 ? said : all;
}

/** The one or two sentences that tell most, in the message's order. */
export function tellingUnits(context: Context): Unit[] {
  return twoOf(
    saidIn(context).filter((unit) => unit.text.length >= 12),
    context,
  );
}

/** The two that weigh most, in the message's order; one that begins with "He" or "It" comes with the sentence before it. */
function twoOf(units: readonly Unit[], context: Context): Unit[] {
  const topic = contentWords(context.document.subject);
  const ranked = units
    .map((unit, index) => ({ unit, index, weight: weightOf(unit, index, topic, context) }))
    .toSorted((a, b) => b.weight - a.weight);
  const [best] = ranked;
  if (!best) return [];
  const before = units[best.index - 1];
  if (before && leansOn(best.unit, before) && !isPastTelling(before.text)) return [before, best.unit];
  const second = ranked.find((entry) => {
    const previous = units[entry.index - 1];
    return entry !== best && (!previous || previous === best.unit || !leansOn(entry.unit, previous));
  });
  return [best, ...(second ? [second] : [])].toSorted((a, b) => a.index - b.index).map(({ unit }) => unit);
}

const pronoun =
  /^(?:(?:and|but|so|please)\s+)?(?:he|she|it|they|both|his|her|their|its|them|this|these|those|otherwise|after that|then|from there|without (?:it|them|this)|should there|one or the other)\b/i;

function leansOn(unit: Unit, before: Unit): boolean {
  return pronoun.test(unit.text) && before.section === unit.section;
}

/** Sentences behind one another; a line or a row without a stop gets one. */
function joined(units: readonly Unit[], longest = quotedWhole): string {
  return units
    .map((unit) => clip(capitalise(withoutChatter(unit.text)), longest))
    .map((text, index) => (index < units.length - 1 && !/[.!?:;,…]["'”’)]*$/.test(text) ? `${text}.` : text))
    .join(" ");
}

function weightOf(unit: Unit, index: number, topic: ReadonlySet<string>, context: Context): number {
  const coming = (context.readings.get(unit)?.moments ?? []).filter(
    (moment) => (moment.lastDay ?? moment.day) >= context.reference,
  ).length;
  const shared = [...contentWords(unit.text)].filter((word) => topic.has(word)).length;
  const ask = askOf(unit, context);
  let weight =
    Math.min(shared, 3) +
    (index === 0 && unit.form === "sentence" ? 1 : 0) +
    (coming > 0 ? 2.5 : 0) +
    (ask.score >= 0.5 && !ask.standing ? 2 : 0) -
    index * 0.08;
  if (closureIn(unit.text) !== null) weight += 3;
  if (context.isForeign(unit)) weight -= 3;
  if (isPastTelling(unit.text)) weight -= 3;
  if (unit.form !== "sentence") weight -= 1.5;
  if (unit.text.length > 260) weight -= 0.5;
  return weight;
}

function newsletterSummary(context: Context): string {
  const headings = context.document.sections
    .filter((section) => section.heading && section.units.some((unit) => !isPastTelling(unit.text)))
    .map((section) => section.heading ?? "");
  const named = [...new Set(headings)]
    .filter((heading) => !/^(?:dates?|diary|attendance|reminders?)\b/i.test(heading))
    .slice(0, 6);
  const subject = context.document.subject || "Newsletter";
  return named.length > 0 ? `${subject}: ${named.join(", ")}.` : subject;
}
