import { sentencesOf } from "../document/sentences-of.ts";
import type { Day } from "../time/day.ts";
import type { Moment, TextDates } from "../time/moments.ts";
import { isGivenUp } from "../time/moved-days.ts";
import type { Document, Sentence } from "../document/types.ts";
import { judgeRequest } from "./requests.ts";
import type { SentenceFacts } from "./reading.ts";
import { isDone } from "./deadlines.ts";
import { clauseOf } from "./group-clauses.ts";
import { weekdaysOfTerm } from "./days-to-come.ts";
import { twoRequests } from "./two-requests.ts";

/** What is known about the message when its sentences are read. */
type Around = { reference: Day; newsletter: boolean; isForeignText: (text: string) => boolean };

export function readSentences(
  document: Document,
  dates: ReadonlyMap<Sentence, TextDates>,
  around: Around,
): ReadonlyMap<Sentence, SentenceFacts> {
  const all = new Map<Sentence, SentenceFacts>();
  for (const sentence of sentencesOf(document)) {
    const reading = dates.get(sentence) ?? { moments: [], looseTimes: [] };
    const facts = readSentence(sentence, reading, around);
    const clauses = twoRequests(sentence, facts);
    all.set(sentence, { ...facts, clauses: clauses.map((clause) => clause.sentence) });
    for (const clause of clauses)
      all.set(clause.sentence, readSentence(clause.sentence, clause.reading, around));
  }
  return all;
}

function readSentence(sentence: Sentence, reading: TextDates, around: Around): SentenceFacts {
  const touched = touchedBy(sentence, reading.moments, around);
  const coming = touched.filter((moment) => !isGivenUp(sentence.text, moment, reading.moments));
  return {
    ...reading,
    daysMentioned: touched,
    daysToCome: coming,
    daysForUs: withoutOthers(sentence, coming, reading.moments, around),
    request: judgeRequest(sentence.text, expectedOf(sentence, reading, around)),
    clauses: [],
  };
}

/**
 * Log-odds: a newsletter's sentences are requests less often than the training set's, half of which are, and a dated line is mostly an
 * announcement.
 */
function expectedOf(sentence: Sentence, { moments }: TextDates, { newsletter }: Around): number {
  const dated = sentence.form !== "sentence" && moments.length > 0;
  return (newsletter ? -1.2 : 0) + (dated ? -1 : 0);
}

/** A sentence with more days than this does not give groups different days. */
const mostClauses = 8;

/** All days to come that a sentence affects: a day that loses its event counts as changed. */
function touchedBy(sentence: Sentence, moments: readonly Moment[], around: Around): Moment[] {
  const isOthers = (moment: Moment) => {
    const clause = clauseOf(sentence, moment, moments);
    return clause !== sentence.evidence && around.isForeignText(clause);
  };
  const dated =
    sentence.form !== "sentence" && (moments[0]?.explicit ?? false) && (moments[0]?.start ?? 99) < 6;
  const timetable = weekdaysOfTerm(sentence) !== null;
  return moments.filter((moment) => {
    if (timetable && !moment.explicit) return false;
    if ((moment.lastDay ?? moment.day) < around.reference) return false;
    // "due today" in a diary line means the line's own day.
    if (dated && !moment.explicit && moment.day === around.reference) return false;
    if (moment.precision === "week" && moment.day <= around.reference) return false;
    // "tomorrow for Years 3 and 4 and on Friday for Year 5": tomorrow is not for a child of Year 5.
    if (moments.length > 1 && moments.length <= mostClauses && isOthers(moment)) return false;
    if (moment.precision === "week" && moments.some((other) => isDayOf(other, moment))) return false;
    return !(moment.day === around.reference && isDone(sentence.text, moment));
  });
}

/** "next week: 10.1 on Monday, 10.2 on Tuesday": the days are more precise than the week. */
function isDayOf(day: Moment, week: Moment): boolean {
  return day.precision === "day" && day.day >= week.day && day.day <= (week.lastDay ?? week.day + 6);
}

/** The days that a sentence names for us, without those of other groups' clauses. */
function withoutOthers(
  sentence: Sentence,
  coming: readonly Moment[],
  all: readonly Moment[],
  { isForeignText }: Around,
): readonly Moment[] {
  if (coming.length < 2 || coming.length > 12) return coming;
  return coming.filter((moment) => {
    const clause = clauseOf(sentence, moment, all);
    return clause === sentence.evidence || !isForeignText(clause);
  });
}
