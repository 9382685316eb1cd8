import type { Details } from "../types.ts";
import { type Support, supportedDate, textIsSupported } from "./support.ts";

/**
 * Removes fields of a worded item that the message does not support; null if the item's own words hold an unsupported figure. `gone` names
 * the fields.
 */
export function groundDetails(
  details: Details,
  whole: Support,
  around: string,
): { details: Details | null; gone: string[] } {
  const gone: string[] = [];
  const keep = (field: string, text: string | null) => {
    if (text === null || textIsSupported(text, whole)) return text;
    gone.push(field);
    return null;
  };
  if (details.kind === "note")
    return { details: textIsSupported(details.text, whole) ? details : null, gone };
  if (details.kind === "task") {
    const own = `${details.words ?? ""} ${details.object}`;
    const checked = {
      ...details,
      place: keep("place", details.place),
      condition: keep("condition", details.condition),
      per: keep("per", details.per),
      event: keep("event", details.event),
    };
    return { details: textIsSupported(own, whole) ? checked : null, gone };
  }
  const replaces = replacedOf(details.replaces, whole);
  // Naming the day or place that no longer applies says that it has changed.
  const isSaid = sayChange.test(around) || (details.change !== "cancelled" && replaces !== null);
  const change = details.change !== null && isSaid ? details.change : null;
  if (details.change !== null && change === null) gone.push("change");
  const checked = {
    ...details,
    place: keep("place", details.place),
    condition: keep("condition", details.condition),
    change,
    replaces: change && replaces,
  };
  return { details: textIsSupported(details.title, whole) ? checked : null, gone };
}

const isoDate = /^\d{4}-\d{2}-\d{2}/;

const replacedOf = (text: string | null, whole: Support): string | null => {
  if (text === null) return null;
  // "Moved from the 12th" does not count as a day of its own.
  if (isoDate.test(text))
    return supportedDate(text, whole).value !== null ||
      textIsSupported(String(Number(text.slice(8, 10))), whole)
      ? text
      : null;
  return textIsSupported(text, whole) ? text : null;
};

const sayChange =
  /\b(?:clos(?:e|es|ed|ing|ure)\b|not on\b|after all|go(?:es|ing)? ahead|reinstat|back on|delay|swap|earlier|later|rather than|called? off|off\b|cancel|postpon|re-?schedul|re-?arrang|mov(?:e|ed|ing)\b|chang(?:e|ed|ing)\b|new (?:date|time|venue)|instead|no longer|was (?:to|due)|now (?:on|at|be|taking)|not (?:be |now )?(?:run|tak(?:e|ing) place|go(?:ing)? ahead|running|possible)|brought forward|put (?:off|back)|called off|unable to|no (?:[\w'’]+ ){1,4}(?:today|tonight|tomorrow|on|this|next)\b|is off\b|not (?:on )?the \d)/i;
