/** A year group mentioned in passing to describe a person, a duty or a place, not as the audience. */
const describes =
  /^\s*(?:mum|dad|mother|father|teachers?|house captains?|captains?|prefects?|buddies|helpers|visitors|guests|ambassadors?|leaders|councillors?|team leaders?|tutors?(?! (?:evening|group|time|meeting|period|day)s?\b)|staff|classrooms?|playground|entrance|gates?|cloakroom|corridor|block|office|building|teaching assistant|TA\b|lead\b(?!\s+(?:the|this|that|our|us|an?|their|in|assembl\w+|worship)\b)|leader\b|pastoral|head of|student (?:leaders|librarians))/i;
const fewOf = /\b(?:a few(?: of)?|a couple of|one of our|two of our)\s+(?:our\s+|the\s+)?$/i;
/** A report of what some pupils did is for everybody: "reports of some Year 9 students on the bypass". */
const reported =
  /\b(?:reports? (?:of|that)|complaints? (?:about|of|that)|(?:seen|spotted|heard|aware of|aware that|concern(?:s|ed)? about))\s+(?:some\s+|a (?:small )?(?:group|number|handful) of\s+|several\s+|certain\s+|our\s+)*$/i;
/** Pupils who serve the rest, and rooms named after a group: "Year 5 librarians", "P5 road safety team", "the Year 7 yard". */
const serves =
  /^['’]?s?\s+(?:\w+\s+){0,2}?(?:librarians|stewards|volunteers|monitors|committee|reps|representatives|mentors|marshals|hosts|guides|(?:safety|eco|charity|green|council|digital|events|leadership|sports|ambassador)\s+(?:team|group|crew|squad)|toilets?|yard|garden|boiler|heating|roof|windows?|pond|benches|pegs|area|bay|doors?|wing|huts?|mobiles?|(?:display|notice) ?boards?)\b/i;
/** Praise and thanks in front of everybody: "thanks to the Year 10 volunteers", "good luck to Year 6". */
const thanks =
  /\b(?:(?:thanks|thank you|gratitude|congratulations|well done|hats off|credit|good luck|praise|applause)(?:\s+(?:so|very|again|must|also|go(?:es)?|indeed|once more|much))*\s+to|proud of|impressed (?:by|with)|a (?:big|huge|massive) (?:cheer|clap|hand) for)\s+(?:(?:all|our|the|those|everyone|in|brilliant|wonderful|fantastic|amazing|lovely|hard-working|of)\s+)*$/i;
/** Something made or done by a group is not for it: "painted by Year 5", "led by our Year 6s". */
const doers =
  /\b(?:led|run|made|painted|written|grown|baked|designed|organised|organized|drawn|sung|served|staffed|hosted|chosen|created|decorated|planted|knitted|built|recorded|suggested|with (?:the )?help (?:from|of))\s+(?:by\s+)?(?:our\s+|the\s+|some of\s+|children in\s+|pupils in\s+)*$/i;
/** An illness in one class is announced to all families. */
const illness =
  /\b(?:cases?|outbreak|chicken ?pox|nits|head ?lice|lice|scarlet fever|slapped cheek|impetigo|(?:thread)?worms?|norovirus|sickness|stomach bug|tummy bug|bug|measles|mumps|flu|covid(?:-19)?|strep(?: a)?|conjunctivitis|ringworm|whooping cough|hand,? foot and mouth|scabies|bad coughs?)\b[^.;!?]{0,40}?\b(?:in|within|among(?:st)?|across|affecting)\s+(?:our\s+|the\s+|both\s+)?$/i;
/** An appeal for help: the group is who receives it; any parent may be asked. */
const helpWith =
  /\b(?:hear(?:ing)?|listen(?:ing)? to|read(?:ing)? with|readers? (?:in|for)|help(?:ing|ers?)?(?: out)?(?: (?:in|with|for))?|walk(?:ing)? (?:with|down with|over with)|accompany(?:ing)?|volunteer(?:s|ing)? (?:in|with|for)|come in(?:to)? (?:and )?(?:help|talk|speak|read) ?(?:in|with|to)?|sew(?:ing)? for|cook(?:ing)? with|garden(?:ing)? with)\s+(?:\w+\s+){0,2}?(?:our\s+|the\s+|some\s+|in\s+)?$/i;
const asksForHelp =
  /\b(?:could|can|would|might)\s+(?:you|any(?:one|body)?|any of you|a parent|some(?:one|body)?|parents)\b|\b(?:volunteers?|helpers?)\b|\b(?:any|some) (?:parents?|grandparents?|adults?|families|mums|dads|grown-?ups?)\b|\b(?:short of|looking for|in need of|do you have|have you got|can you spare|spare an hour)\b/i;
/** The group that benefits from a gift: "Year 4 will be very grateful". */
const gains =
  /^['’]?s?\s+(?:\w+\s+)?(?:will|would|are|is|were)\s+(?:all\s+)?(?:be\s+)?(?:so|very|most|really|ever so|extremely)?\s*(?:grateful|thankful|delighted|pleased|thrilled|overjoyed)\b/i;
const spentOn =
  /\b(?:goes?|going|went|gone|spent|spend|put|used|raised|money|funds?|profits?|takings)\s+(?:(?:it|this|all|straight)\s+)?(?:on|towards?|to|into|for)\b[^.;!?]{0,40}\b(?:for|in)\s+(?:our\s+|the\s+)?$/i;

/** A stall "at the Year 6 play": the place, not the audience. */
const standsAt =
  /\b(?:on sale|for sale|available|set up|out|open|run(?:ning)?|selling|sold|served|collect(?:ing|ed)?|stalls?|rail|table)\s+(?:\w+\s+){0,2}?(?:at|during|before|after|alongside)\s+(?:the\s+|our\s+|each\s+)?$/i;
/** A choir or team that performs for invited guests: the text is for the guests too. */
const performs =
  /^\s+(?:(?:children|pupils|students|members|singers|players)\s+)?(?:(?:and|&|,)\s+[\w\s]{3,30})?(?:will\s+(?:also\s+)?(?:be\s+)?|is\s+|are\s+)?(?:sing|perform|play|entertain|lead|open|provid|start)(?:s|ing|e|es)?\b/i;
const guests =
  /\b(?:(?:come|do) (?:and )?join|join us|come along|all (?:are )?welcome|everyone (?:is )?welcome|everybody (?:is )?welcome|welcome to (?:join|come|attend)|free (?:entry|admission)|doors open|tickets?|bring the (?:whole )?family|invited|at (?:our|the|this year['’]s) (?:\w+ ){0,2}(?:fair|fayre|f[eê]te|market|carol service|service|open (?:day|evening|morning)|celebration))\b/i;

/** A club or choir without our children whose performance is open to everybody. */
export function isPerforming(text: string, end: number): boolean {
  return performs.test(text.slice(end, end + 60)) && guests.test(text);
}

/** "Because of the Year 6 tests, all lessons are …": the cause, then its consequence for everybody. */
const cause =
  /(?:^|[.!?]\s)(?:because(?: of)?|owing to|due to|as|while|whilst|during|since|to make (?:room|space) for)\b[^.!?,]{0,40}$/i;
const forEverybody =
  /^[^.!?,]{0,60},\s+(?:(?:the|our)\s+(?:whole\s+)?)?(?:school|all|everyone|everybody|lessons?|lunch|clubs|PE|dinners?|buses)\b/i;

/** Whether the group is only described. Unlike isInPassing, this also holds for our own children's groups. */
export function isDescribed(text: string, start: number, end: number): boolean {
  return describes.test(text.slice(end, end + 30)) || fewOf.test(text.slice(Math.max(0, start - 20), start));
}

/**
 * Whether a group without our children is mentioned but not addressed. The same words about a group of ours may well address us, so that
 * group keeps its mention.
 */
export function isInPassing(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 90), start);
  const after = text.slice(end, end + 60);
  return (
    serves.test(after) ||
    standsAt.test(before) ||
    gains.test(after) ||
    thanks.test(before) ||
    doers.test(before) ||
    (cause.test(before) && forEverybody.test(text.slice(end, end + 120))) ||
    reported.test(before) ||
    illness.test(before) ||
    spentOn.test(before) ||
    (helpWith.test(before) && asksForHelp.test(text))
  );
}
