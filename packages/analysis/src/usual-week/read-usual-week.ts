import type { DigestMessage } from "../same-thing/types.ts";
import { isoDay, localDay, parseIsoDay } from "../time/day.ts";
import { withEnd } from "./ends.ts";
import { areSame } from "./names.ts";
import type { Told, UsualWeekEntry } from "./types.ts";
import { type UsualThing, usualThings } from "./usual-things.ts";

/**
 * A family's usual week after these messages. A reminder changes nothing; a message with other days, or an end, changes the entry, from its
 * first day if it names one. Unchanged entries are returned as the same objects.
 * @param timezone IANA name
 */
export function readUsualWeek(
  entries: readonly UsualWeekEntry[],
  messages: readonly DigestMessage[],
  timezone: string,
): UsualWeekEntry[] {
  return messages
    .filter(({ analysis }) => analysis.school_mail)
    .toSorted((one, two) => one.received_at.getTime() - two.received_at.getTime())
    .reduce<UsualWeekEntry[]>(
      (week, message) =>
        usualThings(message, timezone)
          .reduce((known, thing) => withThing(known, thing, message, timezone), week)
          .map((entry) => withEnd(entry, message)),
      [...entries],
    );
}

function withThing(
  entries: readonly UsualWeekEntry[],
  thing: UsualThing,
  { received_at, subject }: DigestMessage,
  timezone: string,
): UsualWeekEntry[] {
  const at = received_at.toISOString();
  const same = entries.filter((entry) => entry.child_id === thing.child_id && areSame(entry, thing));
  const latest = same.toSorted((one, two) => toldAt(two).localeCompare(toldAt(one)))[0];
  const told: Told = { weekdays: thing.weekdays, every: thing.every, until: thing.until, at };
  const fresh: UsualWeekEntry = { ...thing, id: null, source: "email", told };
  if (!latest) return [...entries, fresh];
  if (toldAt(latest) >= at) return [...entries];
  const replace = (change: (entry: UsualWeekEntry) => UsualWeekEntry) =>
    entries.map((entry) => (entry === latest ? change(entry) : entry));
  // The parent's version holds until a message differs from the one before it.
  if (latest.told === null) return replace((entry) => ({ ...entry, told }));
  if (isReminder(latest.told, thing, subject)) return replace((entry) => withLaterEnd(entry, thing));
  if (latest.state === "deleted") return [...entries, fresh];
  const today = isoDay(localDay(received_at, timezone));
  if (thing.from === null || thing.from <= today || isOver(latest, thing.from))
    return replace((entry) => ({ ...fresh, id: entry.id, title: entry.title, state: stateOf(entry, fresh) }));
  const last = isoDay(parseIsoDay(thing.from) - 1);
  return [
    ...entries.map((entry) => (same.includes(entry) ? endingBy(entry, last) : entry)),
    { ...fresh, title: latest.title, state: stateOf(latest, fresh) },
  ];
}

const toldAt = ({ told }: UsualWeekEntry): string => told?.at ?? "";

const changes =
  /\b(?:now|chang\w+|mov(?:e|es|ed|ing)|instead|no longer|from (?:monday|tuesday|wednesday|thursday|friday|\d|next|this|january|after)|new (?:day|time|timetable))\b/i;

/** The same days again, or one of them. */
function isReminder(told: Told, thing: UsualThing, subject: string | null): boolean {
  if (told.every !== thing.every && thing.every !== 1) return false;
  if (!thing.weekdays.every((weekday) => told.weekdays.includes(weekday))) return false;
  if (thing.weekdays.length === told.weekdays.length) return true;
  return !thing.items.some(({ evidence }) => changes.test(`${subject ?? ""} ${evidence.text}`));
}

function withLaterEnd(entry: UsualWeekEntry, { until }: UsualThing): UsualWeekEntry {
  if (until === null || entry.told === null || until === entry.told.until) return entry;
  return { ...entry, until, told: { ...entry.told, until } };
}

const isOver = ({ until, from }: UsualWeekEntry, day: string): boolean =>
  (until !== null && until < day) || (from !== null && from >= day);

const stateOf = (entry: UsualWeekEntry, fresh: UsualWeekEntry): UsualWeekEntry["state"] =>
  entry.state === "paused" ? "paused" : entry.state === "active" ? "active" : fresh.state;

const endingBy = (entry: UsualWeekEntry, last: string): UsualWeekEntry =>
  entry.until !== null && entry.until <= last ? entry : { ...entry, until: last };
