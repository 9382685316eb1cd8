import { joinPassages } from "../../text/passages.ts";
import { isoDay } from "../../time/day.ts";
import type { Moment } from "../../time/moments.ts";
import type { Sentence } from "../../document/types.ts";
import type { Request } from "../../reading/requests.ts";
import { needsNow } from "../../reading/at-once.ts";
import { countedBack } from "./counted-days.ts";
import type { Reading } from "../../reading/reading.ts";
import type { Ruled } from "./due-candidates.ts";
import {
  answers,
  borrowedMoment,
  deadlineBeforeOwn,
  dueOf,
  hasVagueTime,
  isOnTheDay,
  ownMoment,
} from "./due-day.ts";
import { findRecurrence } from "../../reading/facts.ts";
import { lastOfSpan } from "./last-of-span.ts";
import { daysToCome, dayInside, weekdaysOfTerm } from "../../reading/days-to-come.ts";
import { termEnd } from "./term-end.ts";
import { wayBack } from "./way-back.ts";

/** The day that the rules give a request, the passages that say it, and which rule did; `own` where the request names it itself. */
export function ruledDue(
  sentence: Sentence,
  request: Request,
  coming: readonly Moment[],
  reading: Reading,
): Ruled & { own: boolean } {
  const own =
    ownMoment(sentence, request, coming) ?? (coming.length === 0 ? openWeek(sentence, reading) : undefined);
  const counted =
    countedBack(sentence, own, reading) ??
    (own || !answers.has(request.topic) ? null : countedBeside(sentence, reading));
  const term = own || counted ? null : termEnd(sentence, reading);
  if (term)
    return {
      due: isoDay(term.moment.day),
      evidence: joinPassages(sentence.evidence, term.evidence),
      by: "counted",
      own: false,
    };
  const precise = own?.precision === "week" ? dayInside(own, sentence, reading) : null;
  const alone = aloneBy(sentence, request);
  const sooner = deadlineBeforeOwn(sentence, own, request.topic, reading);
  const borrowed = sooner ?? (own || alone ? null : borrowedMoment(sentence, request.topic, reading));
  const listed = own ? null : lastOfTable(sentence, reading);
  const home = own || counted ? null : (wayBack(sentence, reading) ?? lastOfSpan(sentence, reading));
  if (home)
    return {
      due: isoDay(home.day),
      evidence: joinPassages(sentence.evidence, home.evidence),
      by: "way back",
      own: false,
    };
  const moment = sooner?.moment ?? precise ?? own ?? listed ?? borrowed?.moment;
  const lender = counted?.evidence ?? borrowed?.evidence ?? sentence.evidence;
  const evidence = lender === sentence.evidence ? sentence.evidence : joinPassages(sentence.evidence, lender);
  const immediate = !moment && !reading.newsletter && needsNow(sentence.text);
  const said = moment ? dueOf(moment, sentence.text, !borrowed, reading.reference) : null;
  const due = counted?.due ?? said ?? (immediate ? isoDay(reading.reference) : null);
  const by = counted
    ? "counted"
    : sooner
      ? "sooner"
      : own
        ? "own"
        : listed
          ? "listed"
          : (borrowed?.by ?? (immediate ? "at once" : (alone ?? "nothing")));
  return { due, evidence, by, own: own !== undefined };
}

/** "It shuts the day before the evening. Please make an appointment": the last day that the sentence beside an answer counts. */
function countedBeside(sentence: Sentence, reading: Reading): { due: string; evidence: string } | null {
  const at = sentence.section.sentences.indexOf(sentence);
  for (const other of sentence.section.sentences.slice(Math.max(0, at - beside), at + beside)) {
    if (other === sentence || other.paragraph !== sentence.paragraph || !closes.test(other.text)) continue;
    const counted = countedBack(
      other,
      ownMoment(other, { topic: "book", presence: false }, daysToCome(other, reading)),
      reading,
    );
    if (counted) return { due: counted.due, evidence: joinPassages(other.evidence, counted.evidence) };
  }
  return null;
}

const beside = 8;
const closes = /\b(?:clos(?:es|ed|ing)|shuts?|ends?|deadline|until|cut[- ]off|no later than|by)\b/i;

/** Why a request takes no neighbour's day. */
function aloneBy(sentence: Sentence, request: Request): string | null {
  if (hasVagueTime(sentence.text)) return "vague";
  if (request.standing && !isOnTheDay(sentence.text)) return "standing";
  return recurrenceOf(sentence) === null ? null : "recurs";
}

/** The weekdays or the rhythm in which a request comes again. */
export function recurrenceOf(sentence: Sentence): string | null {
  return weekdaysOfTerm(sentence) ?? findRecurrence(sentence.text);
}

/** "This week", before its end. */
export function openWeek(sentence: Sentence, reading: Reading): Moment | undefined {
  return reading.sentences
    .get(sentence)
    ?.moments.find(
      (moment) => moment.precision === "week" && (moment.lastDay ?? moment.day) >= reading.reference,
    );
}

/** "Tickets can be collected:" over a table of days: the last of them is the latest. */
function lastOfTable(sentence: Sentence, reading: Reading): Moment | null {
  if (!sentence.text.endsWith(":")) return null;
  const rows: Moment[] = [];
  for (const row of sentence.section.sentences.slice(sentence.section.sentences.indexOf(sentence) + 1)) {
    if (row.form === "sentence") break;
    rows.push(...daysToCome(row, reading).filter((moment) => moment.precision === "day"));
  }
  return rows.toSorted((a, b) => b.day - a.day)[0] ?? null;
}
