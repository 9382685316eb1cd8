import { type Day, isoDay, parseIsoDay } from "../../time/day.ts";
import type { Moment } from "../../time/moments.ts";
import type { Section, Sentence } from "../../document/types.ts";
import type { Reading } from "../../reading/reading.ts";
import { daysForUs } from "./due-day.ts";

/** Where a message names a day: in the request itself, before or after it, over it, in the subject, or nowhere. */
export type Place = "own" | "before" | "after" | "heading" | "subject" | "elsewhere" | "nowhere";

/** A day that a request may belong to; without one, that it belongs to none. */
export type DueCandidate = {
  /** ISO: a day, or a day and time where a deadline names one. */
  due: string | null;
  day: Day | null;
  place: Place;
  /** How many sentences lie between the request and the day; 0 in the request itself. */
  distance: number;
  sameParagraph: boolean;
  moment: Moment | null;
  /** Whether the day is the last of a span. */
  last: boolean;
  /** The sentence that names it, where one does. */
  lender: Sentence | null;
  /** The text in which `moment` stands. */
  text: string;
  evidence: string;
  /** The rule that would take it. */
  rule: string | null;
};

/** What the rules would take; `by` says which rule, also where they find no day. */
export type Ruled = { due: string | null; evidence: string; by: string };

/** A letter of many days is asked for the nearest of them only. */
const most = 32;

/** The days that a request may belong to, and none; the rules' own choice is among them. */
export function candidatesFor(
  sentence: Sentence,
  coming: readonly Moment[],
  ruled: Ruled,
  reading: Reading,
): DueCandidate[] {
  const found = [
    ...ownDays(sentence, coming),
    ...daysAround(sentence, reading),
    ...daysAbove(sentence.section, reading),
  ]
    .filter(({ day }) => day !== null && day >= reading.reference)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most);
  const none: DueCandidate = {
    ...nowhere,
    evidence: sentence.evidence,
  };
  const all = [none, ...found];
  const isRuled = ({ due }: DueCandidate) =>
    (due?.slice(0, 10) ?? null) === (ruled.due?.slice(0, 10) ?? null);
  for (const candidate of all) if (isRuled(candidate)) candidate.rule = ruled.by;
  if (!all.some(isRuled)) all.push(counted(ruled));
  return all;
}

const nowhere: DueCandidate = {
  due: null,
  day: null,
  place: "nowhere",
  distance: 0,
  sameParagraph: false,
  moment: null,
  last: false,
  lender: null,
  text: "",
  evidence: "",
  rule: null,
};

/** A day that the rules worked out and that stands nowhere in the message: "two days before the trip". */
function counted({ due, evidence, by }: Ruled): DueCandidate {
  return { ...nowhere, due, day: due === null ? null : parseIsoDay(due.slice(0, 10)), evidence, rule: by };
}

function ownDays(sentence: Sentence, coming: readonly Moment[]): DueCandidate[] {
  return coming.flatMap((moment) =>
    spanOf(moment, {
      place: "own",
      distance: 0,
      sameParagraph: true,
      lender: sentence,
      text: sentence.text,
      evidence: sentence.evidence,
    }),
  );
}

type Where = Pick<DueCandidate, "place" | "distance" | "sameParagraph" | "lender" | "text" | "evidence">;

/** A moment as candidates: its first day, and its last where it is a span. */
function spanOf(moment: Moment, where: Where): DueCandidate[] {
  const at = (day: Day, last: boolean): DueCandidate => ({
    ...where,
    day,
    moment,
    last,
    rule: null,
    due: last ? isoDay(day) : where.place === "own" ? moment.starts_at : isoDay(day),
  });
  return [at(moment.day, false), ...(moment.lastDay === null ? [] : [at(moment.lastDay, true)])];
}

/** Sentences further off than this speak of something else. */
const reach = 60;

/** A newsletter's section is a matter of its own; a letter is one. */
function daysAround(sentence: Sentence, reading: Reading): DueCandidate[] {
  const { places, dated } = reading;
  const at = positionOf(sentence, places);
  return dated.flatMap((lender) => {
    const index = places.get(lender) ?? 0;
    if (index === at || Math.abs(index - at) > reach) return [];
    if (reading.newsletter && lender.section !== sentence.section) return [];
    const where: Where = {
      place: lender.section !== sentence.section ? "elsewhere" : index < at ? "before" : "after",
      distance: Math.abs(index - at),
      sameParagraph: lender.section === sentence.section && lender.paragraph === sentence.paragraph,
      lender,
      text: lender.text,
      evidence: lender.evidence,
    };
    return daysForUs(lender, sentence, reading)
      .filter((moment) => moment.precision !== "month")
      .flatMap((moment) => spanOf(moment, where));
  });
}

/** Half of a sentence that asks two things stands where the sentence does. */
function positionOf(sentence: Sentence, places: ReadonlyMap<Sentence, number>): number {
  const at = places.get(sentence);
  if (at !== undefined) return at;
  const start = sentence.text.slice(0, 24);
  const whole = sentence.section.sentences.find(
    (other) => other.paragraph === sentence.paragraph && other.text.includes(start),
  );
  return (whole && places.get(whole)) ?? 0;
}

function daysAbove(section: Section, reading: Reading): DueCandidate[] {
  const heading = reading.sections.get(section)?.heading.moments ?? [];
  const above = (moment: Moment, place: Place, text: string) =>
    spanOf(moment, { place, distance: 1, sameParagraph: false, lender: null, text, evidence: text });
  return [
    ...heading.flatMap((moment) => above(moment, "heading", section.heading ?? "")),
    ...(reading.newsletter
      ? []
      : reading.subject.moments.flatMap((moment) => above(moment, "subject", reading.document.subject))),
  ];
}
