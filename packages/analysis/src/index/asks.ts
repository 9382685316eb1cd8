/**
 * Whether a sentence plainly asks something of parents. Used to say "read this email", never to word a task, so a wrong yes costs a glance
 * and a wrong no may cost a costume.
 */
export const asksParents = (text: string): boolean => asks.test(text) && !courtesy.test(text);

const asks =
  /\bplease\b|\b(?:must|need(?:s|ed)? to|ha(?:s|ve) to|required to|remember(?: to)?|don['’]?t forget|make sure|ensure|deadline|no later than|last chance|return(?:ed)? by|reply by|rsvp|sign(?:ed)? and return|bring|wear|pay(?:ment)?|consent|permission|order(?:s)? (?:by|close)|book(?:ings?)? (?:by|close|open))\b|\?\s*$/i;
const courtesy =
  /^(?:please (?:see|find|read|note) (?:the )?(?:attached|enclosed|below)|please (?:do not )?(?:hesitate|contact|get in touch|feel free|let us know if)|if you have any (?:questions|queries|concerns)|thank|we hope|kind regards)/i;

/** Whether it takes back, moves or corrects what was said before. */
export const changesPlans = (text: string): boolean => changes.test(text);
const changes =
  /\b(?:correction|corrected|apolog(?:y|ies) for (?:the|any) (?:error|mistake)|new date|change of (?:date|time|venue|plan)|date change|re-?arranged|re-?scheduled|postponed|cancelled|called off|is off|are off|no longer|has (?:been )?(?:moved|changed)|have (?:been )?(?:moved|changed)|moved (?:to|from)|now (?:be )?(?:on|at)|instead of|not (?:mon|tues|wednes|thurs|fri)day|will not (?:be )?(?:running|taking place|go(?:ing)? ahead|run)|won['’]t (?:be )?(?:running|taking place|run)|there (?:is|will be) no)\b/i;
