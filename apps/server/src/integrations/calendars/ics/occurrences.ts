import type { Entry } from "./entry.ts";
import { dayOf, keyOf, later, type Moment, type Span } from "./moments.ts";

/** One time that a series takes place. */
export interface Occurrence {
  /** "" for an event that does not repeat. */
  readonly key: string;
  readonly start: Moment;
  readonly span: Span;
  /** Whose words it has: the series' or the changed occurrence's. */
  readonly entry: Entry;
}

/** More in one window than this is no calendar of a school. */
export class TooManyOccurrences extends Error {
  override name = "TooManyOccurrences";
}

export interface Window {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
const mostOfOne = 3_000;

/** Every occurrence of the entries that share a UID which may fall into the window; the caller looks at exact times. */
export function occurrencesOf(entries: readonly Entry[], window: Window): Occurrence[] {
  const changed = latest(entries.filter(({ changes }) => changes !== undefined));
  const series = newestRevision(entries.filter(({ changes }) => changes === undefined));
  const found = new Map<string, Occurrence>();
  for (const [n, entry] of series.entries()) {
    for (const occurrence of startsOf(entry, window, changed)) {
      // Exporters that give several events one UID are told apart by when they start.
      const key = occurrence.key === "" && n > 0 ? keyOf(entry.start) : occurrence.key;
      found.set(key, { ...occurrence, key });
    }
  }
  const excluded = new Set(series.flatMap((entry) => entry.excluded.map(keyOf)));
  for (const entry of changed.values()) {
    const key = keyOf(entry.changes as Moment);
    if (!excluded.has(key))
      found.set(matchingKey(found, key), { key, start: entry.start, span: entry.span, entry });
  }
  return [...found.values()];
}

function startsOf(entry: Entry, window: Window, changed: ReadonlyMap<string, Entry>): Occurrence[] {
  const repeats = entry.rule !== undefined || entry.added.length > 0;
  const excluded = new Set(entry.excluded.map(keyOf));
  const excludedDays = new Set(entry.excluded.flatMap((moment) => ("date" in moment ? [moment.date] : [])));
  const starts = new Map<string, Moment>();
  for (const start of [...ruleStarts(entry, window, reach(changed)), ...entry.added])
    starts.set(keyOf(start), start);
  return [...starts.values()]
    .filter((start) => !excluded.has(keyOf(start)) && !excludedDays.has(dayOf(start)))
    .map((start) => ({
      key: repeats ? keyOf(start) : "",
      ...shifted(entry, start, changed),
    }));
}

function ruleStarts({ rule, start, span }: Entry, window: Window, extra: number): Moment[] {
  if (!rule) return [start];
  const before = (span.ms ?? 0) + (span.days ?? 0) * dayMs + extra + 2 * dayMs;
  const dates = rule.between(new Date(window.from - before), new Date(window.to + extra + 2 * dayMs), true);
  if (dates.length > mostOfOne) throw new TooManyOccurrences(`${dates.length} of one event`);
  return dates.map((date) =>
    "date" in start ? { date: localDate(date) } : { instant: date.getTime(), zone: start.zone },
  );
}

const two = (value: number) => String(value).padStart(2, "0");

/** The library gives days as midnights of its own machine. */
function localDate(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A change "of this and later ones" moves what follows by as much and lends it its words. */
function shifted(series: Entry, start: Moment, changed: ReadonlyMap<string, Entry>): Omit<Occurrence, "key"> {
  const key = keyOf(start);
  const ruling = [...changed.values()]
    .filter((entry) => entry.and_later && keyOf(entry.changes as Moment) < key)
    .toSorted((a, b) => (keyOf(a.changes as Moment) < keyOf(b.changes as Moment) ? -1 : 1))
    .at(-1);
  if (!ruling?.changes) return { start, span: series.span, entry: series };
  return { start: later(start, distance(ruling.changes, ruling.start)), span: ruling.span, entry: ruling };
}

function distance(from: Moment, to: Moment): Span {
  if ("instant" in from && "instant" in to) return { ms: to.instant - from.instant };
  return { days: Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayMs) };
}

/** How far a change may move an occurrence into or out of the window. */
function reach(changed: ReadonlyMap<string, Entry>): number {
  const far = [...changed.values()]
    .filter(({ and_later }) => and_later)
    .map(({ changes, start }) => {
      const { ms = 0, days = 0 } = distance(changes as Moment, start);
      return Math.abs(ms + days * dayMs);
    });
  return Math.min(Math.max(0, ...far), 400 * dayMs);
}

/** A changed occurrence of a timed series may be named by its day alone. */
function matchingKey(found: ReadonlyMap<string, Occurrence>, key: string): string {
  if (found.has(key) || key.length !== 10) return key;
  for (const [other, { start }] of found) if (dayOf(start) === key) return other;
  return key;
}

/** Of several changes of one occurrence the newest. */
function latest(changes: readonly Entry[]): Map<string, Entry> {
  const newest = new Map<string, Entry>();
  for (const entry of changes) {
    const key = keyOf(entry.changes as Moment);
    if ((newest.get(key)?.sequence ?? 0) <= entry.sequence) newest.set(key, entry);
  }
  return newest;
}

function newestRevision(series: readonly Entry[]): Entry[] {
  const newest = Math.max(...series.map(({ sequence }) => sequence));
  return series.filter(({ sequence }) => sequence === newest);
}
