import { type Day, isoDay } from "../../time/day.ts";
import type { Moment } from "../../time/moments.ts";
import type { Sentence } from "../../document/types.ts";
import type { Request } from "../../reading/requests.ts";
import type { Reading } from "../../reading/reading.ts";
import { deadlineCue, hasDeadlineCue, isHandedOut, isOpening } from "../../reading/deadlines.ts";
import { isDiary } from "../../reading/days-to-come.ts";

/** A day that a request may belong to, and its passage. */
type Found = { moment: Moment; evidence: string };

/** A reply, a payment or a booking has a deadline; kit, attendance and collecting belong to the day itself. */
const answers = new Set<Request["topic"]>(["pay", "form", "book", "tell"]);
/** Several days for these are several times, not one deadline. */
const staying = new Set<Request["topic"]>(["attend", "home", "wear"]);
const onTheDay =
  /\bon (?:the|that) (?:day|night|evening|morning)\b|\b(?:at|on) the (?:door|gate)\b|\bthat (?:day|morning|evening|night)\b/i;

/** Has a vague time of its own: "the café is on again next half term" does not take the Wednesday of a neighbour. */
const vagueTime =
  /\b(?:next|later (?:in the|this|in)|in the (?:spring|summer|autumn|new)) (?:half[- ]?term|term|year|school year)\b|\b(?:before|by|after|over|until) (?:the )?(?:end of |start of |beginning of )?(?:the |this )?(?:(?:autumn|spring|summer|christmas|easter|october|february|may) )?(?:half[- ]?term|term|holidays?|break|christmas|easter|summer)\b(?!['’]s)|\bin due course\b|\bin the new year\b|\b(?:as soon as (?:possible|you can)|a\.?s\.?a\.?p|at your earliest convenience|by return)\b/i;

export function hasVagueTime(text: string): boolean {
  return vagueTime.test(text) || anyTime.test(text);
}

/** May happen on any day, or applies from now on, so it takes no day from neighbours. */
const anyTime =
  /\bon (?:the )?(?:first )?(?:day|morning) of (?:the |an |any |each |every |their |your child['’]s )?absence\b|\bfrom now on\b|\bno (?:rush|hurry)\b|\b(?:for|some ?time|any ?time|during|over|throughout) (?:the |this )(?:half[- ]?)?term\b|^illness\b|\b(?:through|owing to|because of) (?:illness|sickness)\b|\bif (?:\w+ ){1,3}(?:is|are|becomes?|falls?|feels?) (?:ill|unwell|sick|poorly|absent)\b|\b(?:if|when) (?:circumstances|anything|details|(?:your|any) \w+(?: \w+)?) (?:has|have) changed\b/i;

export function isOnTheDay(text: string): boolean {
  return onTheDay.test(text);
}

/** The moment in a request's own words: a deadline before another day; the end of a period if replies are due in it. */
export function ownMoment(
  sentence: Sentence,
  request: Pick<Request, "topic" | "presence">,
  coming: readonly Moment[],
): Moment | undefined {
  const { text } = sentence;
  const closing = coming.filter(
    (moment) =>
      (!isOpening(text, moment) || moment.lastDay !== null) &&
      !isHandedOut(text, moment) &&
      // "a national check in June" is not a deadline; "by the end of June" is.
      (moment.precision !== "month" ||
        /^(?:by|until|before|up to|from|end of)\b/i.test(text.slice(moment.start)) ||
        hasDeadlineCue(text, moment)),
  );
  const between = closing.find(
    (moment, index) =>
      index > 0 &&
      /\bbetween\b[^.;]{0,24}$/i.test(text.slice(0, closing[index - 1]?.start)) &&
      /^\s*(?:,|and)\s*$/i.test(text.slice(closing[index - 1]?.end, moment.start)),
  );
  if (between && !staying.has(request.topic)) return between;
  // "on Thursday 2nd or Friday 3rd": either will do, so the later one is the deadline.
  const either = closing.find(
    (moment, index) =>
      index > 0 &&
      /^\s*or(?: on| by| first thing| early| else)*\s*$/i.test(
        text.slice(closing[index - 1]?.end, moment.start),
      ),
  );
  if (either && request.topic !== "attend") return either;
  return (
    closing.findLast(
      (moment) => hasDeadlineCue(text, moment) && closing.length === 2 && answers.has(request.topic),
    ) ??
    closing.find((moment) => hasDeadlineCue(text, moment)) ??
    closing[0] ??
    (request.presence && request.topic !== "pay" && request.topic !== "book" ? coming[0] : undefined)
  );
}

/**
 * "Please pay for the trip on 27 March. Payments close on 20 March": the paragraph's deadline takes precedence over the day of the trip.
 */
export function deadlineBeforeOwn(
  sentence: Sentence,
  own: Moment,
  topic: Request["topic"],
  reading: Reading,
): Found | null {
  if (!answers.has(topic) || hasDeadlineCue(sentence.text, own) || isOnTheDay(sentence.text)) return null;
  const beside = around(sentence).filter(({ paragraph }) => paragraph === sentence.paragraph);
  const found = search(sentence, beside, reading, "deadline");
  return found && found.moment.day <= own.day ? found : null;
}

/** The day for a request without one: the nearest reply deadline, the day before or above it, or that of a message with one topic. */
export function borrowedMoment(sentence: Sentence, topic: Request["topic"], reading: Reading): Found | null {
  const found = nearestMoment(sentence, topic, reading);
  return found && topic === "collect" && isOneOfSeveral(found, reading) ? null : found;
}

/** Whether it is one day of a journey, whose return day is unknown. */
function isOneOfSeveral({ moment, evidence }: Found, { dated, sentences }: Reading): boolean {
  const lender = dated.find((sentence) => sentence.evidence === evidence);
  return moment.lastDay !== null || (lender ? (sentences.get(lender)?.daysToCome.length ?? 0) > 1 : false);
}

function nearestMoment(sentence: Sentence, topic: Request["topic"], reading: Reading): Found | null {
  const answer = answers.has(topic) && !onTheDay.test(sentence.text);
  if (!isDiary(sentence.section, reading)) {
    const { sentences } = sentence.section;
    const at = sentences.indexOf(sentence);
    const before = sentences.slice(Math.max(0, at - reach), Math.max(0, at)).toReversed();
    const found =
      (answer ? search(sentence, around(sentence), reading, "deadline") : null) ??
      search(sentence, before, reading, answer ? "any" : "event");
    if (found) return found;
  }
  const heading = reading.sections
    .get(sentence.section)
    ?.heading.moments.find((moment) => moment.day >= reading.reference && moment.precision === "day");
  if (heading) return { moment: heading, evidence: sentence.section.heading ?? "" };
  return reading.newsletter ? null : reading.mainMoment;
}

/** The other sentences of its section, nearest first, starting with those before it. */
function around(sentence: Sentence): Sentence[] {
  const { sentences } = sentence.section;
  const at = sentences.indexOf(sentence);
  return [
    ...sentences.slice(Math.max(0, at - reach), Math.max(0, at)).toReversed(),
    ...sentences.slice(at + 1, at + 1 + reach),
  ];
}

type Kind = "deadline" | "event" | "any";

function search(
  sentence: Sentence,
  candidates: readonly Sentence[],
  reading: Reading,
  kind: Kind,
): Found | null {
  for (const candidate of candidates) {
    // Lines of a list are separate items; a table's rows lend nothing to a sentence.
    if (candidate.form === "line" && sentence.form === "line" && candidate.paragraph !== sentence.paragraph)
      continue;
    if (candidate.form === "row" && sentence.form !== "row") continue;
    const found = daysForUs(candidate, sentence, reading).find((moment) => {
      if (moment.precision !== "day" || isOpening(candidate.text, moment)) return false;
      if (moment.day === reading.reference && isHandedOut(candidate.text, moment)) return false;
      return kind === "any" || hasDeadlineCue(candidate.text, moment) === (kind === "deadline");
    });
    if (found) return { moment: found, evidence: candidate.evidence };
  }
  return null;
}

/** How many neighbours to search for a day: those further off are about something else. */
const reach = 40;

/** The days in a sentence that apply to us, without those of other years' clauses; none if all of it is for others. */
function daysForUs(candidate: Sentence, sentence: Sentence, reading: Reading): readonly Moment[] {
  if (reading.isForeign(candidate) && !reading.isForeign(sentence)) return [];
  return reading.sentences.get(candidate)?.daysForUs ?? [];
}

/**
 * An item's due date from its moment: the last day of a period if the text says "by" or "until"; a time only if it is the deadline's own.
 */
export function dueOf(moment: Moment, text: string, own: boolean, reference: Day): string {
  const lead = text.slice(Math.max(0, moment.start - 45), moment.start + 12);
  const closes =
    /\b(?:by|before|until|up to|end of|between|closes?|close|deadline|on sale|open|available|any (?:day|time)|during|at some point|window|book\w*|order\w*)\b/i.test(
      lead,
    ) ||
    (own && (isOpening(text, moment) || (moment.precision === "week" && moment.day <= reference))) ||
    moment.precision === "month";
  if (moment.lastDay !== null) return isoDay(closes ? moment.lastDay : moment.day);
  return own && deadlineCue.test(lead) ? moment.starts_at : moment.starts_at.slice(0, 10);
}
