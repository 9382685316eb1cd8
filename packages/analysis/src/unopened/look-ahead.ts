import { schoolClosureIn } from "../index/closure.ts";
import { type Day, isoDay, localDay } from "../time/day.ts";
import { findDates } from "../time/find-dates.ts";

export type UnopenedEmail = { subject: string | null; snippet: string; received_at: Date };

export type LookAhead = {
  /** Whether it announces that school is closed, closes early or opens late. */
  closure: boolean;
  /** The first day from today on that it names, as an ISO date; null if it names none. */
  soonest: string | null;
  /** Whether it was urgent for days that have passed. */
  over: boolean;
};

/** From its subject and first words alone. "Today" counts from the day it arrived. */
export function lookAhead(email: UnopenedEmail, timezone: string, now: Date): LookAhead {
  const today = localDay(now, timezone);
  const arrived = localDay(email.received_at, timezone);
  const parts = [email.subject ?? "", email.snippet];
  const closure = parts.some(announcesClosure);
  const days = findDates(parts.join(". "), arrived).map(({ day, lastDay }) => ({
    from: day,
    to: lastDay ?? day,
  }));
  const ahead = days.filter(({ to }) => to >= today).map(({ from }) => Math.max(from, today));
  const lasts = Math.max(arrived + 1, ...days.map(({ to }) => to));
  const isOpenEnded = parts.some((part) => openEnded.test(part));
  return {
    closure,
    soonest: ahead.length > 0 ? isoDay(Math.min(...ahead)) : closure ? dayOfClosure(arrived, today) : null,
    over: (closure || parts.some(presses)) && ahead.length === 0 && !isOpenEnded && lasts < today,
  };
}

/** A closure without a date is for the day it was announced. */
const dayOfClosure = (arrived: Day, today: Day) => (arrived >= today ? isoDay(arrived) : null);

/** Whether a text mentions a closure, urgency, or a request that is due. */
export const presses = (text: string): boolean =>
  announcesClosure(text) ||
  /\b(?:urgent|important|closed|closing|cancelled|tomorrow|today|deadline|final reminder|overdue|action required)\b/i.test(
    text,
  );

const announcesClosure = (text: string): boolean =>
  schoolClosureIn(text, "") !== null || schoolCloses.test(text);

/** Subjects are rarely sentences: "URGENT: school CLOSED", "Closure on Monday". */
const schoolCloses =
  /\b(?:school|nursery|academy|college|site)\b[^.;]{0,40}\b(?:clos(?:ed|ure|ing)|shut)\b|\b(?:clos(?:ed|ure)|shut)\b[^.;]{0,20}\b(?:to (?:all )?(?:pupils|children|students)|school|(?:mon|tues|wednes|thurs|fri)day|today|tomorrow)\b|\b(?:no school|snow day|early (?:closure|finish)|emergency closure|partial closure)\b/i;

const openEnded =
  /\b(?:until further notice|from now on|all (?:this )?week|rest of (?:the|this) (?:week|term))\b/i;
