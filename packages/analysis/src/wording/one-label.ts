import { isClosureLabel } from "./closure-label.ts";
const twice = /^([^,.;!?:]{2,60}): ([^,.;!?:]{3,40}): (?=\S)/;
/** A clause with a colon behind it is no label, and "Closure – arrange care" and a weekday stand by themselves. */
const noLabel =
  /\b(?:is|are|was|were|has|have|had|will|can|must|needs?|should|please|writes?|says?|asks?|adds?)\b|^(?:Reminders?|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b.*)$/i;
const common =
  /^(?:what|kit|cost|price|food|dress|lunch|snacks?|cloth\w+|payments?|money|medic\w+|times?|travel|transport|collection|drop|pick|equipment|when|where|arrangements|details|deadline|consent|tickets?|helpers?|volunteers?|final|first|packed|uniform|spending|parking|rooms?|booking)\b/i;

const isNoLabel = (text: string): boolean => isClosureLabel(text) || noLabel.test(text);

/** "P7 residential: What to bring: Sleeping bag" as "P7 residential, what to bring: Sleeping bag": one label stands in front of a line. */
export function oneLabel(text: string): string {
  const [labels, first = "", second = ""] = twice.exec(text) ?? [];
  if (labels === undefined || isNoLabel(first) || isNoLabel(second)) return text;
  const small = common.test(second) ? second.charAt(0).toLowerCase() + second.slice(1) : second;
  return `${first}, ${small}: ${text.slice(labels.length)}`;
}
