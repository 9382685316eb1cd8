import { weekdayOf } from "../../time/day.ts";
import type { Request } from "../../reading/requests.ts";
import { requestOf, type Reading } from "../../reading/reading.ts";
import { hasDeadlineCue, isHandedOut, isOpening } from "../../reading/deadlines.ts";
import type { DueCandidate } from "./due-candidates.ts";
import { hasVagueTime, isOnTheDay } from "./due-day.ts";
import { findRecurrence } from "../../reading/facts.ts";
import type { FeatureValues } from "../../model/weighted-features.ts";
import type { Sentence } from "../../document/types.ts";
import { contentWords } from "../../wording/wording.ts";

/** What a request wants, as far as days go: an answer has a last day, things and presence belong to the day itself. */
export function wantOf(request: Request, text: string): string {
  if (request.topic === "wear" || carries.test(text)) return "things";
  if (["pay", "form", "book", "tell"].includes(request.topic)) return "answer";
  return ["attend", "collect"].includes(request.topic) ? "presence" : "other";
}

/** "Wear red and bring £1": money that is carried is a thing. */
const carries =
  /\b(?:wear|dress(?:ed)? (?:up|as|in)|come (?:in|as|dressed)|bring (?:in )?(?:a |an |their |your |some |the |£|\d|something ))/i;

/** The features for and against `candidate` as the day of what `sentence` asks, among `all`. */
export function dueFeatures(
  sentence: Sentence,
  request: Request,
  candidate: DueCandidate,
  all: readonly DueCandidate[],
  reading: Reading,
): FeatureValues {
  const signs: FeatureValues = new Map();
  const want = wantOf(request, sentence.text);
  const show = (name: string, shown: boolean | number = true) => {
    const strength = Number(shown);
    if (strength !== 0) signs.set(name, strength);
  };
  if (candidate.rule) {
    show("ruled");
    show(`ruled ${candidate.rule}`);
    show(`ruled ${candidate.rule} ${want}`);
  }
  if (candidate.day === null) showNone(sentence, request, want, all, reading, show);
  else showDay(sentence, request, want, candidate, all, reading, show);
  return signs;
}

type Show = (name: string, shown?: boolean | number) => void;

function showNone(
  sentence: Sentence,
  request: Request,
  want: string,
  all: readonly DueCandidate[],
  reading: Reading,
  show: Show,
): void {
  const { text } = sentence;
  const days = all.filter((one) => one.day !== null);
  const letter = reading.newsletter ? "newsletter" : "letter";
  show("none");
  show(`none ${want}`);
  show(`none ${letter}`);
  show("none standing", request.standing);
  show("none conditional", request.conditional);
  show("none optional", request.optional);
  show("none vague", hasVagueTime(text));
  show("none recurs", findRecurrence(text) !== null);
  show("none owed", request.wording === "owed");
  show("none listed", request.wording === "list");
  show(
    "none where a day is named",
    days.some(({ place }) => place === "own"),
  );
  show(
    "none where its paragraph names one",
    days.some((one) => one.sameParagraph),
  );
  show(
    "none where its section names none",
    !days.some(({ place }) => place !== "elsewhere" && place !== "subject"),
  );
  show("none among few", new Set(days.map(({ day }) => day)).size <= 1);
  show("none among many", new Set(days.map(({ day }) => day)).size > 4);
  show("none in a line", sentence.form !== "sentence");
  show("none on the day", isOnTheDay(text));
  for (const [name, form] of dayless) show(`none ${name}`, form.test(text));
  show(
    "none though of the same words",
    days.some((one) => one.lender && one.lender !== sentence && likeness(sentence, one.lender) > 0),
  );
  show("none in a paragraph of its own", isAlone(sentence));
}

