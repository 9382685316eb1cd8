import type { Moment } from "../../time/moments.ts";
import type { Sentence } from "../../document/types.ts";
import type { Reading } from "../../reading/reading.ts";
import { daysToCome } from "../../reading/days-to-come.ts";

const half =
  "(?:(?<half>half[- ]?)|(?:autumn|spring|summer|christmas|easter|winter|michaelmas|lent|trinity) )?term\\b";

/** "by the end of term", "before we break up for half term": a last day that the request leaves to the calendar. */
const until = new RegExp(
  `\\b(?:by|before|until|till?|on|up to|no later than)\\s+(?:the\\s+)?(?:very\\s+)?(?:end|(?:last|final) (?:school )?day|close) of (?:the |this |our )?(?:current )?${half}|\\b(?:before|by the (?:day|time)|until) (?:we|they|school) (?:break|breaks|finish|finishes|close|closes)(?: up)?(?: for (?<half2>(?:half|mid)[- ]?term)?)?|\\b(?:in|during) the (?:last|final) week(?: of (?:the |this )?(?:half[- ]?)?term)?\\b(?! (?:of|in|before)\\b)|\\bon the (?:very )?(?:last|final) (?:day|morning|afternoon)\\b(?! of\\b)`,
  "i",
);

/** How a message says when a term or its half ends; the day may stand on either side of the words. */
const ends = new RegExp(
  `\\b(?:breaks?|breaking) up\\b|(?<!half[- ])\\bterm (?:ends|finishes|closes)|\\bhalf[- ]?term (?:break |holiday )?(?:starts|begins)|\\b(?:last|final) (?:school )?day of (?:the |this )?(?:\\w+ )?(?:half[- ]?)?term\\b|\\bend of (?:the |this )?(?:\\w+ )?(?:half[- ]?)?term\\b|\\b(?:clos(?:es?|ing)|finish(?:es|ing)?) for (?:the )?(?:half[- ]?term|mid[- ]?term|christmas|easter|summer)|\\bschool (?:closes|finishes|ends|shuts)\\b[^.;]{0,40}\\bfor (?:the )?(?:half[- ]?term|christmas|easter|summer)\\b`,
  "i",
);
const ofHalf = /\b(?:half|mid)[- ]?term\b/i;
/** Between the words and the day stand no others than these. */
const joined = /^[^.;!?]{0,40}$/;

/** The day on which the term ends by which something is asked, where the message names it anywhere. */
export function termEnd(sentence: Sentence, reading: Reading): { moment: Moment; evidence: string } | null {
  const asked = until.exec(sentence.text);
  if (!asked || daysToCome(sentence, reading).length > 0) return null;
  const halfAsked = ofHalf.test(asked[0]);
  for (const section of reading.document.sections)
    for (const other of section.sentences) {
      if (other === sentence || daysToCome(other, reading).length === 0) continue;
      const said = ends.exec(other.text);
      if (!said || ofHalf.test(other.text) !== halfAsked) continue;
      const moment = daysToCome(other, reading).find(
        (one) => one.precision === "day" && isBeside(other.text, said, one),
      );
      if (moment) return { moment, evidence: other.evidence };
    }
  return null;
}

function isBeside(text: string, said: RegExpExecArray, { start, dayEnd: end }: Moment): boolean {
  const after = said.index + said[0].length;
  return start >= after
    ? joined.test(text.slice(after, start))
    : end <= said.index && joined.test(text.slice(end, said.index));
}
