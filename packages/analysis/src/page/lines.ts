import { type Day, isoDay, parseIsoDay } from "../time/day.ts";
import { shortDay, timeWords } from "../time/day-words.ts";
import { clockText, findTimes } from "../time/find-times.ts";
import { daysOf, isWeekly, lastDayOf } from "./school-days.ts";
import type { PageLine, PageThing } from "./types.ts";

/** Kit and presence are for a day; what a family owes stays owed after it. */
const owed = new Set(["pay", "sign", "return", "reply", "book", "order"]);
export const isOwed = ({ kind, verb }: PageThing): boolean =>
  kind === "task" && verb !== null && owed.has(verb);
export const isKit = ({ kind, verb }: Pick<PageThing, "kind" | "verb">): boolean =>
  kind === "task" && (verb === "bring" || verb === "wear");

/** In days: how long an overdue task, and a note, stay on the page. */
const overdueFor = 14;
const noteFor = 14;

/** None if it is over or not ours; one for each coming day of something weekly or of several days up to `horizon`; else one. */
export function linesOf<T extends PageThing>(
  thing: T,
  eventDay: string | null,
  today: Day,
  horizon: Day,
): PageLine<T>[] {
  const now = isoDay(today);
  if (isPast(thing, now) || !isForUs(thing) || isGone(thing, now)) return [];
  const line = (day: Day | null, occurrence = false) => lineOf(thing, day, today, occurrence);
  if (thing.kind === "note" && thing.day === null)
    return toldOn(thing, today) + noteFor < today ? [] : [line(null)];
  if (isWeekly(thing)) {
    const coming = daysOf(thing, today, horizon);
    const starts = thing.day !== null && parseIsoDay(thing.day) > horizon;
    const first = starts ? daysOf(thing, horizon + 1, horizon + 14).slice(0, 1) : [];
    return (coming.length > 0 ? coming : first).map((day) => line(day, true));
  }
  const dueBy = dueDay(thing, eventDay);
  if (dueBy === null) return [line(null)];
  const due = parseIsoDay(dueBy);
  const last = parseIsoDay(lastDayOf(thing) ?? dueBy);
  if (thing.kind === "event") {
    if (last < today) return [];
    const within = daysOf(thing, today, horizon);
    const days = within.length > 0 ? within : [Math.max(due, today)];
    // What is quoted once for several days is read once.
    return days.slice(0, thing.quoted ? 1 : days.length).map((day) => line(day));
  }
  if (due >= today) return [line(due)];
  if (thing.timing === "from" && last === due) return [line(null)];
  if (last >= today) return [line(last)];
  const putOff = thing.snoozed_until ? parseIsoDay(thing.snoozed_until) : due;
  if (thing.optional || !isOwed(thing) || Math.max(due, putOff) + overdueFor < today) return [];
  return [{ ...line(due), overdue: `was due ${shortDay(due, today)}` }];
}

/** Of a list's many things most are, so this is the first question. */
const isPast = ({ kind, timing, weekdays, until, day }: PageThing, today: string): boolean =>
  kind !== "task" && timing !== "from" && weekdays.length === 0 && (until ?? day ?? today) < today;

/** The page of an earlier day does not know that it is told again. */
function toldOn({ received_on, told_again_on = received_on }: PageThing, today: Day): Day {
  const again = parseIsoDay(told_again_on);
  return again <= today ? again : parseIsoDay(received_on);
}

/** An open task is where today's page has it, unless all days are past; what is over, ticked off or put off is on its own day. */
export function linesBetween<T extends PageThing>(
  thing: T,
  eventDay: string | null,
  today: Day,
  [from, to]: readonly [Day, Day],
): PageLine<T>[] {
  if (!isForUs(thing) || isOver(thing)) return [];
  if (thing.kind === "event" || isWeekly(thing))
    return daysOf(thing, from, to).map((day) => lineOf(thing, day, today, isWeekly(thing)));
  const open = thing.kind === "task" && today <= to ? linesOf(thing, eventDay, today, to) : [];
  if (open.length > 0) return open;
  const own = dueDay(thing, eventDay);
  const { snoozed_until } = thing;
  const day = snoozed_until && snoozed_until > isoDay(today) ? later(own, snoozed_until) : own;
  // Kit without a day has its event's.
  if (day === null) return isKit(thing) && eventDay !== null ? [lineOf(thing, null, today)] : [];
  return [lineOf(thing, parseIsoDay(day), today)];
}

/** In days: how long a task without a day stands among today's. */
const freshFor = 3;

export const isFresh = ({ thing, day }: PageLine, today: Day): boolean =>
  thing.kind === "task" &&
  day === null &&
  parseIsoDay(later(thing.snoozed_until, thing.received_on)) + freshFor > today;

