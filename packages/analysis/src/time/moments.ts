import { type Day, isoDay } from "./day.ts";
import { findDates } from "./find-dates.ts";
import type { DateMention } from "./types.ts";
import { clockText, findTimes, type TimeMention } from "./find-times.ts";

/** A date with its times. `starts_at` and `ends_at` are ISO, as precise as the text. */
export type Moment = {
  start: number;
  end: number;
  /** Where the day's own text ends; the text between it and a time is not part of the date. */
  dayEnd: number;
  day: Day;
  lastDay: Day | null;
  starts_at: string;
  ends_at: string | null;
  /** Further times on the same day ("9.30am and 1.30pm"). */
  also: string[];
  precision: DateMention["precision"];
  explicit: boolean;
  contradiction: boolean;
};

export type TextDates = { moments: Moment[]; looseTimes: TimeMention[] };

/** The dates of a text, each with its times; times without a date are returned separately. `anchors` and `named` as in findDates. */
export function readMoments(
  text: string,
  reference: Day,
  anchors: readonly Day[] = [],
  named: readonly Day[] = anchors,
): TextDates {
  const dates = findDates(text, reference, anchors, named);
  const times = findTimes(text).filter(
    (time) => !dates.some((date) => time.start < date.end && date.start < time.end),
  );
  const owned = new Map<DateMention, TimeMention[]>();
  const looseTimes: TimeMention[] = [];
  for (const time of times) {
    const owner = ownerOf(time, dates, text);
    if (owner) owned.set(owner, [...(owned.get(owner) ?? []), time]);
    else looseTimes.push(time);
  }
  return { moments: dates.map((date) => toMoment(date, owned.get(date) ?? [])), looseTimes };
}

/** "from 2.30pm on Tuesday" belongs to the following date; otherwise a time follows its date. A sentence end separates them. */
function ownerOf(time: TimeMention, dates: readonly DateMention[], text: string): DateMention | null {
  const next = dates.find((date) => date.start >= time.end);
  const previous = dates.findLast((date) => date.end <= time.start);
  if (
    next &&
    /^\s*(?:,|sharp|prompt)?\s*(?:on|this|of)?\s*(?:the\s+)?(?:next\s+)?$/i.test(
      text.slice(time.end, next.start),
    ) &&
    !(previous && /^[\s,:–-]*(?:at|from)?\s*$/i.test(text.slice(previous.end, time.start)))
  ) {
    return next;
  }
  if (previous && !/[.!?]\s+[A-Z]/.test(text.slice(previous.end, time.start))) return previous;
  if (previous && time.start - previous.end < 60) return previous;
  // A time may end with the full stop of its sentence: "1.15pm."
  if (next && !/[.!?]\s+[A-Z]/.test(text.slice(time.end - 1, next.start)) && next.start - time.end < 60)
    return next;
  return null;
}

function toMoment(date: DateMention, times: readonly TimeMention[]): Moment {
  const first = times[0];
  const from = isoDay(date.from);
  const lastDay = date.to !== null && date.to !== date.from ? date.to : null;
  const starts_at = first && date.precision === "day" ? `${from}T${clockText(first.from)}` : from;
  const sameDayEnd =
    first && first.to !== null && date.precision === "day" ? `${from}T${clockText(first.to)}` : null;
  return {
    start: Math.min(date.start, ...times.map((time) => time.start)),
    end: Math.max(date.end, ...times.map((time) => time.end)),
    dayEnd: date.end,
    day: date.from,
    lastDay,
    starts_at,
    ends_at: lastDay === null ? sameDayEnd : isoDay(lastDay),
    also: times.slice(1).map((time) => `${from}T${clockText(time.from)}`),
    precision: date.precision,
    explicit: date.explicit,
    contradiction: date.contradiction,
  };
}
