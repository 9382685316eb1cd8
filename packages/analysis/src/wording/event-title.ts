import type { Moment } from "../time/moments.ts";
import type { Sentence } from "../document/types.ts";
import {
  capitalise,
  contentWords,
  headingTitle,
  isShort,
  shorten,
  withHeading,
  withoutOpening,
} from "./wording.ts";

/** Replaces the days and times of a sentence while it is split into parts. */
const mark = "⟡";

const verbs = "held|hosted|run|performed|staged|taking place";
const now = "(?: now| also| again| once again| then)*";
/** "will be", "is being held", "takes place": says only that something is on a day. */
const takesPlace = `(?:(?:will|shall)${now} (?:be(?: (?:${verbs}))?|take place)${now}|(?:is|are)${now}(?: being| to be)?(?: (?:${verbs}))?${now}|takes? place)`;
const place =
  "(?:in|at|online|remotely|virtually|on (?:teams|zoom)|on the (?:\\w+ )?(?:field|playground|stage)|by video|via)";
const where = `(?:\\s+${place}\\b[^,;:.${mark}]{0,60}?)?`;

const told = new RegExp(`^([^.;:!?${mark}]{3,80}?)\\s*\\b${takesPlace}(${where})${mark}(.*)$`, "i");
const pronounTold = new RegExp(
  `^(?:it|this|these|they)(?:\\s+${takesPlace}|['’]s)(${where})${mark}(.*)$`,
  "i",
);
const there = new RegExp(
  `^there(?: will| shall| is| are|['’](?:ll|s))(?: also)?(?: be)?(?: also)? ([^.;:!?${mark}]{4,90}?)${mark}(.*)$`,
  "i",
);
const weHold = new RegExp(
  `^we(?: (?:will|shall|are)|['’](?:ll|re))(?: also| again| once again)?(?: be)?(?: also)? (?:having|holding|hosting|running|have|hold|host|run) ((?:an?|our|the|another)\\s[^.;:!?${mark}]{3,90}?)${mark}(.*)$`,
  "i",
);
const isDay = new RegExp(
  `^${mark} (?:is|will be|marks)(?: also)? ((?:an?|our|the|\\p{Lu})[^.;:!?${mark}]{3,80})$`,
  "u",
);

/** "on the", "from", "in the week of" and the like belong to the days; so do "and" and "at" between them. */
const inFront = `(?:,?\\s*\\b(?:on|from|at|during|between|both|starting|beginning|commencing|the|this|next|(?:(?:in|during) (?:the )?)?(?:week|morning|afternoon|evening) (?:of|commencing|beginning)|w/c)(?=\\s|${mark})){0,8}`;
const between = `(?:[\\s,()&–-]|\\b(?:and|or|at|on|from|the|both|then|also|again|to|until|between)\\b)*`;
const days = new RegExp(`${inFront}\\s*\\(?${mark}(?:${between}${mark})*\\)?`, "gi");

