import { contentWords } from "../wording/wording.ts";
import { saysShut } from "./join-within-message.ts";

type Told = { text: string; heading: string | null; starts_at: string; ends_at: string | null };
type Half = "morning" | "afternoon" | "evening";

/** An item prepared for comparison with others; times are ISO, as precise as the text. */
export type ComparableEvent = {
  text: string;
  /** Whether it reads as a title: short and without a verb. */
  title: boolean;
  /** Its topic words; for a title, those of its main clause. */
  matter: ReadonlySet<string>;
  heading: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
  clock: string;
  half: Half | null;
  /** Set for an event of several days. */
  lastDay: string | null;
  shut: "school" | "part" | null;
};

/** Computed once, however many others it is compared with. */
export function comparableEvent({ text, heading, starts_at, ends_at }: Told): ComparableEvent {
  const main = mainClause(text);
  const clock = starts_at.slice(11, 16);
  const last = ends_at?.slice(0, 10) ?? null;
  return {
    text,
    title: isTitle(text),
    matter: topicWords(isTitle(text) ? main : text),
    heading: topicWords(heading ?? ""),
    kinds: new Set(kinds.flatMap(([kind, said]) => (said.test(main) ? [kind] : []))),
    clock,
    half: halfOf(clock, text),
    lastDay: last === starts_at.slice(0, 10) ? null : last,
    shut: saysShut(text) ? (ofPart.test(text) ? "part" : "school") : null,
  };
}

/**
 * Whether two items of one day and audience are the same event: at the same minute with a topic word in common; or one is a title whose
 * words are all in the other. A different kind ("Christmas fair", "Christmas concert"), hour or half of the day means a different event.
 */
export function isSameEvent(one: ComparableEvent, two: ComparableEvent): boolean {
  if (!timesAgree(one, two)) return false;
  if (one.shut !== null && two.shut !== null) return one.shut === two.shut;
  const common = [...one.kinds].filter((kind) => two.kinds.has(kind)).length;
  if (common === 0 && one.kinds.size > 0 && two.kinds.size > 0) return false;
  if (one.clock !== "" && one.clock === two.clock) return isOfOneMinute(one, two);
  if (common !== one.kinds.size || common !== two.kinds.size) return false;
  // A fortnight of examinations, and its first one.
  if ((one.lastDay === null) !== (two.lastDay === null) && one.matter.size !== two.matter.size) return false;
  const [short, long] = one.matter.size <= two.matter.size ? [one, two] : [two, one];
  return short.title ? saysAll(short, long) : long.title && saysAll(long, short);
}

/** At one minute, one topic word is enough. But clubs, matches and meetings start together, so there all words of one must be shared. */
function isOfOneMinute(one: ComparableEvent, two: ComparableEvent): boolean {
  const common = [...one.matter].filter((word) => two.matter.has(word) || two.heading.has(word));
  const headed = [...two.matter].filter((word) => one.heading.has(word));
  const telling = [...common, ...headed].filter((word) => !manyAtOnce.test(word));
  if (telling.length > 0) return true;
  return common.length > 0 && (common.length === one.matter.size || common.length === two.matter.size);
}

const manyAtOnce =
  /^(?:clubs?|train|lesson|practic|rehears|match|fixture|race|sport|cup|meet|talk|brief|workshop|session|exam|test|paper|trip|information|curriculum)/;

/** A title whose words are all in the other: in its title, or in what its sentence says is held, celebrated or attended. */
function saysAll({ matter, kinds: own }: ComparableEvent, other: ComparableEvent): boolean {
  if (matter.size === 0 || (matter.size === 1 && own.size === 0 && other.matter.size > 1)) return false;
  if (other.title) return within(matter, other.matter) || within(other.matter, matter);
  const verb = keeps.exec(other.text);
  if (!verb) return false;
  const object = topicWords(other.text.slice(verb.index + verb[0].length));
  const held = [...matter].filter((word) => object.has(word)).length;
  return held >= Math.min(2, matter.size) && within(matter, new Set([...other.matter, ...other.heading]));
}

/** Verbs that introduce an event; the words before them are another topic ("On Red Nose Day a fire engine comes"). */
const keeps =
  /\b(?:tak\w+ part in|participat\w+ in|perform\w*(?: in)?|celebrat\w+|hold(?:ing)?|having|hosting|attend(?:ing)?|invited to|join us (?:for|at)|(?:going|travel\w*|visit\w*) to)\b/i;

/** Short and without a verb: "Dance festival at Harcombe", "Carol service – 6pm". */
export function isTitle(text: string): boolean {
  const main = mainClause(text);
  if (main.length > 90 || /[.!?] \p{Lu}/u.test(text)) return false;
  return !verbs.test(main) && !/^(?:on|in|at|during|after|before|from|as|with|this|next)\b/i.test(main);
}

