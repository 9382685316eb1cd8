import {
  isAllClear,
  isCarriedHome,
  isFirstDay,
  isOfService,
  isThreat,
  tellsNoChange,
} from "../reading/all-well.ts";
import {
  isHeadBump,
  isOfIllness,
  isPractice,
  isSupposed,
  isUnexplained,
  isWaiting,
  isWithout,
  needsNow,
} from "../reading/at-once.ts";
import { closureIn, isClosurePlan } from "../reading/closures.ts";
import { isAdvice, isContagion, isMerelyTold, saysAllIsWell } from "../reading/merely-told.ts";
import { isPastTelling } from "../reading/narrative.ts";
import { tokensOf } from "../model/tokens.ts";

/** "It is our Roman day tomorrow": a family that knows tonight can dress for it. */
export function isThemedDay(text: string): boolean {
  return themedDay.test(text) && !awareness.test(text);
}

/** Awareness days that nobody dresses up for. */
const awareness =
  /\b(?:world(?! book)|international|national|global|safer|awareness|remembrance|memorial|mental health)\b/i;

const themedDay =
  /\b(?!(?:lovely|good|great|fun|normal|usual|ordinary|school|busy|sunny|long|bad|rest|working|first|last|all|every|next|same|full|half) )[\w'’-]+ day (?:is |will be |for [\w ]{1,20})?(?:today|tomorrow)\b|\b(?:today|tomorrow) (?:is|will be) (?:our |the |an? )?(?!(?:lovely|good|great|fun|normal|usual|ordinary|school|busy|sunny|long|bad|first|last|full) )(?:[\w'’-]+ ){1,3}day\b/i;

/** "Families may like to know of a walk tonight": optional for everybody. */
const passedOn = /\b(?:may|might) (?:also )?(?:like|wish|want|be interested) to (?:know|hear)\b/i;

/** The rules' verdicts on a sentence, each a feature of its own. */
export const verdicts: [string, (text: string) => boolean][] = [
  ["supposed", isSupposed],
  ["illness", isOfIllness],
  ["contagion", isContagion],
  ["told as past", isPastTelling],
  ["merely told", isMerelyTold],
  ["says all clear", isAllClear],
  ["says all is well", saysAllIsWell],
  ["says no change", tellsNoChange],
  ["advice", isAdvice],
  ["threat", isThreat],
  ["service", isOfService],
  ["carried home", isCarriedHome],
  ["first day", isFirstDay],
  ["practice", isPractice],
  ["head bump", isHeadBump],
  ["without", isWithout],
  ["waiting", isWaiting],
  ["unexplained", isUnexplained],
  ["needs now", needsNow],
  ["closure", (text) => closureIn(text) !== null],
  ["themed day", isThemedDay],
  ["closure plan", isClosurePlan],
  ["passed on", (text) => passedOn.test(text)],
];

/** Phrases in a sentence: each has a weight, none decides. */
export const words: [string, RegExp][] = [
  ["please", /\bplease\b/i],
  ["you", /\byou(?:r|['’]\w+)?\b/i],
  ["not", /\b(?:not|no|never|don['’]t|nobody|nothing|can['’]t|cannot|won['’]t)\b/i],
  ["if", /\bif\b/i],
  ["says today", /\b(?:today|tonight|this (?:morning|afternoon|evening|lunchtime))\b/i],
  ["says tomorrow", /\btomorrow\b|\bin the morning\b/i],
  [
    "by the hour",
    /\b(?:before|by|until|till?|at) (?:the )?(?:(?:close|end) of (?:the )?(?:school|day|play|business|today)|(?:we|they|i|the \w+) (?:close|shut|lock|leave|go|board)s?|home ?time|midnight)\b|\bby return\b|\b(?:shuts?|closes?|ends?) at\b|\b(?:here|there|open|in) (?:until|till?) \d/i,
  ],
  [
    "in the morning",
    /(?<!\d ?|[ap]m |o['’]clock )\b(?:in the morning|first thing|overnight|on (?:her|his|their) way in)\b/i,
  ],
  [
    "put differently",
    /\b(?:instead|rather than|now|after all|and not|swapped|switched|moved|brought forward|put (?:off|back)|no longer|earlier|later)\b/i,
  ],
  [
    "still wanting",
    /\b(?:still|yet|(?:have|has)(?:n['’]t| not) (?:had|got|received|seen|come)|nothing (?:from|for)|apart from|except|all but|missing|short of|without|left (?:it|his|her|their|the)|forgot\w*)\b/i,
  ],
  [
    "poorly",
    /\b(?:temp(?:erature)?|3[789]\.\d|sick|unwell|poorly|ill|hurts?|headache|tummy|bumped|banged|fell|fallen|upset|crying|in tears|brought up|feels?|feeling)\b/i,
  ],
  [
    "comes round to you",
    /\b(?:ring|call|text|phone|let (?:me|us) know|come (?:and|for|to)|pop|bring|fetch|collect\w*|pick(?:ed)? up|met|meet)\b/i,
  ],
  [
    "time and again",
    /\b(?:often|repeatedly|regularly|always|keeps? (?:\w+ )?\w+ing|(?:again|time) and again|(?:most|many|several|some) (?:days|mornings|times|weeks|occasions)|(?:two|three|four|five|\d+) (?:times|occasions|mornings|days running))\b/i,
  ],
  ["said by one", /\b(?:i|i['’]m|i['’]ve|i['’]ll|me|my)\b/i],
  ["clock time", /\b\d{1,2}[.:]\d\d\b|\b\d{1,2} ?[ap]m\b|\bnoon\b|\bhalf past\b|\bo['’]?clock\b/i],
];

/** The distinct words of a sentence, with names, days and figures as classes. */
export const termsOf = (text: string): readonly string[] => [
  ...new Set(tokensOf(text.slice(0, longest)).map(({ form }) => form)),
];

/** The rest of a longer passage adds nothing. */
const longest = 600;