/** What stands under a day, in its order: what is on or due then; today also what is overdue, and fresh tasks without a day. */
export const linesOn = <T extends PageThing>(
  lines: readonly PageLine<T>[],
  day: Day,
  today: Day,
): PageLine<T>[] =>
  inOrder(
    lines.filter(
      (line) =>
        (line.day === isoDay(day) && line.overdue === null) ||
        (day === today && (line.overdue !== null || isFresh(line, today))),
    ),
  );

const later = (one: string | null | undefined, two: string): string => (one && one > two ? one : two);

/** A booking, or the money for the day, is needed by the event's day; kit goes wherever its event is. */
export const dueDay = (
  thing: Pick<PageThing, "day" | "kind" | "verb" | "optional">,
  eventDay: string | null,
): string | null =>
  thing.day ?? (thing.kind === "task" && (!isKit(thing) || thing.optional) ? eventDay : null);

/** A family without children on record has nobody to rule out; what is for a class that none of them is in is for others. */
export const childrenOf = ({ children, not_for }: Pick<PageThing, "children" | "not_for">): string[] =>
  children.filter((id) => !not_for.includes(id));
const isForUs = (thing: Pick<PageThing, "children" | "of_class" | "not_for">): boolean =>
  (thing.children.length === 0 && thing.of_class === null) || childrenOf(thing).length > 0;

function lineOf<T extends PageThing>(thing: T, day: Day | null, today: Day, occurrence = false): PageLine<T> {
  const date = day === null ? null : isoDay(day);
  const hours = hoursOf(thing);
  return {
    thing,
    children: childrenOf(thing),
    day: date,
    occurrence,
    when: whenOf(thing, day, today, hours),
    hours,
    overdue: null,
    cancelled: thing.state === "cancelled",
    done: occurrence
      ? thing.done_days?.[date ?? ""]?.done_at !== undefined
      : thing.done_on !== null || thing.state === "done",
    under: [],
  };
}

const isOver = ({ state, kind }: PageThing): boolean =>
  state === "replaced" || state === "over" || (state === "cancelled" && kind !== "event");

function isGone(thing: PageThing, today: string): boolean {
  const { state, done_on, snoozed_until } = thing;
  if (isOver(thing) || (state === "done" && done_on === null)) return true;
  if (snoozed_until && snoozed_until > today) return true;
  return done_on !== null && done_on < today;
}

/** "by Thu 12 Mar", "from Thu 12 Mar", "Thu 12 Mar, 9.10am to 10am". */
function whenOf(thing: PageThing, day: Day | null, today: Day, hours: string): string {
  if (day === null) return hours;
  const timing =
    thing.kind === "task" &&
    (thing.timing === "by" || thing.timing === "from") &&
    day <= parseIsoDay(thing.day ?? isoDay(day))
      ? `${thing.timing} `
      : "";
  const last = thing.until === null || isWeekly(thing) ? null : parseIsoDay(thing.until);
  const span = thing.kind === "event" && last !== null && last > day ? ` to ${shortDay(last, today)}` : "";
  return `${timing}${shortDay(day, today)}${span}${hours && `, ${hours.replace(/^by /, "")}`}`;
}

/** "9.10am to 10am", "by 9am"; "" if the line says the same. */
function hoursOf({ line, starts, ends, kind, timing }: PageThing): string {
  if (starts === null) return "";
  const said = new Set(findTimes(line).flatMap(({ from, to }) => [from, to ?? from].map(clockText)));
  if (said.has(starts) && (ends === null || said.has(ends))) return "";
  const from = timeWords(starts);
  if (ends !== null && ends !== starts) return `${from} to ${timeWords(ends)}`;
  return kind === "task" && timing === "by" ? `by ${from}` : from;
}

export const byDay = (one: PageLine, two: PageLine): number => (one.day ?? "").localeCompare(two.day ?? "");

/** Closures first, then by hour, events before tasks, overdue tasks after those of today, optional ones last. */
function inOrder<T extends PageThing>(lines: readonly PageLine<T>[]): PageLine<T>[] {
  const rank = ({ thing, overdue, cancelled }: PageLine<T>): number => {
    if (thing.optional) return 6;
    if (thing.closure !== null || (cancelled && thing.kind === "event")) return 0;
    if (overdue !== null) return 4;
    if (thing.starts !== null) return 1;
    if (thing.kind === "event") return 2;
    return thing.kind === "note" ? 5 : 3;
  };
  return lines.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.thing.starts ?? "").localeCompare(b.thing.starts ?? "") ||
      byDay(a, b) ||
      a.thing.id.localeCompare(b.thing.id),
  );
}
