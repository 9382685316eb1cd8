import type { Unit } from "../text/types.ts";
import { askOf, type Context } from "./context.ts";
import { isClosure, isPastTelling } from "./narrative.ts";
import { contentWords, shorten } from "./wording.ts";

/** One or two of the message's own sentences: what it is about, and what it asks. A short message is quoted whole. */
export function summarise(context: Context): string {
  const units = context.document.sections
    .flatMap((section) => section.units)
    .filter((unit) => unit.text.length >= 12);
  const whole = units.map((unit) => unit.text).join(" ");
  if (units.length === 0) return context.document.subject;
  if (whole.length <= 240) return whole;
  if (context.newsletter) return newsletterSummary(context);
  const topic = contentWords(context.document.subject);
  const ranked = units
    .map((unit, index) => ({ unit, index, weight: weightOf(unit, index, topic, context) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .toSorted((a, b) => a.index - b.index);
  return ranked.map((entry) => shorten(entry.unit.text, 200)).join(" ");
}

function weightOf(unit: Unit, index: number, topic: ReadonlySet<string>, context: Context): number {
  const coming = (context.readings.get(unit)?.moments ?? []).filter(
    (moment) => (moment.lastDay ?? moment.day) >= context.reference,
  ).length;
  const shared = [...contentWords(unit.text)].filter((word) => topic.has(word)).length;
  const ask = askOf(unit, context);
  let weight =
    Math.min(shared, 3) + (coming > 0 ? 2.5 : 0) + (ask.score >= 0.5 && !ask.standing ? 2 : 0) - index * 0.08;
  if (isClosure(unit.text)) weight += 3;
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