function showDay(
  sentence: Sentence,
  request: Request,
  want: string,
  candidate: DueCandidate,
  all: readonly DueCandidate[],
  reading: Reading,
  show: Show,
): void {
  const { place, moment, lender, text, day } = candidate;
  const near = place === "own" ? "own" : candidate.sameParagraph ? `paragraph ${place}` : place;
  const role = roleOf(candidate);
  show(`at ${near}`);
  show(`at ${near} ${want}`);
  show(`${role} ${want}`);
  show(`${role} at ${near}`);
  show(`${role} at ${near} ${want}`);
  show(candidate.last ? "last of a span" : "first of a span", moment?.lastDay !== null && moment !== null);
  show(`last of a span ${role} ${want}`, candidate.last);
  if (place !== "own") {
    show("distance", Math.log1p(candidate.distance));
    show(`distance ${want}`, Math.log1p(candidate.distance));
    show("beside", candidate.distance === 1 && lender !== null);
    show(`nearest ${place}`, isNearest(candidate, all));
    show("points back", place === "before" && candidate.sameParagraph && pointsBack.test(sentence.text));
    show(
      "points back from afar",
      place === "before" && !candidate.sameParagraph && pointsBack.test(sentence.text),
    );
  }
  show("explicit", moment?.explicit ?? false);
  show(`${moment?.precision ?? "no"} precision`);
  const ahead = (day ?? 0) - reading.reference;
  const when =
    ahead === 0
      ? "today"
      : ahead === 1
        ? "tomorrow"
        : ahead <= 7
          ? "within a week"
          : ahead <= 31
            ? "within a month"
            : "later";
  show(when);
  show(`${when} ${want}`);
  const days = all.flatMap((one) => (one.day === null ? [] : [one.day]));
  show(`soonest ${want}`, day === Math.min(...days));
  show(`latest ${want}`, day === Math.max(...days));
  show(`at a weekend ${want}`, day !== null && weekdayOf(day) > 4);
  show("only day", new Set(days).size === 1);
  const soon = ahead <= 1 ? "soon" : "far";
  show(`only day at ${near} ${want}`, new Set(days).size === 1);
  show(`only day ${soon} at ${near}`, new Set(days).size === 1 && place !== "own");
  show(`${soon} beside`, candidate.distance === 1 && candidate.sameParagraph && place !== "own");
  show(`${soon} beside ${want}`, candidate.distance === 1 && candidate.sameParagraph && place !== "own");
  show(`main day ${want}`, reading.mainMoment?.moment.day === day);
  show(
    `subject's day ${want}`,
    reading.subject.moments.some((one) => one.day === day),
  );
  show("vague all the same", place !== "own" && hasVagueTime(sentence.text));
  show("standing all the same", place !== "own" && request.standing);
  show("conditional all the same", place !== "own" && request.conditional);
  show("optional all the same", place !== "own" && request.optional);
  show("owed all the same", place !== "own" && request.wording === "owed");
  show("recurs all the same", findRecurrence(sentence.text) !== null);
  if (lender && place !== "own") showLender(sentence, want, lender, candidate, reading, show);
  show(
    "of the moment",
    text !== "" &&
      place === "own" &&
      /\b(?:instead of|rather than|not)\s+(?:on\s+)?$/i.test(text.slice(0, moment?.start)),
  );
}

/** What the sentence that names the day says besides. */
function showLender(
  sentence: Sentence,
  want: string,
  lender: Sentence,
  candidate: DueCandidate,
  reading: Reading,
  show: Show,
): void {
  const other = requestOf(lender, reading);
  const asks = other.score >= 0.5;
  const role = roleOf(candidate);
  const kind = asks
    ? wantOf(other, lender.text) === want
      ? "alike"
      : wantOf(other, lender.text)
    : "nothing";
  show(`lender asks ${kind}`);
  show(`lender asks ${kind} ${want}`);
  show(`lender asks ${kind} ${want} ${role}`);
  const shared = likeness(sentence, lender);
  show("shared words", Math.min(2, shared));
  show(`shared words ${want} ${role}`, Math.min(2, shared));
  show(`${sentence.form} from ${lender.form}`, sentence.form !== "sentence" || lender.form !== "sentence");
  show("between two lines", sentence.form === "line" && lender.form === "line");
  show(
    "lender is over its paragraph",
    sentence.section.lead.get(sentence.paragraph)?.includes(lender.text.slice(0, 30)) ?? false,
  );
}

