import type { Day } from "../../time/day.ts";
import type { Sentence } from "../../document/types.ts";
import type { Reading } from "../../reading/reading.ts";
import { daysForUs } from "./due-day.ts";

const collects =
  /\b(?:collect(?:ed|ing|ion)?|pick(?:ed|ing)?[- ]?up|fetch(?:ed)?|(?:be|are) met|meet (?:the (?:coach|bus|train)|them|us))\b/i;
/** What is fetched that is no child. */
const things =
  /\b(?:tickets?|forms?|orders?|uniforms?|parcels?|money|letters?|packs?|photos?|photographs?|books?|work|props)\b/i;
const back =
  /\b(?:back|return(?:s|ing)?|home|land(?:s|ing)?|arriv(?:e|es|ing)|finish(?:es|ing)?|ends?)\b[^.;]{0,40}$/i;

/** How many sentences a letter puts between its journey and "please collect". */
const reach = 6;

/** "We leave on Wednesday 18th and return on Friday 20th at 3. Please collect your child": on the day of the way back, of a journey of several days. */
export function wayBack(sentence: Sentence, reading: Reading): { day: Day; evidence: string } | null {
  if (!collects.test(sentence.text) || things.test(sentence.text)) return null;
  const { sentences } = sentence.section;
  const at = sentences.indexOf(sentence);
  for (const other of sentences.slice(Math.max(0, at - reach), Math.max(0, at)).toReversed()) {
    const days = daysForUs(other, sentence, reading).filter((moment) => moment.precision === "day");
    const home = days.findLast((moment) => back.test(other.text.slice(0, moment.start)));
    const sooner =
      home && [...days, ...before(sentences, other, sentence, reading)].some((one) => one.day < home.day);
    if (home && sooner) return { day: home.day, evidence: other.evidence };
    const [span] = days.filter(
      (moment) => moment.lastDay !== null && moment.lastDay - moment.day <= longestJourney,
    );
    if (span?.lastDay && days.length === 1 && travels.test(other.text))
      return { day: span.lastDay, evidence: other.evidence };
    if (days.length > 0 && !home) return null;
  }
  return null;
}

const longestJourney = 16;
const travels =
  /\b(?:residential|trip|visit|camp|expedition|tour|exchange|journey|stay(?:s|ing)?|away|overnight|sleepover|weekend|leav(?:e|es|ing)|depart\w*|set off|travel\w*)\b/i;

function before(sentences: readonly Sentence[], other: Sentence, sentence: Sentence, reading: Reading) {
  const at = sentences.indexOf(other);
  return sentences.slice(Math.max(0, at - reach), at).flatMap((one) => daysForUs(one, sentence, reading));
}
