import type { Entry } from "./entry.ts";
import { instantOf } from "@gatepost/analysis/icalendar/zone-clock";
import { dayOf, keyOf, later, type Moment, type Span } from "@gatepost/analysis/icalendar/moments";

/** One occurrence of a series. */
export interface Occurrence {
  /** "" for an event that does not repeat. */
  readonly key: string;
  readonly start: Moment;
  readonly span: Span;
  /** The source of its text: the series or the changed occurrence. */
  readonly entry: Entry;
}

/** No school calendar has this many in one window. */
export class TooManyOccurrences extends Error {
  override name = "TooManyOccurrences";
}

export interface Window {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
const mostOfOne = 3_000;

/** All occurrences that may fall into the window, of the entries that share a UID; the caller checks exact times. */
export function occurrencesOf(entries: readonly Entry[], window: Window): Occurrence[] {
  const changed = latest(entries.filter(({ changes }) => changes !== undefined));
  if (changed.size > mostOfOne) throw new TooManyOccurrences(`${changed.size} changes of one event`);
  const series = newestRevision(entries.filter(({ changes }) => changes === undefined));
  const found = new Map<string, Occurrence>();
  for (const [n, entry] of series.entries()) {
    for (const occurrence of startsOf(entry, window, changed)) {
      // If an exporter gives several events one UID, their start times distinguish them.
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
  const ruling = rulingChanges(changed);
  const starts = new Map<string, Moment>();
  for (const start of [...ruleStarts(entry, window, reach(ruling)), ...entry.added])
    starts.set(keyOf(start), start);
  return [...starts.values()]
    .filter((start) => !excluded.has(keyOf(start)) && !excludedDays.has(dayOf(start)))
    .map((start) => ({
      key: repeats ? keyOf(start) : "",
      ...shifted(entry, start, ruling),
    }));
}

function ruleStarts({ rule, start, span }: Entry, window: Window, extra: number): Moment[] {
  if (!rule) return [start];
  const before = (span.ms ?? 0) + (span.days ?? 0) * dayMs + extra + 2 * dayMs;
  const walls = rule.between(window.from - before, window.to + extra + 2 * dayMs, mostOfOne);
  if (walls.length > mostOfOne) throw new TooManyOccurrences(`more than ${mostOfOne} of one event`);
  return walls.map((wall) =>
    "date" in start
      ? { date: new Date(wall).toISOString().slice(0, 10) }
      : { instant: instantOf(wall, start.zone), zone: start.zone },
  );
}

/** A change "of this and later ones" shifts the later ones by the same amount and gives them its text. */
function shifted(series: Entry, start: Moment, ruling: readonly Change[]): Omit<Occurrence, "key"> {
  const key = keyOf(start);
  const change = ruling.findLast((one) => one.key < key);
  if (!change) return { start, span: series.span, entry: series };
  const { entry } = change;
  return { start: later(start, distance(change.of, entry.start)), span: entry.span, entry };
}

interface Change {
  readonly key: string;
  readonly of: Moment;
  readonly entry: Entry;
}

function rulingChanges(changed: ReadonlyMap<string, Entry>): Change[] {
  return [...changed]
    .flatMap(([key, entry]) => (entry.and_later && entry.changes ? [{ key, of: entry.changes, entry }] : []))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function distance(from: Moment, to: Moment): Span {
  if ("instant" in from && "instant" in to) return { ms: to.instant - from.instant };
  return { days: Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayMs) };
}

/** How far a change may move an occurrence into or out of the window. */
function reach(ruling: readonly Change[]): number {
  const far = ruling.map((change) => {
    const { ms = 0, days = 0 } = distance(change.of, change.entry.start);
    return Math.abs(ms + days * dayMs);
  });
  return Math.min(Math.max(0, ...far), 400 * dayMs);
}

/** A changed occurrence of a timed series may be identified by its date alone. */
function matchingKey(found: ReadonlyMap<string, Occurrence>, key: string): string {
  if (found.has(key) || key.length !== 10) return key;
  for (const [other, { start }] of found) if (dayOf(start) === key) return other;
  return key;
}

/** The newest of several changes to one occurrence. */
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