/** How a sentence shows that what it asks is of no day, or that it is of one. */
const dayless: [string, RegExp][] = [
  ["forbids", /\b(?:do not|don['’]t|never|must not|should not|shouldn['’]t|may not|not allowed|avoid)\b/i],
  [
    "names things",
    /\b(?:named|labell?ed|names? (?:in|on)|(?:in|on) (?:it|them) (?:with )?(?:a|their) name)\b/i,
  ],
  [
    "is a habit",
    /\b(?:every|each) (?:day|night|evening|morning|week)\b|\b(?:daily|always|at all times|at weekends|as usual|from now on|in future|this (?:half[- ])?term)\b/i,
  ],
  [
    "appeals",
    /\b(?:spare|short of|unwanted|any old|old \w+|donations?|would (?:love|be glad|be grateful|welcome|appreciate)|grateful|gratefully|volunteers?|help(?:ers)?|loan)\b/i,
  ],
  ["speaks to some", /\b(?:if|anyone|any(?:body)?|those who|should you|unless|whoever|in case)\b/i],
  ["checks", /\b(?:check|ensure|make sure|remember|remind(?:er)?|bear in mind|note)\b/i],
  [
    "is another matter",
    /^(?:also|another|and |oh |finally|lastly|while |ps\b|p\.s|one (?:more|last)|could i also|can i also|may i also|may we|just a|a (?:quick )?(?:reminder|plea|note|word|thank))/i,
  ],
  ["tells a price", /\b(?:is|are|cost(?:s|ing)?|at|for) £\d|^£\d/i],
  ["is at once", /\b(?:at once|straight away|straightaway|asap|as soon as|immediately|now)\b/i],
  [
    "points to a day",
    /\b(?:then|on the (?:day|night)|that (?:day|morning|afternoon|evening)|for (?:it|this|that|the (?:trip|visit|day|party|show|event|performance|concert|match|walk|journey|coach))|with (?:them|you)|there)\b/i,
  ],
  [
    "names a time",
    /\b\d{1,2}(?:[.:]\d{2})?\s?(?:am|pm)\b|\b\d{1,2}[.:]\d{2}\b|\bo['’]clock\b|\b(?:noon|midday)\b/i,
  ],
  ["is short", /^.{1,32}$/],
];

/** How many words of matter two sentences share. */
export function likeness(sentence: Sentence, other: Sentence): number {
  const said = contentWords(other.text);
  return [...contentWords(sentence.text)].filter((word) => said.has(word)).length;
}

function isAlone(sentence: Sentence): boolean {
  return sentence.section.sentences.filter((other) => other.paragraph === sentence.paragraph).length <= 1;
}

const pointsBack =
  /^(?:\S+ ){0,4}(?:it|them|they|these|those|this|that|then|there)\b|\b(?:that|the) (?:day|morning|evening|afternoon|night)\b|\bwith you\b/i;

/** Whether a day is said as a last day, as a first one, as one on which something is given out, or as the day of something. */
export function roleOf({ moment, text }: DueCandidate): string {
  if (!moment) return "counted";
  if (hasDeadlineCue(text, moment)) return "deadline";
  if (isOpening(text, moment)) return "opening";
  return isHandedOut(text, moment) ? "handed out" : "event";
}

function isNearest(candidate: DueCandidate, all: readonly DueCandidate[]): boolean {
  return !all.some(
    (other) => other.place === candidate.place && other.day !== null && other.distance < candidate.distance,
  );
}
