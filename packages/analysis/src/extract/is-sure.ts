import type { Sentence } from "../document/types.ts";
import type { Reading } from "../reading/reading.ts";
import { passagesOf } from "../text/passages.ts";
import { type Day, parseIsoDay } from "../time/day.ts";
import { isHedged, isSpokenDay } from "../time/said-day.ts";
import type { Moment } from "../time/moments.ts";
import type { DraftItem, TaskVerb } from "../types.ts";
import { titleOfListed } from "./with-details.ts";
import { isPlainTask, isPlainTitle } from "./plain-words.ts";

/**
 * Whether everything in an item's line is certain: what it is, in the page's own words, and its day. If not, the page names the email
 * instead. The audience is judged later (audience).
 */
export function isSure(item: DraftItem, sentence: Sentence, reading: Reading): boolean {
  const { details } = item;
  if (!details) return false;
  if (details.kind === "note" || item.recurrence) return true;
  const listed = sentence.form !== "sentence";
  const isPlain =
    details.kind === "task"
      ? isPlainTask(details)
      : titleOfListed(sentence, reading) === details.title || isPlainTitle(details.title, listed);
  if (!isPlain) return false;
  if (item.closure && item.closure !== "closed" && !ofSchool.test(sentence.text)) return false;
  const isChange = details.kind === "event" && details.change !== null;
  const said = details.kind === "task" ? askedIn(sentence.text) : sentence.text;
  if (!isChange && !item.closure && isHedged(said)) return false;
  return isDaySure(item, sentence, reading);
}

/** A request without polite phrases ("Could you"), asides, reasons and later conditions: "and treat it if you find any". */
const askedIn = (text: string): string =>
  text
    .replace(/\([^()]*\)/g, " ")
    .replace(
      /(?:\bor (?:they|he|she|your child)|[;,]? (?:so that|because|as|since|in exchange)|[.!]) .*$/i,
      " ",
    )
    .replace(/,? and treat\b.*$/i, " ")
    .replace(
      /\b(?:could|can|would|will) (?:you|we ask|(?:all |each |every )?(?:child(?:ren)?|parents?|pupils?|famil(?:y|ies)))\b|\?/gi,
      " ",
    );

/** After-school clubs open late and close early too. */
const ofSchool = /\b(?:school|academy|college|nursery|term|pupils|students|children|break(?:ing)? up)\b/i;

function isDaySure(item: DraftItem, sentence: Sentence, reading: Reading): boolean {
  const given = item.due ?? item.starts_at;
  const moments = reading.sentences.get(sentence)?.moments ?? [];
  if (given === null) return item.kind === "action" && moments.length === 0;
  const day = parseIsoDay(given);
  const own = moments.find((moment) => moment.day === day);
  if (own) return isOwnDay(own, moments, item, sentence, reading);
  return moments.length === 0 && isLentDay(day, item, sentence, reading);
}

function isOwnDay(
  own: Moment,
  all: readonly Moment[],
  { details }: DraftItem,
  sentence: Sentence,
  reading: Reading,
): boolean {
  const { text, form } = sentence;
  const days = new Set(all.map(({ day }) => day));
  if (own.contradiction || own.precision === "month") return false;
  if (days.size > 1 && form === "sentence" && !isTermDay(details) && !areJoined(all, text)) return false;
  const words = text.slice(own.start, own.dayEnd);
  if (own.explicit || isSpokenDay(words) || /\d/.test(words)) return true;
  if (/\bnext\b/i.test(text.slice(0, own.dayEnd))) return false;
  if (isOfNamedWeek(own.day, sentence, reading)) return true;
  const ahead = own.day - reading.reference;
  const isAsked = details?.kind === "task" && isDeadline(text.slice(0, own.start));
  return (
    (isAsked || (!reading.newsletter && form === "sentence")) && days.size === 1 && ahead >= 0 && ahead < 7
  );
}

/** "9, 10 and 11 June", "Tuesday 9th at 2pm and Wednesday 10th": consecutive days, with no text between them about only one. */
function areJoined(moments: readonly Moment[], text: string): boolean {
  return moments.every((moment, index) => {
    const next = moments[index + 1];
    const between = next ? text.slice(moment.dayEnd, next.start).replace(/\([^()]*\)/g, " ") : "";
    return joint.test(between.replace(hours, " "));
  });
}

const joint = /^[\s,&]*(?:and|or|to|until|till|also|-|–)?[\s(]*(?:on )?(?:the )?$/i;
const hours = /\b(?:at|from|to|until|between|and)?\s*\d{1,2}(?:[.:]\d\d)?(?:\s?[ap]m)?(?![\d])/gi;

/** Each is read from its own position in the sentence: "We break up on the 13th and are back on the 23rd". */
const isTermDay = (details: DraftItem["details"]): boolean =>
  details?.kind === "event" && /^(?:Break up|Back to school)$/.test(details.title);

/** A weekday under the dates of its week: "Week of 9 March". */
function isOfNamedWeek(day: Day, { section }: Sentence, { sections, subject }: Reading): boolean {
  const named = [...(sections.get(section)?.heading.moments ?? []), ...subject.moments];
  return named.some((moment) => moment.explicit && day >= moment.day && day < moment.day + 7);
}

/** Whether this is the only event day of the section under its heading, or of the whole message. */
function isLentDay(day: Day, item: DraftItem, { section }: Sentence, reading: Reading): boolean {
  const { details } = item;
  if (details?.kind === "task" && !onItsDay.has(details.verb)) return false;
  const headed = reading.sections.get(section)?.heading.moments ?? [];
  const near = [...headed, ...section.sentences.flatMap((sentence) => eventDays(sentence, reading))];
  if (near.length > 0 && near.every((moment) => moment.day === day && isGiven(moment))) return true;
  if (isLentBySentence(day, item, reading)) return true;
  if (near.length > 0) return false;
  const main = reading.mainMoment?.moment;
  return (
    main?.day === day &&
    isGiven(main) &&
    reading.dated.flatMap((sentence) => eventDays(sentence, reading)).every((moment) => moment.day === day)
  );
}

/** Whether the other sentence of its evidence names only this day, with its date: "Year 5 will visit the museum on Thursday 16 October". */
function isLentBySentence(day: Day, item: DraftItem, reading: Reading): boolean {
  const [, from, more] = passagesOf(item.evidence);
  const lender = [...reading.sentences.keys()].find(({ evidence }) => evidence === from);
  if (more !== undefined || !lender || isHedged(lender.text) || begins.test(lender.text)) return false;
  const moments = reading.sentences.get(lender)?.moments ?? [];
  return moments.length === 1 && moments.every((moment) => moment.day === day && isGiven(moment));
}

/** Something that begins then may have other days for these children. */
const begins = /\b(?:begin|start)s?\b/i;

/** The days that a sentence names, except deadlines. */
const eventDays = (sentence: Sentence, { sentences }: Reading): Moment[] =>
  (sentences.get(sentence)?.daysToCome ?? []).filter(
    ({ start }) => !deadline.test(sentence.text.slice(0, start)),
  );

const isDeadline = (before: string): boolean => /\bby (?:this )?$/i.test(before);
const deadline = /\b(?:by|before|until|no later than|deadline|due|closes?)\b[^.;]{0,20}$/i;

const onItsDay: ReadonlySet<TaskVerb> = new Set(["bring", "wear", "collect", "attend"]);

const isGiven = ({ explicit, contradiction, precision }: Moment): boolean =>
  explicit && !contradiction && precision === "day";
