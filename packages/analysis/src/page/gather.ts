import { type Day, isoDay, parseIsoDay } from "../time/day.ts";
import { byDay, isKit } from "./lines.ts";
import { isSchoolDay } from "./school-days.ts";
import { schoolFree } from "./school-free.ts";
import type { PageLine, PageThing } from "./types.ts";

/** All lines, with kit under its events and nothing weekly while there is no school. `eventDay` is that of a thing's event. */
export function gather<T extends PageThing>(
  things: readonly T[],
  today: Day,
  linesFor: (thing: T, eventDay: string | null) => PageLine<T>[],
): PageLine<T>[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const eventOf = (thing: T) => (thing.event_id === null ? undefined : byId.get(thing.event_id));
  const lines = withoutHolidays(
    things.flatMap((thing) => linesFor(thing, eventOf(thing)?.day ?? null)),
    things,
  );
  const events = lines.filter(({ thing }) => thing.kind === "event");
  const placed = new Set<PageLine<T>>();
  for (const line of lines.filter(({ thing }) => isKit(thing) && !thing.optional)) {
    const hosts = events.filter(
      (event) => isFor(line, event) && (event.thing.id === line.thing.event_id || isOfSeries(line, event)),
    );
    const own = hosts.filter((event) => line.thing.day === null || event.day === line.day);
    const going = own.filter((host) => !host.cancelled);
    const isOfAll = line.day === null && line.thing.event_id === null;
    for (const host of isOfAll ? soonestOf(going, today) : going) host.under.push(onDayOf(host, line));
    // Kit of an event that is over, off or far away is nowhere by itself.
    if (own.length > 0 || (line.day === null && eventOf(line.thing))) placed.add(line);
  }
  return lines.filter((line) => !placed.has(line));
}

/** Kit of a whole series stands once, under the next of its events. */
const soonestOf = <T extends PageThing>(events: readonly PageLine<T>[], today: Day): PageLine<T>[] =>
  events
    .filter(({ day }) => day !== null && day >= isoDay(today))
    .toSorted(byDay)
    .slice(0, 1);

/** What something weekly needs has a box for each of its days. */
const onDayOf = <T extends PageThing>({ day, occurrence }: PageLine<T>, kit: PageLine<T>): PageLine<T> =>
  !occurrence || day === null || kit.day !== null
    ? kit
    : { ...kit, day, occurrence, done: kit.thing.done_days?.[day]?.done_at !== undefined };

/** What is weekly is off for a child who has no school. */
function withoutHolidays<T extends PageThing>(
  lines: readonly PageLine<T>[],
  things: readonly PageThing[],
): PageLine<T>[] {
  const days = lines.flatMap((line) => schoolDayOf(line) ?? []);
  if (days.length === 0) return [...lines];
  const isFree = schoolFree(things, { from: Math.min(...days), to: Math.max(...days) });
  return lines.flatMap((line) => {
    const day = schoolDayOf(line);
    if (day === null || !isSchoolDay(day) || isForTrip(line, lines)) return [line];
    const children = line.children.filter((id) => !isFree(id, day));
    return children.length === 0 && line.children.length > 0 ? [] : [{ ...line, children }];
  });
}

/** The day of what needs school: of something weekly, or of kit for that day and no event. */
function schoolDayOf({ thing, occurrence, day, overdue }: PageLine): Day | null {
  const isPacked = isKit(thing) && thing.timing === "on" && thing.event_id === null && overdue === null;
  return day !== null && (occurrence || isPacked) ? parseIsoDay(day) : null;
}

/** Whether the email that asks for it tells of something else that is on that day: a trip in the holidays. */
const isForTrip = ({ thing, day, occurrence }: PageLine, lines: readonly PageLine[]): boolean =>
  !occurrence &&
  lines.some(
    (other) =>
      other.thing.kind === "event" &&
      other.thing.closure === null &&
      !other.occurrence &&
      !other.cancelled &&
      other.day === day &&
      other.thing.sources.some(({ message_id }) =>
        thing.sources.some((source) => source.message_id === message_id),
      ),
  );

const isFor = <T extends PageThing>({ children }: PageLine<T>, event: PageLine<T>): boolean =>
  children.length === 0 || children.some((id) => event.children.includes(id));

const isOfSeries = <T extends PageThing>({ thing }: PageLine<T>, event: PageLine<T>): boolean =>
  thing.event_id === null && thing.series !== null && thing.series === event.thing.series;
