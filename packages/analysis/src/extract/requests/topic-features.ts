import type { Moment } from "../../time/moments.ts";
import type { Sentence } from "../../document/types.ts";
import type { Reading } from "../../reading/reading.ts";
import { thing } from "../../reading/kit-words.ts";

type Show = (name: string, shown?: boolean | number) => void;

/** Features of a sentence's topic: what its heading announces, its phrases, and whether its section has a day if it has none. */
export function addTopicFeatures(
  show: Show,
  sentence: Sentence,
  coming: readonly Moment[],
  reading: Reading,
): void {
  const letter = reading.newsletter ? "newsletter" : "letter";
  const undated = coming.length === 0;
  for (const [matter, form] of headings) {
    const announced = form.test(sentence.section.heading ?? "");
    show(`heading of ${matter}`, announced);
    show(`heading of ${matter}, no day`, announced && undated);
  }
  for (const [turn, form] of turns) {
    const said = form.test(sentence.text);
    show(`says ${turn}`, said);
    show(`says ${turn} ${letter}`, said);
    show(`says ${turn}, no day`, said && undated);
  }
  if (undated) showDaysBeside(show, sentence, reading);
}

/**
 * "The form is in the bag" beside "Return it by Friday" differs from a rule in a section without any day. Only for a sentence without a day
 * of its own.
 */
function showDaysBeside(show: Show, sentence: Sentence, reading: Reading): void {
  const section = reading.sections.get(sentence.section);
  const [dated, asked] = [section?.hasDays === true, section?.hasDatedRequest === true];
  const letter = reading.newsletter ? "newsletter" : "letter";
  show(`day asked beside ${letter}`, asked);
  show(`day told beside ${letter}`, dated && !asked);
  show(`no day in section ${letter}`, !dated);
}

const headings: [string, RegExp][] = [
  [
    "household",
    /\b(?:attendance|absen\w+|uniform|parking|park|pick[- ]?ups?|breakfast club|school (?:day|times|hours|meals|transport)|late(?:ness|s)?|punctuality|medic\w+|health\w*|illness|wet weather|parent ?pay|dinner money|dinners|lunch(?:es)?|contacts?|reminders?|safety|online|lost property|phones?|mobile|jewellery|water|snacks?|dress code|home time|transport|reading|homework|equipment|behaviour|expectations|office|pe)\b/i,
  ],
  [
    "others' offers",
    /\b(?:community|sponsors?|local|advert\w*|council|offers?|clubs?|courses?|holiday|village|what['’]?s on|families|support|vacanc\w+)\b/i,
  ],
  ["the association", /\b(?:pta|pfa|ptfa|friends|association|parent council|fair|raffle|committee)\b/i],
  ["dates", /\b(?:dates?|diary|calendar|coming up|week ahead|events?)\b/i],
  [
    "praise",
    /\b(?:well done|stars?|congratulations|results|news|success\w*|achiev\w+|thank\w*|awards?|welcome|message|hello|head(?:teacher|master|mistress)?['’]?s?)\b/i,
  ],
];

/** Phrases that distinguish policy, advice, invitations and conditions from tasks for now. */
export const turns: [string, RegExp][] = [
  [
    "always",
    /\b(?:always|every|each|daily|at all times|throughout|continue|usual\w*|as ever|(?:mon|tues|wednes|thurs|fri)days|whenever|any time)\b/i,
  ],
  ["if", /\b(?:if|should you|unless|in case|whether)\b/i],
  [
    "trouble",
    /\b(?:problems?|difficult\w*|unable|cannot|can['’]t|hard|struggl\w+|worried|concern\w*|questions?|quer(?:y|ies)|help|support|unsure)\b/i,
  ],
  ["talk", /\b(?:talk|speak|chat|discuss|encourage|remind|praise|explain|ask your|read(?:ing)?)\b/i],
  ["welcome", /\b(?:welcome|invited?|invitation|come along|join us|do come|love to see|pop in)\b/i],
  [
    "would help",
    /\b(?:would (?:be|love|like|appreciate|welcome|help|make)|grateful|donat\w+|volunteers?|spare|helpers?)\b/i,
  ],
  ["by", /\b(?:by|before|no later than|deadline|until|closes?|due)\b/i],
  ["return", /\b(?:return\w*|back|hand(?:ed)? in|complete|fill|sign\w*|slips?|forms?|consent)\b/i],
  ["pay", /£|\b(?:pay\w*|cost|deposit|balance)\b/i],
  ["kit", thing],
  [
    "because",
    /\b(?:because|since|as (?:we|they|it|there)|so that|in order|otherwise|this (?:means|is because))\b/i,
  ],
  ["website", /\b(?:website|online|link|app|portal|page)\b/i],
  [
    "rule",
    /\b(?:policy|rules?|allowed|permitted|not? (?:dogs|nuts|phones|earrings|jewellery|toys)|banned|expect\w*|guidelines|responsib\w+)\b/i,
  ],
  ["us", /\b(?:us|we|our|me|my)\b/i],
  [
    "those who",
    /\b(?:those (?:who|of|with|in)|any(?:one|body)|some(?:one|body)|parents who|families who|whoever)\b/i,
  ],
];