const verbs =
  /\b(?:is|are|was|were|will|has|have|had|can|may|must|should|be|been|we|you|they|it|please|comes?|goes?|brings?|takes?|makes?|joins?|welcomes?|sings?|performs?|leads?|gives?|gets?|wears?|tells?)\b/i;

/** The text without its subordinate clause: "Disco for all who have paid". */
export const mainClause = (text: string): string =>
  text.replace(
    /\b(?:who|which|that|where|if|so that|as part of|followed by|instead of|because|after|before)\b.*$/i,
    "",
  );

function timesAgree(one: ComparableEvent, two: ComparableEvent): boolean {
  if (one.clock !== "" && two.clock !== "" && one.clock !== two.clock) return false;
  if (one.lastDay !== null && two.lastDay !== null && one.lastDay !== two.lastDay) return false;
  return one.half === null || two.half === null || one.half === two.half;
}

/** By the clock, or from words. */
function halfOf(clock: string, text: string): Half | null {
  if (clock !== "") return clock < "12" ? "morning" : clock < "17" ? "afternoon" : "evening";
  const said = /\b(?:(morning|am)|(afternoon|pm)|(evening|tonight))\b/i.exec(text);
  return said ? (said[1] ? "morning" : said[2] ? "afternoon" : "evening") : null;
}

/** A part of a school that may close by itself. */
const ofPart = /\b(?:nursery|pre-?school|clubs?|pool|office|library|gates?|breakfast|after[- ]school)\b/i;

/** Kinds of event: one day may have two of one name, but not of one kind. */
const kinds: readonly [string, RegExp][] = [
  ["show", /\b(?:concerts?|perform\w*|shows?|plays?|nativity|production|recital|panto\w*|musical)\b/i],
  ["sale", /\b(?:fairs?|fayre|f[eê]tes?|sales?|market|stalls?|shop)\b/i],
  ["draw", /\b(?:raffle|tombola|auction|bingo|quiz|drawn)\b/i],
  ["party", /\b(?:part(?:y|ies)|discos?|prom|ball|ceilidh|picnics?|barbecue|bbq)\b/i],
  ["assembly", /\bassembl(?:y|ies)\b/i],
  ["service", /\b(?:services?|mass|carols?|eucharist|communion|confirmation)\b/i],
  [
    "meeting",
    /\b(?:meetings?|meets?|agm|coffee morning|briefing|workshop|talk|information (?:evening|session)|induction)\b/i,
  ],
  ["consultation", /\b(?:consultations?|parents?['’]? (?:evenings?|nights?)|appointments?)\b/i],
  ["open", /\bopen (?:days?|mornings?|afternoons?|evenings?|events?|classroom)\b/i],
  ["trip", /\b(?:trips?|residential|camp|excursion|outing)\b/i],
  [
    "match",
    /\b(?:match(?:es)?|fixtures?|races?|sports?|galas?|tournaments?|festivals?|championships?|cross[- ]country|eisteddfod|finals?|athletics)\b/i,
  ],
  ["photo", /\bphoto\w*\b/i],
  ["practice", /\b(?:rehears\w+|practices?|training|clubs?|lessons?|swimming)\b/i],
  ["health", /\b(?:vaccin\w+|immunis\w+|flu|dental|nurses?|screening|inspections?)\b/i],
  ["books", /\b(?:book fair|book week|library)\b/i],
  ["exam", /\b(?:exams?|examinations?|mocks?|tests?|assessments?|sats|gcses?|papers?)\b/i],
  [
    "paper",
    /\b(?:forms?|letters?|payments?|pay|tickets?|bookings?|orders?|deadline|due|slips?|reports?|results|balance|deposit|survey|list)\b/i,
  ],
  ["ends", /\b(?:last day|break up|end of)\b/i],
  ["starts", /\b(?:re-?opens?|resumes?|returns?|starts?|begins?|first day)\b/i],
  ["lunch", /\b(?:lunch|dinner|breakfast|supper)\b/i],
];

/** Words that say when, where in school, for whom, or that something is on, but not what. */
const beside = new Set(
  "you have has organis parent our their invit join come welcome family families will take taking part place hold held visit whole start time week day everyone everybody reception nursery infant junior all class hall pm am morn afternoon even night next carer tue tues wed thu thur thurs fri mon jan feb mar apr jun jul aug sep sept oct nov dec field playground primary".split(
    " ",
  ),
);

export const topicWords = (text: string): Set<string> =>
  new Set([...contentWords(text)].filter((word) => !beside.has(word) && !/^(?:\d|[kpsy]s?\d)/.test(word)));

const within = (one: ReadonlySet<string>, two: ReadonlySet<string>): boolean =>
  one.size > 0 && [...one].every((word) => two.has(word));
