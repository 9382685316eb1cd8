/** Reports about the past: such sentences have no coming events and no requests. */
const past =
  /\b(?:was|were|had|took (?:part|place)|raised|enjoyed|visited|won|came|went|held|met|attended|performed|celebrated|learn(?:ed|t)|have (?:been|had|now|already|enjoyed|worked|all|raised)|has (?:been|had)|received|thoroughly|donated|helped|made|gave)\b/i;
const future =
  /\b(?:will|shall|can|must|please|should|need|due|by|before|deadline|closes|opens|starts|begins|from|until|next|tomorrow|tonight|to be|takes place|returns|resumes|invited?|welcome|join|(?:is|are|['’]re|['’]s) (?:now |still |also )?(?:on|at|to|being|due|open|closed|available|invited|welcome|asked|required|needed|held|taking|moving|coming|going|off|cancelled|postponed|in school))\b/i;

/** "We evacuated the whole school": done, whatever the verb, except things arranged, moved or asked for. */
const didIt =
  /^(?:we|they|everyone|everybody|staff|(?:all )?(?:the )?(?:children|pupils|students|whole school))\s+(?:\w+ly\s+|all\s+)?(?!(?:need|ask|want|plann|decid|arrang|organi[sz]|book|invit|agre|extend|mov|chang|postpon|cancell|schedul|clos|request|requir|notic|receiv)ed\b)[a-z]{3,}ed\b/i;

/** A sentence about the past. A line or row of a diary never is. */
export function isPastTelling(text: string): boolean {
  if (
    /^(?:thank you|thanks|many thanks|well done|congratulations|a (?:big|huge) thank)/i.test(text) &&
    !/\bplease\b/i.test(text)
  )
    return true;
  if (
    /\b(?:may I|I(?: would|['’]d) like to|we(?: would|['’]d) like to|our|my) (?:sincere |heartfelt )?thanks?\b/i.test(
      text,
    ) &&
    !/\b(?:please|must|need)\b/i.test(text)
  )
    return true;
  if (
    /\bwill (?:already |also )?have (?:seen|heard|noticed)\b/i.test(text) &&
    !/\b(?:please|must)\b/i.test(text)
  )
    return true;
  if (didIt.test(text) && !/\b(?:please|must|tomorrow|by (?:\w+day|the)|will)\b/i.test(text)) return true;
  if (isOfLastWeek(text)) return true;
  if (!past.test(text)) return false;
  return (
    !future.test(text.replace(/\bhas been\b|\bhave been\b/gi, " ")) ||
    /^(?:we|they|the children|children|pupils|last|on \w+day (?:last|we))\b.{0,60}\b(?:was|were|had|took|raised|enjoyed|visited|won|met|held|celebrated)\b/i.test(
      text,
    )
  );
}

/** "The bus couldn't get round on Tuesday", "we think it got swapped on Monday": a past weekday. */
const isOfLastWeek = (text: string): boolean => weekdayPast.test(text) && !ofNowOrThen.test(text);

const weekdayPast =
  /\b(?:was|were|had|got|came|went|did|took|gave|saw|ran|won|lost|found|met|broke|fell|heard|began|wasn['’]t|weren['’]t|didn['’]t|hadn['’]t|(?:could|did|was|were|had) not|couldn['’]t)\b[^.;!?]* on (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?! (?:\d|the \d))|\bon (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?! (?:\d|the \d))[^.;!?]*\b(?:was|were|had|got|came|went|took|broke|couldn['’]t)\b/i;
/** Anything in it that is current, still to come, or a request. */
const ofNowOrThen =
  /\b(?:will|shall|can|may|must|please|should|would|could(?!n['’]t| not)|need\w*|due|next|tomorrow|tonight|today|hoped?|hoping|moved?|changed?|postponed|arranged|planned|booked|supposed|meant|if|unless|is|are|am|has|have|let|bring|return|wear)\b|['’](?:ll|re|ve)\b/i;

/** "will NOT go ahead", "is postponed": that day is off. If the sentence gives another time, it is not simply cancelled. */
export function isCalledOff(text: string): boolean {
  return (
    /\b(?:cancelled|postponed|called off|(?:will|is|are|can) ?not (?:now )?(?:go(?:ing)? ahead|tak(?:e|ing) place|be (?:going ahead|taking place|held|running))|won['’]t (?:go ahead|take place|be (?:held|running))|no longer (?:going ahead|taking place|running))\b/i.test(
      text,
    ) &&
    !/\b(?:instead|rearranged|re-?scheduled|new date|moved to|will now (?:take place|be)|but|unless|if it is|until|not (?:been )?(?:cancelled|postponed))\b/i.test(
      text,
    )
  );
}
