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
import { daysToCome, dayInside, weekdaysOfTerm } from "../../reading/nearby.ts";
import { termEnd } from "./term-end.ts";
import { wayBack } from "./way-back.ts";

/** The day that the rules give an ask, the passages that say it, and which rule did; `own` where the ask names it itself. */
export function ruledDue(
  unit: Sentence,
  ask: Request,
  coming: readonly Moment[],
  context: Reading,
): Ruled & { own: boolean } {
  const own = ownMoment(unit, ask, coming) ?? (coming.length === 0 ? openWeek(unit, context) : undefined);
  const counted =
    countedBack(unit, own, context) ?? (own || !answers.has(ask.topic) ? null : countedBeside(unit, context));
  const term = own || counted ? null : termEnd(unit, context);
  if (term)
    return {
      due: isoDay(term.moment.day),
      evidence: joinPassages(unit.evidence, term.evidence),
      by: "counted",
      own: false,
    };
  const precise = own?.precision === "week" ? dayInside(own, unit, context) : null;
  const alone = aloneBy(unit, ask);
  const sooner = deadlineBeforeOwn(unit, own, ask.topic, context);
  const borrowed = sooner ?? (own || alone ? null : borrowedMoment(unit, ask.topic, context));
  const listed = own ? null : lastOfTable(unit, context);
  const home = own || counted ? null : (wayBack(unit, context) ?? lastOfSpan(unit, context));
  if (home)
    return {
      due: isoDay(home.day),
      evidence: joinPassages(unit.evidence, home.evidence),
      by: "way back",
      own: false,
    };
  const moment = sooner?.moment ?? precise ?? own ?? listed ?? borrowed?.moment;
  const lender = counted?.evidence ?? borrowed?.evidence ?? unit.evidence;
  const evidence = lender === unit.evidence ? unit.evidence : joinPassages(unit.evidence, lender);
  const immediate = !moment && !context.newsletter && needsNow(unit.text);
  const said = moment ? dueOf(moment, unit.text, !borrowed, context.reference) : null;
  const due = counted?.due ?? said ?? (immediate ? isoDay(context.reference) : null);
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
function countedBeside(unit: Sentence, context: Reading): { due: string; evidence: string } | null {
  const at = unit.section.sentences.indexOf(unit);
  for (const other of unit.section.sentences.slice(Math.max(0, at - beside), at + beside)) {
    if (other === unit || other.paragraph !== unit.paragraph || !closes.test(other.text)) continue;
    const counted = countedBack(
      other,
      ownMoment(other, { topic: "book", presence: false }, daysToCome(other, context)),
      context,
    );
    if (counted) return { due: counted.due, evidence: joinPassages(other.evidence, counted.evidence) };
  }
  return null;
}

const beside = 8;
const closes = /\b(?:clos(?:es|ed|ing)|shuts?|ends?|deadline|until|cut[- ]off|no later than|by)\b/i;

/** Why an ask takes no neighbour's day. */
function aloneBy(unit: Sentence, ask: Request): string | null {
  if (hasVagueTime(unit.text)) return "vague";
  if (ask.standing && !isOnTheDay(unit.text)) return "standing";
  return recurrenceOf(unit) === null ? null : "recurs";
}

/** The weekdays or the rhythm in which an ask comes again. */
export function recurrenceOf(unit: Sentence): string | null {
  return weekdaysOfTerm(unit) ?? findRecurrence(unit.text);
}

/** "This week", before its end. */
export function openWeek(unit: Sentence, context: Reading): Moment | undefined {
  return context.sentences
    .get(unit)
    ?.moments.find(
      (moment) => moment.precision === "week" && (moment.lastDay ?? moment.day) >= context.reference,
    );
}

/** "Tickets can be collected:" over a table of days: the last of them is the latest. */
function lastOfTable(unit: Sentence, context: Reading): Moment | null {
  if (!unit.text.endsWith(":")) return null;
  const rows: Moment[] = [];
  for (const row of unit.section.sentences.slice(unit.section.sentences.indexOf(unit) + 1)) {
    if (row.form === "sentence") break;
    rows.push(...daysToCome(row, context).filter((moment) => moment.precision === "day"));
  }
  return rows.toSorted((a, b) => b.day - a.day)[0] ?? null;
}
