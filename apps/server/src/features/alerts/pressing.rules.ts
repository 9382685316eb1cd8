import { findTimes } from "@gatepost/analysis/time/find-times";
import type { Thing } from "@gatepost/analysis/thing";
import { addDays } from "../../platform/clock/local-time.ts";
import type { StoredThing } from "../notebook/index.ts";
import type { RunMessageRead } from "../emails/index.ts";

/** A moment on a family's clocks: YYYY-MM-DD and HH:MM. */
export type LocalMoment = { date: string; time: string };

/** What an alert needs of a thing. */
export type AlertedThing = Thing & Pick<StoredThing, "not_for">;

/**
 * What an email told that can't wait for the next summary: for today, or before `nextSummary`, and the email is urgent, or school or
 * something on that day is closed, off or moved; and a closure of tomorrow, which parents have to plan for. Empty if it can wait or is over.
 * @param now when it will be sent
 */
export function pressingThings<T extends AlertedThing>(
  { id, priority }: Pick<RunMessageRead, "id" | "priority">,
  things: readonly T[],
  now: LocalMoment,
  nextSummary: LocalMoment,
): T[] {
  const own = things.filter(
    (thing) =>
      isToldBy(thing, id) && !thing.optional && (thing.state === "open" || thing.state === "cancelled"),
  );
  const dated = own.filter(({ day }) => day !== null);
  const speaksOfLater = dated.length > 0 && dated.every((thing) => !isBetween(thing, now, nextSummary));
  return own.filter((thing) => {
    if (thing.children.every((child) => thing.not_for.includes(child))) return false;
    if (closesTomorrow(thing, now)) return true;
    if (thing.day === null) return priority === "urgent" && thing.kind !== "event" && !speaksOfLater;
    return isBetween(thing, now, nextSummary) && (priority === "urgent" || changesTheDay(thing));
  });
}

/** Whether school, or a part of its day, is off tomorrow. */
export const closesTomorrow = (
  { closure, state, change, day }: AlertedThing,
  { date }: LocalMoment,
): boolean => closure !== null && state === "open" && change !== "on_again" && day === addDays(date, 1);

const isToldBy = ({ sources }: AlertedThing, messageId: string): boolean =>
  sources.some(({ message_id }) => message_id === messageId);

const changesTheDay = ({ closure, change, state }: AlertedThing): boolean =>
  change !== "on_again" && (closure !== null || state === "cancelled" || change !== null);

function isBetween(thing: AlertedThing, now: LocalMoment, next: LocalMoment): boolean {
  const { day, until, starts, ends, weekdays } = thing;
  if (day === null || weekdays.length > 0) return false;
  const last = { date: until ?? day, time: until === null ? (ends ?? starts ?? quotedHour(thing)) : ends };
  return !isOver(last, now) && isBefore({ date: day, time: starts }, now, next);
}

/** A quotation has no hours of its own: the last that it names. */
function quotedHour({ quoted, sources }: AlertedThing): string | null {
  if (!quoted) return null;
  const texts = sources.flatMap(({ quotes }) => quotes.map(({ text }) => text.slice(0, quotedCharacters)));
  const minutes = texts.flatMap((text) => findTimes(text).map(({ from, to }) => to ?? from));
  return minutes.length === 0 ? null : timeOf(Math.max(...minutes));
}

const quotedCharacters = 1_000;
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

type DayOrMoment = { date: string; time: string | null };

/** Something with only a day lasts until the day ends; one with a time, until that time. */
const isOver = ({ date, time }: DayOrMoment, now: LocalMoment): boolean =>
  date < now.date || (date === now.date && time !== null && time < now.time);

/** Something with only a day may be for the morning, so that day's summary is in time only if it comes soon. */
function isBefore({ date, time }: DayOrMoment, now: LocalMoment, next: LocalMoment): boolean {
  if (date !== next.date) return date < next.date;
  return time === null ? minutesOf(next.time) - minutesOf(now.time) > soonMinutes : time < next.time;
}

const soonMinutes = 30;
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When the next summary is due: today, or tomorrow if today's time has passed. */
export function nextSummaryAt(now: LocalMoment, tomorrow: string, scheduledAt: string): LocalMoment {
  const time = scheduledAt.slice(0, 5);
  return now.time < time ? { date: now.date, time } : { date: tomorrow, time };
}