/** After these, a day is a deadline or has been replaced. */
const notThen = new RegExp(
  `\\b(?:by|until|till|before|since|than|instead of|not|after|up to)\\s*(?:the\\s+)?${mark}`,
  "i",
);
const notPartOfTitle =
  /\b(?:is|are|was|were|be|been|has|have|had|will|would|can|could|should|must|may|do|does|did|not|that|which|who|whose|if|when|because|please|know|invited|reminds?)\b|n['’]t\b/i;
/** Words that can't begin a title, or make it unclear. */
const noTitle =
  /^(?:it|this|these|those|they|we|he|she|you|i|there|what|as|since|although|while|however|due|having|to|in|on|at|for|from|next|today|tomorrow|last|and|but|so|mr|mrs|ms|miss|dr)\b|\b(?:one|ones|turn|date|dates|times?|day|deadline|itself|next|last|first|final|second|third)$/i;
/** "Safer Internet Day" is a title, "the last day" is not. */
const namedDay = /^(?:our |the )?(?:(?:\p{Lu}[\p{L}'’]+|\d{1,2}) ){1,5}Day$/u;
const goesOn =
  /^(?:\s*$|\s*[,;:(–-]|\s+(?:in|at|on the|on (?:teams|zoom)|for|with|as part of|because|around|outside|online|remotely|by video|via)\b)/i;
const turns =
  /\b(?:instead|rather than|no longer|cancel\w*|postponed|mov(?:e|es|ed|ing)|chang\w+|brought forward|put back|following (?:days|dates))\b/i;
const determiner =
  /^(?:(?:this|next) (?:year|term|month)(?:['’]s)?,?\s+)?(?:(?:the|our|a|an|your|their)\s+)?(?:next\s+(?=\S))?/i;
const tellsOfAnother = /\b(?:also|another)\b/i;

/**
 * A calendar title for the event that a sentence puts on a day: "Our next consultations are being held on Monday and on Thursday" becomes
 * "Consultations", and "This will be on Friday 13 June" the heading above it. Null if the sentence says more.
 */
export function eventTitle(
  sentence: Sentence,
  moments: readonly Moment[],
  heading: string | null,
): string | null {
  if (sentence.form === "row" || moments.length === 0) return null;
  const body = marked(sentence.text, moments);
  if (body === null) return null;
  const pronoun = pronounTold.exec(body);
  if (pronoun) {
    const title = heading !== null && isOfHeading(sentence, heading) ? headingTitle(heading) : null;
    return title === null ? null : withRest(title, pronoun[1], pronoun[2]);
  }
  const [core, near, rest] = partsOf(body) ?? [];
  if (core === undefined) return moments.length > 1 ? withoutDays(body, heading) : null;
  const title = core.trim().replace(determiner, "");
  const within = heading !== null && isWithin(title, heading);
  const ofHeading = within && !ofSeveral.test(heading) ? headingTitle(heading) : null;
  if (ofHeading) return withRest(ofHeading, near, rest);
  const leans =
    !within && /^(?:the|your|this|these|another)\b/i.test(core.trim()) && contentWords(title).size < 2;
  const whole = withRest(capitalise(title), near, rest);
  if (whole === null || contentWords(title).size === 0) return null;
  const needsHeading = leans || tellsOfAnother.test(body) || isShort(title);
  const headed = needsHeading && !within ? withHeading(whole, heading) : whole;
  return leans && headed === whole ? null : headed;
}

const ofSeveral = /\band\b|[&,/:]/;

/** "Vaccinations" under the heading "Flu vaccinations" is the heading's own topic; under "Nativity and carols" it is one of two. */
function isWithin(title: string, heading: string): boolean {
  const topic = contentWords(heading);
  const said = [...contentWords(title)];
  return said.length > 0 && said.length < topic.size && said.every((word) => topic.has(word));
}

/** The title, the place before the day and what follows the day. */
function partsOf(body: string): [string, string, string] | null {
  const day = isDay.exec(body)?.[1];
  if (day) return notPartOfTitle.test(day) ? null : [day, "", ""];
  const listed = there.exec(body) ?? weHold.exec(body);
  if (listed) {
    const [, core = "", rest = ""] = listed;
    return notPartOfTitle.test(core) || stump.test(core) ? null : [core, "", rest];
  }
  const [, core = "", near = "", rest = ""] = told.exec(body) ?? [];
  const bare = core.trim();
  if (/^\s*(?:in|at|via)\s*$/i.test(near)) return null;
  return bare === "" || (noTitle.test(bare) && !namedDay.test(bare)) || notPartOfTitle.test(bare)
    ? null
    : [bare, near, rest];
}

const stump = /\b(?:for|of|to|with|about|from|in|at|by|left|between|the|an?)\s*$/i;

/** The sentence with its days replaced by one mark; null if they are apart, if one is a deadline, or if a time would be lost. */
function marked(text: string, moments: readonly Moment[]): string | null {
  let body = text;
  let after: Moment | null = null;
  for (const moment of moments.toReversed()) {
    const { start, dayEnd, end } = moment;
    const said = text.slice(start, dayEnd);
    if (moment.precision === "month" || dayEnd <= start || said.length > 40 || lastOne.test(said))
      return null;
    if (after && isSpan.test(text.slice(end, after.start))) return null;
    const timed = !tells(text.slice(dayEnd, end));
    if (timed && moment.also.length > 0) return null;
    // "Monday and Tuesday" is one phrase for two days.
    if (!after || after.start !== start)
      body = `${body.slice(0, start)}${mark}${body.slice(timed ? end : dayEnd)}`;
    after = moment;
  }
  if (notThen.test(body) || (moments.length > 1 && /\bbetween\s*(?:the\s+)?⟡/i.test(body))) return null;
  const one = withoutOpening(body)
    .replace(days, mark)
    .replace(/[.!\s]+$/, "")
    .trim();
  return one.split(mark).length === 2 && !turns.test(one) ? one : null;
}

const lastOne = /\b(?:until|till|by|before|since)\b/i;
/** Makes two days a first and a last one. */
const isSpan = /\b(?:to|until|till)\b|[–-]/i;

/** Whether words between a day and its time belong to neither. */
const tells = (words: string): boolean =>
  /[a-z]{4,}/i.test(
    words.replace(
      /\b(?:from|until|till|between|about|around|prompt|sharp|noon|midday|starting|beginning|again|morning|afternoon|evening|[a-z]*day|o['’]?clock)\b/gi,
      " ",
    ),
  );

function withRest(title: string, near = "", rest = ""): string | null {
  const tail = rest.replace(/^\s+(?=[,;:)])/, "");
  if (!goesOn.test(tail)) return null;
  const joint = /^\s*(?:online|remotely|virtually)\b/i;
  const placed = [near, tail].map((part) => (joint.test(part) ? `, ${part.trim()}` : part)).join("");
  return shorten(
    `${title}${placed}`
      .replace(/\s+/g, " ")
      .replace(/\s+,/g, ",")
      .replace(/[\s,;:(–-]+$/, ""),
  );
}

/** Whether "it" refers to the heading: there is no sentence before it, or that sentence names the topic too. */
function isOfHeading(sentence: Sentence, heading: string): boolean {
  const before = sentence.section.sentences[sentence.section.sentences.indexOf(sentence) - 1];
  if (!before) return true;
  const topic = contentWords(heading);
  return [...contentWords(before.text)].some((word) => topic.has(word));
}

/** "The van will be visiting on 30 April and 28 May": each day is shown without the others. */
function withoutDays(body: string, heading: string | null): string | null {
  const [before = "", after = ""] = body.split(mark);
  if (before.length < 12 || leansOnDay.test(before) || !goesOn.test(after)) return null;
  const text = `${before.replace(/:\s*$/, /^\s*(?:at|from)\b/.test(after) ? "" : ":")}${after}`
    .replace(/\s+/g, " ")
    .replace(/\s+,/g, ",")
    .trim();
  return withHeading(shorten(capitalise(text)), isShort(text) ? heading : null);
}

const leansOnDay =
  /\b(?:is|are|was|were|be|been|and|or|but|of|for|in|with|the|a|until|starts?|starting|begins?|opens?|closes?|ends?|place|held|due|now|moved|changed|in|than)[\s,:;]*$/i;
