const isOther = /\b(?:not|if|until|unless)\b|n['’]t\b/i;
const isTrip = /\b(?:coach(?:es)?|bus(?:es)?|trip|visit|in time for)\b/i;
/** Who comes back or goes home: "the pool" reopens too. */
const who =
  "\\b(?:school|term|we|children|pupils|students|everyone|everybody)(?:['’](?:re|ll))?(?: (?:will|then|all|is|are|be|now|closes? [^.!?;]{2,40} and))*";
const returns = new RegExp(
  `${who} (?:re-?opens?|returns?|resumes?|starts?(?: back| again)|opens? again|come back|back)(?: (?:in|at|to|for) (?:all )?(?:school|pupils|children|the (?:autumn|spring|summer) term))?(?: again)?(?: (?:at|from) [\\d.:]+ ?(?:am|pm)?)?,?(?: (?:on|from))?(?: the)?\\s*$`,
  "i",
);
const begins =
  /\b(?:new |(?:autumn|spring|summer) )?term (?:starts?|begins?)(?: again)?(?: for [^.!?;]{3,30}?)?,?(?: on)?(?: the)?\s*$/i;
const leaves = new RegExp(
  `${who} (?:breaks? up|breaking up|ends|finish(?:es)? for (?:(?:the )?(?:summer|christmas|easter|half[- ]?term|holidays?|term)))(?: (?:for|at) [^.!?;]{3,30})?,?(?: (?:on|at))?(?: the)?\\s*$`,
  "i",
);

/**
 * The school's own calendar day in a sentence; null if it is about something else.
 * @param start position of the day in the sentence
 */
export function termDay(text: string, start: number): string | null {
  const before = text.slice(0, start);
  if (isOther.test(before) || isTrip.test(text)) return null;
  if (returns.test(before) || begins.test(before)) return "Back to school";
  return leaves.test(before) ? "Break up" : null;
}
