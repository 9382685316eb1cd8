/** A person, a duty or a place of a group. */
const describes =
  /^\s*(?:mum|dad|mother|father|teachers?|house captains?|captains?|prefects?|buddies|helpers|visitors|guests|ambassadors?|leaders|councillors?|team leaders?|tutors?(?! (?:evening|group|time|meeting|period|day)s?\b)|staff|classrooms?|playground|entrance|gates?|cloakroom|corridor|block|office|building|teaching assistant|TA\b|lead\b(?!\s+(?:the|this|that|our|us|an?|their|in|assembl\w+|worship)\b)|leader\b|pastoral|head of|student (?:leaders|librarians))/i;
/** Pupils who serve the rest, and places named after a group: "Year 5 librarians", "P5 road safety team", "the Year 7 yard". */
const serves =
  /^['’]?s?\s+(?:\w+\s+){0,2}?(?:librarians|stewards|volunteers|monitors|committee|reps|representatives|mentors|marshals|hosts|guides|(?:safety|eco|charity|green|council|digital|events|leadership|sports|ambassador)\s+(?:team|group|crew|squad)|toilets?|yard|garden|boiler|heating|roof|windows?|pond|benches|pegs|area|bay|doors?|wing|huts?|mobiles?|(?:display|notice) ?boards?)\b/i;
/** "thanks to the Year 10 volunteers", "good luck to Year 6" */
const thanks =
  /\b(?:(?:thanks|thank you|gratitude|congratulations|well done|hats off|credit|good luck|praise|applause)(?:\s+(?:so|very|again|must|also|go(?:es)?|indeed|once more|much))*\s+to|proud of|impressed (?:by|with)|a (?:big|huge|massive) (?:cheer|clap|hand) for)\s+(?:(?:all|our|the|those|everyone|in|brilliant|wonderful|fantastic|amazing|lovely|hard-working|of)\s+)*$/i;
/** "painted by Year 5", "led by our Year 6s" */
const doers =
  /\b(?:(?:led|run|made|painted|written|grown|baked|designed|organi[sz]ed|drawn|sung|served|staffed|hosted|chosen|created|decorated|planted|knitted|built|recorded|suggested)\s+by|with (?:the )?help (?:from|of))\s+(?:our\s+|the\s+|some of\s+|children in\s+|pupils in\s+)*$/i;
/** An illness in one class is announced to all families. */
const illness =
  /\b(?:cases?|outbreak|chicken ?pox|nits|head ?lice|lice|scarlet fever|slapped cheek|impetigo|(?:thread)?worms?|norovirus|sickness|stomach bug|tummy bug|bug|measles|mumps|flu|covid(?:-19)?|strep(?: a)?|conjunctivitis|ringworm|whooping cough|hand,? foot and mouth|scabies|bad coughs?)\b[^.;!?]{0,40}?\b(?:in|within|among(?:st)?|across|affecting)\s+(?:our\s+|the\s+|both\s+)?(?:[\p{L}\d]+(?: \d+)?(?:,| and| &)\s+){0,4}$/iu;

const people = "(?:\\s+(?:children|pupils|students|parents|families|class|council|leavers))?";
const does = "(?:\\s+(?:are|is|will|will be|have been|would like to))?(?:\\s+(?:also|again|now))?";
const sale =
  "(?:cake|bake|book|toy|plant|uniform|charity|christmas|summer|enterprise|second[- ]hand)?\\s*(?:sales?|stalls?|fair|f[eê]te|raffle|tombola|caf[eé]|tuck shop|shop|collection|film night|coffee morning|quiz night|auction)";
const runs = new RegExp(
  `^${people}(?:${does}\\s+(?:sell(?:ing|s)?\\b|rais(?:e|ing) money|(?:hold|run|host|organis|hav|do)(?:e|ing|s)?\\s+(?:an?|the|their|our|its)\\s+(?:\\w+\\s+)?${sale})|(?:['’]s?)?\\s+${sale})\\b`,
  "i",
);
const benefits =
  /\b(?:in aid of|rais(?:e|es|ed|ing) (?:money|funds) (?:for|towards)|proceeds (?:go )?(?:to|towards)|funds? (?:for|towards)|(?:run|organised|hosted|served|led|staffed) by)\s+(?:the\s+|our\s+)?$/i;

/** Whether a group sells to others or benefits from them: "Year 6 are holding a cake sale", "in aid of the Year 6 residential". */
export const isHostOrCause = (text: string, start: number, end: number): boolean =>
  runs.test(text.slice(end, end + 90)) || benefits.test(text.slice(Math.max(0, start - 50), start));

/** Whether others serve, are thanked, or have made what a text is about: it may be for everybody. */
export function isCredited(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 90), start);
  return serves.test(text.slice(end, end + 60)) || thanks.test(before) || doers.test(before);
}

/** Whether a group is only described: "a Year 6 mum", "the Reception toilets". */
export const isDescribed = (text: string, end: number): boolean => describes.test(text.slice(end, end + 30));

/** Whether a text is about an illness in a group, which everybody should know of. */
export const isIllIn = (text: string, start: number): boolean =>
  illness.test(text.slice(Math.max(0, start - 90), start));
