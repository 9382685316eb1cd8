import { firstCapital } from "../text/first-capital.ts";
import { opensLetter } from "./letter-heading.ts";
import { clip } from "../text/clip.ts";
import { withoutNumber } from "../text/list-number.ts";
import { englishHalf } from "../text/second-language.ts";

/** Turns sentences of messages into short item texts without changing their meaning. */

/** In characters: texts of several sentences are joined up to this length. */
export const longestLine = 320;

const opening =
  /^(?:(?:(?:just )?a (?:quick |gentle |final |friendly )?reminder(?: that| to)?|reminder|please note(?: that)?|important|urgent|nb|p\.?s|also|and|so|finally|therefore|in addition|however|unfortunately|as (?:you (?:may|will|probably|all)? ?(?:be aware|know)|always|usual)|we would (?:kindly )?like to (?:remind you that|inform you that|let you know that)|i am writing to (?:let you know|inform you|tell you) (?:that|of)?|we are (?:pleased|delighted|excited|writing) to (?:let you know|inform you|tell you|announce) that)\b[\s:,!–-]*)+/i;

/** Removes "A reminder that" and the like from the start. */
export const withoutOpening = (sentence: string): string => sentence.replace(opening, "");

/** "Please could you bring …" to "Bring …". */
export function actionText(sentence: string, heading: string | null): string {
  let text = withoutNumber(sentence.replace(/\s+/g, " ").trim()).replace(opening, "");
  text = text
    .replace(passive, "$1 to be ")
    .replace(others, "$1 to $2")
    .replace(
      /^(?:please\s+)?(?:can|could|would|will)\s+(?:you|we|i ask that you)\s+(?:all\s+|also\s+|please\s+|kindly\s+)*/i,
      "",
    )
    .replace(/^(?:please|kindly)\s+(?:can|could)\s+(?:you\s+)?/i, "")
    .replace(/^(?:can|could|would|will)\s+(?!you\b|we\b|i\b)[\w’',&/ ]{2,45}?\s+(?:please|kindly)\s+/i, "")
    .replace(/^(?:please|kindly)\s+(?:also\s+|do\s+(?!not\b))?/i, "")
    .replace(
      /^(?:we|i) (?:would |kindly |do |are )*(?:ask|asking|request) (?:that )?(?!for\b)(?:you (?:to )?)?/i,
      "",
    )
    .replace(everybody, "")
    .replace(/^you (?:will )?(?:need|have) to\s+|^you must\s+/i, "");
  if (!stillAsks.test(text)) text = text.replace(/\?$/, "");
  return withHeading(shorten(capitalise(text)), heading);
}

/** "Please can all forms be returned" must not become "Be returned": the request stays. */
const passive =
  /^(?:please\s+|kindly\s+)?(?:can|could|would|will)\s+(?:please\s+)?((?!you\b|we\b|i\b)[\p{L}\d'’,&/() -]{2,60}?)\s+(?:please\s+|kindly\s+)?be\s+(?=\p{L}+(?:ed|en|ght|id|nt|de|ne|wn)\b)/iu;

/** "Please can the class library come home", "Could all swimmers bring a cap?" */
const others =
  /^(?:please\s+|kindly\s+)?(?:can|could|would|will)\s+(?:please\s+)?((?:all|any|every|each|the|your|our|his|her|their) (?!of us)[\p{L}\d'’,&/() -]{2,50}?)\s+(?:please\s+|kindly\s+|also\s+)*(bring|come|wear|return|send|make sure|ensure|have|check|hand|give|let|remember|arrive|complete|use|keep|collect|pay|take|label|sign|wait|leave|stay|go|put|read|learn|practise|meet|join|bring back|pick)\b/iu;
/** "Could everybody send back a blanket?" */
const everybody =
  /^(?:please\s+)?(?:can|could|would|will)\s+(?:please\s+)?(?:everyone|everybody|all (?:of you|parents|families))\s+(?:please\s+|kindly\s+)?(?!be\b)/i;
/** "Could whoever has the key bring it back?", "It is our turn, so could you bring a cake?" */
const stillAsks =
  /^(?:can|could|would|will|has|have|does|do|is|are|any|who|what|where|which)\b|\b(?:can|could|would|will) (?:you|we|i)\b/i;

/** A diary line without its date; a sentence stays unchanged. */
export function eventText(text: string, dateStart: number, dateEnd: number, heading: string | null): string {
  const before = text
    .slice(0, dateStart)
    .replace(/\b(?:on|from|by|at|until|this|the|w\/c)?\s*(?:the\s+)?$/i, "")
    .trim();
  // "It is on show until Friday": the day beside the line would seem to be the day of the show.
  const upTo = before !== "" && untilThen.test(text.slice(0, dateStart));
  const after = text
    .slice(dateEnd)
    .replace(/^[\s:,.;–—|)-]+/, "")
    // "In a fortnight (15/05) we start": the same day again.
    .replace(/^\(\d{1,2}[/.]\d{1,2}\)\s+/, "")
    .trim();
  const whole = () => withHeading(shorten(capitalise(withoutNumber(text).replace(opening, ""))), heading);
  // If a day and a time are far apart, the text between them is not part of the date.
  if (dateEnd - dateStart > 48 || upTo) return whole();
  const between = matterBetween(text.slice(dateStart, dateEnd));
  if (between && before === "")
    return withHeading(shorten(capitalise(`${between}${after ? `, ${after}` : ""}`)), heading);
  const row = rowWithoutDate(before, text.slice(dateEnd));
  if (row) return withHeading(shorten(capitalise(row)), heading);
  if (/^[^a-z]{0,3}$/i.test(before) && after.length >= 3 && !leansOnDay.test(after))
    return withHeading(shorten(capitalise(after)), isShort(after) ? heading : null);
  if (
    /^[\s:,.;–—|)-]*$/.test(after) &&
    !bareVerb.test(before) &&
    before.length >= 3 &&
    before.length < 90 &&
    !/[.!?]\s/.test(before) &&
    !stump.test(before)
  ) {
    return withHeading(
      shorten(capitalise(before.replace(/[\s:,;–—|(-]+$/, ""))),
      isShort(before) ? heading : null,
    );
  }
  return whole();
}

const untilThen = /\b(?:until|till|before|since|up to)\s+(?:the\s+)?$/i;

/** Too short to make sense alone, unless it is a usual calendar entry: "INSET", "School closes". */
export const isShort = (text: string): boolean => text.length < 28 && !ofCalendar.test(text);

const ofCalendar =
  /\b(?:inset|in-?service|bank holiday|half[- ]term|(?:end|start|last day|first day) of (?:the )?(?:\w+ )?term|break up|(?:school|term|we|nursery|children|pupils|all) (?:is |are |will be |will )?(?:clos\w+|re-?open\w*|open\w*|start\w*|end\w*|finish\w*|return\w*|resume\w*|back|shut))\b/i;

/** "This Friday is dress-down day", "Tomorrow's the day": the day is the subject of the sentence. */
const leansOnDay =
  /^(?:['’]s|is|are|was|were|will|be|becomes?|marks?|sees?|has|have|and|or|to|for|at|from|until|till|morning|afternoon|evening|night|onwards)\b/i;

/** "Tues 8th Dec | Class assembly, 9.05am" is one span of a day and its time; the assembly between them is the topic. */
function matterBetween(span: string): string | null {
  const day = /(?<![^|–—:-])(?=[^|–—:\d-]*\d)[^|–—:-]*[|–—:-]\s+/.exec(span);
  const time = /(?<![,\s])[,\s]+(?:at\s+)?\d{1,2}(?:[.:]\d\d)?\s*(?:am|pm)?$/i.exec(span);
  if (!day || !time) return null;
  const matter = span.slice(day.index + day[0].length, time.index);
  return /[a-z]{4}/i.test(matter) && contentWords(matter).size >= 2 ? matter : null;
}

/** Words that can't end a text without the date that followed them: "closes", "the concert is", "starting", "pay by". */
const stump =
  /\b(?:is|are|was|were|be|been|it|and|or|but|closes?|closing|opens?|opening|starts?|starting|begins?|beginning|ends?|ending|runs?|takes? place|place|all|every|each|throughout|held|due|returns?|resumes?|back|from|to|between|of|for|in|with|about|regarding|concerning|until|till|since|during|before|after|than|next|first|moved|changed|now|will|said|says|gave|gives|reads?|shows?|to (?:trial|try|be|make|have|get|see|use|do|take|give|hold|keep|set|offer|move to|change to))[\s,:;]*$|^(?:(?:please )?(?:pay|reply|return|book|order|due|respond|closes?|deadline))$/i;

/** "I can't take them without it, and we go tomorrow." */
const bareVerb = /[,;–-] (?:and|so|but|as|because) (?:we|they|it|he|she) \p{L}+$/iu;

/** A row's own parts without its date: "INSET day - 11/12/2026 - one day" to "INSET day (one day)". */
function rowWithoutDate(before: string, after: string): string | null {
  const lead = /^(.{3,60}?)\s+[-–]$/.exec(before)?.[1];
  const rest = /^\s+[-–]\s+(.{2,40})$/.exec(after)?.[1];
  return lead && rest && !/\s[-–]\s/.test(lead + rest) ? `${lead} (${rest})` : null;
}

/** Capitalises the text, except "v Harrow Lane". */
export function capitalise(text: string): string {
  return /^v\.? \p{Lu}/u.test(text) ? text : firstCapital(text);
}

/** Shortens to about 180 characters, at the end of a clause if possible; up to 280 if not. */
export function shorten(text: string, limit = 180): string {
  const clean = text
    .replace(/\s+/g, " ")
    .replace(/(?<![\s,;:])[\s,;:]+$/, "")
    .trim();
  if (clean.length <= limit) return clean;
  const cut = clip(clean, limit);
  return cut.endsWith("…") ? clip(clean, Math.max(limit, longestSentence)) : cut;
}

const longestSentence = 280;

/** Requests of one topic are joined by a semicolon and keep their capitals: a parent reads them as sentences. */
export function asSentences(text: string): string {
  return text.replace(
    /([^.;]); (?=\p{Lu})/gu,
    (_, before: string) => `${before}${/[!?]/.test(before) ? "" : "."} `,
  );
}

const weak = new Set(
  "the a an and or of to for in on at by with your our this that is are be will school children child pupils parents please day from all as it".split(
    " ",
  ),
);

export function contentWords(text: string): ReadonlySet<string> {
  return new Set(
    text
      .toLowerCase()
      .replace(/['’]s\b/g, "")
      .split(/[^a-z0-9£]+/)
      .map((word) =>
        word.length > 4
          ? word
              .replace(/(?:ies)$/, "y")
              .replace(/(?:s|ing|ed)$/, "")
              .replace(/([bdgmnprt])\1$/, "$1")
          : word,
      )
      .filter((word) => word.length > 2 && !weak.has(word) && !calendarWord.test(word)),
  );
}

/** The day says when, not what: two requests for one Friday may have different topics. */
const calendarWord =
  /^(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?|january|february|march|april|june|july|august|september|october|november|december|year|20\d\d)$/;

/** A heading as a title; null if it could be in any message, or names only the audience. */
export function headingTitle(heading: string): string | null {
  if (!namesMatter(heading) || onlyForWhom.test(heading)) return null;
  const title = capitalise(tidyHeading(heading));
  return title.length < 3 ? null : title;
}

const namesMatter = (heading: string): boolean =>
  heading.length <= 70 &&
  (contentWords(heading).size > 0 || abbreviation.test(heading)) &&
  !isGenericHeading(heading) &&
  !letterhead.test(heading);

/** "PE", "RE". */
const abbreviation = /^[A-Z]{2}$/;

/** Adds the heading in front if the text alone does not name its topic. */
export function withHeading(text: string, heading: string | null): string {
  if (!heading || !namesMatter(heading)) return text;
  const topic = contentWords(heading);
  if (listHead.test(heading) && ownHead.test(text)) return text;
  const said = contentWords(text);
  const shared = [...topic].filter((word) => said.has(word)).length;
  if (topic.size === 0 ? text.includes(heading) : shared >= Math.min(2, topic.size)) return text;
  if (onlyForWhom.test(heading)) return text;
  const topicText = capitalise(tidyHeading(heading).replace(forWhom, ""));
  return topicText.length < 3 && !abbreviation.test(topicText) ? text : `${topicText}: ${text}`;
}

/** "Medicines: hand these in" below the list "What to bring" is not part of the list. */
const listHead =
  /^(?:what (?:to|you(?:['’]ll)? need to) (?:bring|wear|pack)|kit(?: list)?|packing list|equipment)\b.{0,12}$/i;
const ownHead = /^\p{Lu}[\p{L} ]{2,28}: \S/u;

/** The line's section already names the audience: "Year 2: swimming" becomes "Swimming" there. */
const forWhom =
  /^(?:for )?(?:everyone|everybody|all|whole[- ]school|(?:years?|y|p|s)\s?\d{1,2}(?:\s?(?:\/|and|&|-|to)\s?\d{1,2})?|KS\d|reception|nursery)\s*[:–-]\s+(?=\S{3})/i;

/** "Year 6", "Meithrin / Nursery", "Whole school": only an audience. */
const onlyForWhom =
  /^(?:[^/]{3,20}\/\s*)?(?:(?:for )?(?:everyone|everybody|whole[- ]school|(?:all )?(?:the )?(?:infants?|juniors?|seniors?|lower school|upper school|primary phase|secondary phase|early years|foundation stage)|across (?:the|our|both) \w+)|(?:years?|y|p|s)\s?\d{1,2}(?:\s?(?:\/|and|&|-|to)\s?\d{1,2})?|KS\d|reception|nursery)\s*:?$/i;

const genericHeading =
  /^(?:dates?\b.*|diary.*|(?:(?:final|last|gentle|friendly|quick|urgent|important) )*reminders?|news(?:letter)?|upcoming.*|important.*|notices?|information|general.*|what (?:we|you) need.*|what to do.*|actions?(?: needed| required)?|to do|next steps|.*\bdates for\b.*|other.*|please note|what['’]?s on.*|(?:other |a few |odds and |some )?(?:bits(?: (?:and|&) (?:bobs|pieces))?|ends|odds and ends)|housekeeping|headlines?|(?:notices|news|reminders?|messages?|requests?) from (?:the )?(?:school |main )?office|from (?:the |our )?(?:school office|office|infants?|juniors?|early years|governors|staff|pta|pfa|ptfa|principal|chair|desk of [^:]*)|office (?:news|notices)|\w+ notices|any other business|aob|and another thing|in brief|at a glance|(?:a |one )?(?:quick|last|final) (?:note|word|thing)|this (?:half[- ])?term.*|coming up|key dates.*|from the head.*|dear .*|welcome.*|this week.*|next week.*|calendar.*|events?|(?:please )?(?:don['’]t|do not) forget|and finally|finally|p\.?s\.?|also|.*newsletter.*|.*bulletin.*|.*bwletin.*|.*cylchlythyr.*|(?:the )?(?:week ahead|coming week)|news from .*|messages?|.*\bdigest|(?:pupil|student|child|name|account)s?(?: name)?\s*:.*)$/i;

/** "Fernhill Primary School · Friday round-up": the sender's own name; "Forest School" is a topic. */
const letterhead = /^(?:\p{Lu}[\p{L}'’.&]+\s+){2,6}(?:School|Academy|College)(?:\s*[·|–-].*)?$/u;

/** "Reminders", "What we need from you": a heading that could be in any message. */
export function isGenericHeading(heading: string): boolean {
  const bare = heading.replace(stars, "");
  return genericHeading.test(bare) || opensLetter(bare);
}

const stars = /^[^\p{L}\p{N}(]+|[^\p{L}\p{N})]+$/gu;

/** "Camp: Year 4", "Gymnastics (Years 1 and 2)", "Nativity - P1 and P2": ends with the audience. */
const audienceLast =
  /\s*(?:[:–-]\s+|\()(?:for )?(?:everyone|all|(?:years?|yrs?|y|p|s)\s?\d{1,2}(?:\s?(?:\/|and|&|-|to)\s?[yps]?\d{1,2})?|KS\d|reception|nursery)\)?\s*$/i;
/** "SATs: information for parents", "School closure – reminder". */
const ofALetter =
  /(?<=\S{4})(?::|\s[–-])\s+(?:(?:important|final|further|more)\s+)?(?:information|details|arrangements|letter|reminder|update)\b[^:]*$/i;

/** A heading prepared for the start of a line: without its number, day, audience and capitals. */
export function tidyHeading(heading: string): string {
  // The heading's day is shown beside the item, and its number says nothing.
  const text = englishHalf(heading)
    .replace(/^\(?\d{1,2}[.)]\s+/, "")
    .replace(audienceLast, "")
    .replace(ofALetter, "")
    .replace(
      /\s*[-–—,:(]\s*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\s*(?:to|-|–|and|&)\s*)?\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:\s+20\d\d)?\)?\s*$/i,
      "",
    )
    .replace(/\s*[-–:!]+\s*$/, "")
    .trim();
  return capitalise(sentenceCase(text));
}

/** A heading in capitals as a person would write it; "GCSE" and "PE" stay. */
export function sentenceCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/\b\w*\d\w*\b/g, (word) => word.toUpperCase())
    .replace(
      /\b(?:pe|pta|pfa|ptfa|sats|gcses?|nhs|uk|rse|send|ks\d|y\d+|agm|inset|dofe|ucas|stem|xc|dt|tv)\b/gi,
      (word) => word.toUpperCase(),
    );
}
