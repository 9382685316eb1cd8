import { joinPassages } from "../../text/passages.ts";
import { isoDay } from "../../time/day.ts";
import type { Moment } from "../../time/moments.ts";
import type { Sentence } from "../../document/types.ts";
import type { Request } from "../../reading/requests.ts";
import { needsNow } from "../../reading/at-once.ts";
import type { Reading } from "../../reading/reading.ts";
import { borrowedMoment, deadlineBeforeOwn, dueOf, hasVagueTime, isOnTheDay, ownMoment } from "./due-day.ts";
import { findRecurrence } from "../../reading/facts.ts";
import { findOffset } from "../../time/offsets.ts";
import { dayInside, weekdaysOfTerm } from "../../reading/days-to-come.ts";

/** The day of a request and the passages that give it; `own` if the request names it itself. */
export function dueOfRequest(
  sentence: Sentence,
  request: Request,
  coming: readonly Moment[],
  reading: Reading,
): { due: string | null; evidence: string; own: boolean } {
  // "Two days before the trip": the date is left to the email.
  if (findOffset(sentence.text)) return { due: null, evidence: sentence.evidence, own: false };
  const own =
    ownMoment(sentence, request, coming) ?? (coming.length === 0 ? openWeek(sentence, reading) : undefined);
  const precise = own?.precision === "week" ? dayInside(own, sentence, reading) : null;
  const sooner = own ? deadlineBeforeOwn(sentence, own, request.topic, reading) : null;
  const borrowed =
    sooner ??
    (own || standsAlone(sentence, request) ? null : borrowedMoment(sentence, request.topic, reading));
  const moment = sooner?.moment ?? precise ?? own ?? borrowed?.moment;
  const evidence =
    borrowed && borrowed.evidence !== sentence.evidence
      ? joinPassages(sentence.evidence, borrowed.evidence)
      : sentence.evidence;
  const immediate = !moment && !reading.newsletter && needsNow(sentence.text);
  const said = moment ? dueOf(moment, sentence.text, !borrowed, reading.reference) : null;
  return { due: said ?? (immediate ? isoDay(reading.reference) : null), evidence, own: own !== undefined };
}

/** Whether it takes no day from neighbours. */
function standsAlone(sentence: Sentence, request: Request): boolean {
  return (
    hasVagueTime(sentence.text) ||
    (request.standing && !isOnTheDay(sentence.text)) ||
    recurrenceOf(sentence) !== null
  );
}

/** The weekdays or the interval at which a request recurs. */
export function recurrenceOf(sentence: Sentence): string | null {
  return weekdaysOfTerm(sentence) ?? findRecurrence(sentence.text);
}

/** "This week", before it ends. */
export function openWeek(sentence: Sentence, reading: Reading): Moment | undefined {
  return reading.sentences
    .get(sentence)
    ?.moments.find(
      (moment) => moment.precision === "week" && (moment.lastDay ?? moment.day) >= reading.reference,
    );
}
