import ICAL from "ical.js";
import { type Entry, newestRevisions, titleOf } from "@gatepost/analysis/icalendar/entry";
import type { Rule } from "@gatepost/analysis/icalendar/rule";
import { dayOf, inKindOf, keyOf, timeAt, wallOf } from "@gatepost/analysis/icalendar/times";

/** An entry with its rules; none for a single event or a changed occurrence. */
export interface Series extends Entry {
  readonly rules: readonly Rule[];
}

/** One occurrence of a series. */
export interface Occurrence {
  readonly uid: string;
  /** "" for an event that does not repeat. */
  readonly key: string;
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
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
const farthestMove = 400 * dayMs;

/** All occurrences that may fall into the window, of the entries that share a UID; the caller checks exact times. */
export function occurrencesOf(entries: readonly Series[], window: Window): Occurrence[] {
  const changes = entries.filter((entry) => entry.changes !== undefined);
  if (changes.length > mostOfOne) throw new TooManyOccurrences(`${changes.length} changes of one event`);
  const series = entries.filter((entry) => entry.changes === undefined);
  if (series.length === 0) return ofOneTitle([], changes, window);
  const titles = [...byTitle(newestRevisions(series))];
  const changed = titles.findIndex(([, events]) => events.some(({ repeats }) => repeats));
  return titles.flatMap(([title, events], n) => {
    const found = ofOneTitle(events, n === Math.max(0, changed) ? changes : [], window);
    return titles.length === 1 ? found : found.map((one) => ({ ...one, uid: `${one.uid} ${title}` }));
  });
}

function byTitle(series: readonly Series[]): Map<string, Series[]> {
  const titles = new Map<string, Series[]>();
  for (const entry of series) titles.set(titleOf(entry), [...(titles.get(titleOf(entry)) ?? []), entry]);
  return titles;
}

function ofOneTitle(series: readonly Series[], changes: readonly Entry[], window: Window): Occurrence[] {
  const changed = latest(changes, series[0]);
  const found = new Map<string, Occurrence>();
  const events = new Map(series.map((entry) => [entry.repeats ? entry : keyOf(entry.start), entry]));
  for (const [n, entry] of [...events.values()].entries()) {
    const event = asEvent(entry, changed);
    for (const time of startsOf(entry, window, reach(changed))) {
      // If an exporter gives several events one UID, their start times distinguish them.
      const key = n === 0 && !entry.repeats ? "" : keyOf(time);
      const { item, startDate: start, endDate: end } = event.getOccurrenceDetails(time);
      found.set(key, { uid: entry.uid, key, start, end, entry: sourceOf(item, changed) ?? entry });
    }
  }
  for (const [key, { entry, of }] of changed)
    if (!found.has(key) && !series.some((one) => isExcluded(one, of)))
      found.set(key, { uid: entry.uid, key, start: entry.start, end: entry.end, entry });
  return [...found.values()];
}

interface Change {
  readonly entry: Entry;
  /** The original start of the occurrence, in the series' own value type. */
  readonly of: ICAL.Time;
  readonly component: ICAL.Component;
}

/** The newest of several changes to one occurrence, by its key. */
function latest(changes: readonly Entry[], series: Entry | undefined): Map<string, Change> {
  const newest = new Map<string, Change>();
  for (const entry of changes.toSorted((a, b) => a.sequence - b.sequence)) {
    const original = entry.changes as ICAL.Time;
    const of = series ? inKindOf(series.start, original, series.zone) : original;
    const component = asComponent(entry);
    const id = component.addPropertyWithValue("recurrence-id", of);
    if (entry.and_later) id.setParameter("range", "THISANDFUTURE");
    newest.set(keyOf(of), { entry, of, component });
  }
  return newest;
}

/** The library's event, which knows what its changes do to an occurrence. */
const asEvent = (entry: Entry, changed: ReadonlyMap<string, Change>): ICAL.Event =>
  new ICAL.Event(asComponent(entry), { exceptions: [...changed.values()].map(({ component }) => component) });

function asComponent({ start, end }: Entry): ICAL.Component {
  const component = new ICAL.Component("vevent");
  component.addPropertyWithValue("dtstart", start);
  component.addPropertyWithValue("dtend", end);
  return component;
}

const sourceOf = ({ component }: ICAL.Event, changed: ReadonlyMap<string, Change>): Entry | undefined => {
  const id = component.getFirstPropertyValue("recurrence-id");
  return id instanceof ICAL.Time ? changed.get(keyOf(id))?.entry : undefined;
};

/**
 * The library's own set arithmetic (RecurExpansion) misses an excluded date after one that excludes nothing, fails on periods, gives a
 * date that is both ruled and added twice, and reads a file's rules from their start, however long ago.
 */
function startsOf(entry: Series, window: Window, extra: number): ICAL.Time[] {
  const { start, end, rules, added } = entry;
  const before = (end.toUnixTime() - start.toUnixTime()) * 1_000 + extra + 2 * dayMs;
  const ruled = rules
    .flatMap((rule) => rule.between(window.from - before, window.to + extra + 2 * dayMs, mostOfOne))
    .map((wall) => timeAt(wall, start));
  if (ruled.length > mostOfOne) throw new TooManyOccurrences(`more than ${mostOfOne} of one event`);
  const starts = [...(rules.length > 0 ? ruled : [start]), ...added];
  return [...new Map(starts.map((time) => [keyOf(time), time])).values()].filter(
    (time) => !isExcluded(entry, time),
  );
}

const isExcluded = ({ excluded }: Entry, time: ICAL.Time): boolean =>
  excluded.has(keyOf(time)) || excluded.has(dayOf(time).toString());

/** How far a change "of this and later ones" may move an occurrence into or out of the window. */
function reach(changed: ReadonlyMap<string, Change>): number {
  const moves = [...changed.values()]
    .filter(({ entry }) => entry.and_later)
    .map(({ entry, of }) => Math.abs(wallOf(entry.start) - wallOf(of)));
  return Math.min(Math.max(0, ...moves), farthestMove);
}
