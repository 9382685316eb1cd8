import { conditionOf } from "@gatepost/analysis/page/class-asked";
import { dueDay } from "@gatepost/analysis/page/lines";
import { withNames } from "@gatepost/analysis/thing";
import type { WrittenEvent } from "../../integrations/calendars/index.ts";
import { startOfLocalTime } from "../../integrations/calendars/index.ts";
import type { MessageHead, StoredThing } from "../notebook/index.ts";
import type { NamedEvent } from "./events.repo.ts";

/** `timezone` is an IANA name. */
export type FeedReader = {
  timezone: string;
  children: readonly { id: string; name: string }[];
  app_url: string;
};

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** The things of a feed: with a day, for the family's children, upcoming or recently over, and not ticked off. */
export function feedThings(
  things: readonly StoredThing[],
  reader: FeedReader,
  childId: string | null,
): StoredThing[] {
  const ours = new Set(reader.children.map(({ id }) => id));
  return things
    .filter(({ kind, state, done_at }) => kind !== "note" && done_at === null && isShown.has(state))
    .filter((thing) => {
      const children = childrenOf(thing);
      return childId === null
        ? ours.size === 0 || children.some((id) => ours.has(id))
        : children.includes(childId);
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Each on the day that a page has it under: a task for an event is due by the event's day, and changes with the event. */
export function onTheirDays(things: readonly StoredThing[]): StoredThing[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return things.map((thing) => {
    const event = byId.get(thing.event_id ?? "");
    const changes = [thing, event].flatMap((one) =>
      one ? [one.changed_at, one.said_at ?? one.changed_at] : [],
    );
    const changed_at = new Date(Math.max(...changes.map(Number)));
    return { ...thing, day: dueDay(thing, event?.day ?? null), changed_at };
  });
}

const isShown = new Set(["open", "cancelled", "over"]);
const childrenOf = ({ children, not_for }: StoredThing) => children.filter((id) => !not_for.includes(id));

/**
 * A thing as a calendar event: first names only, with the school's words below. A task is on its due date. Each further email about it, and
 * what an adult puts right, is a revision. Undefined without a day, or for something weekly, which a phone's own calendar has.
 */
export function toWrittenEvent(
  thing: StoredThing,
  heads: ReadonlyMap<string, MessageHead>,
  reader: FeedReader,
  named: boolean,
): WrittenEvent | undefined {
  const { id, kind, day, until, starts, ends, sources, state, changed_at } = thing;
  if (day === null || thing.weekdays.length > 0) return undefined;
  const names = reader.children
    .filter((child) => childrenOf(thing).includes(child.id))
    .map(({ name }) => firstName(name));
  const whose = named && names.length > 0 ? `${names.join(", ")}: ` : "";
  const last = until ?? (ends === null ? null : day);
  const start = onClock(day, starts, reader);
  const end = kind === "task" || last === null ? null : onClock(last, starts && ends, reader);
  const cancelled = state === "cancelled";
  return {
    // RFC 5545, 3.8.4.7: persistent, and unique.
    uid: `${id}@${new URL(reader.app_url).hostname}`,
    // An email that is read late changes it without being the newest.
    sequence: revisionAt(changed_at) + new Set(sources.map(({ message_id }) => message_id)).size,
    summary: `${cancelled ? "Cancelled: " : ""}${whose}${withPrice(thing, reader).replace(/\s+/g, " ")}`,
    description: describe(thing, heads),
    start,
    end: end !== null && typeof end === typeof start ? end : null,
    changed_at,
    url: `${reader.app_url}/emails`,
    cancelled,
  };
}

/** An event of a calendar source, passed on unchanged. */
export function eventToWritten(event: NamedEvent, { app_url }: FeedReader): WrittenEvent {
  const { all_day, starts_at, ends_at, start_instant, end_instant, title, location, cancelled } = event;
  return {
    uid: `${event.id}@${new URL(app_url).hostname}`,
    sequence: revisionAt(event.changed_at),
    summary: `${cancelled ? "Cancelled: " : ""}${title}`,
    description: [location, event.description, `From the calendar ${event.source_name}`]
      .filter(Boolean)
      .join("\n\n"),
    start: all_day ? starts_at : start_instant,
    // RFC 5545, 3.8.2.2: DTEND must be later than the start.
    end: all_day ? (ends_at ?? starts_at) : end_instant > start_instant ? end_instant : null,
    changed_at: event.changed_at,
    url: `${app_url}/settings`,
    cancelled,
  };
}

/** A summary shows the price beside the text. */
function withPrice(thing: StoredThing, { children }: FeedReader): string {
  const { amount, line } = thing;
  const nameOf = (id: string) => children.find((child) => child.id === id)?.name;
  const text = conditionOf({ thing, children: childrenOf(thing) }, nameOf) + withNames(line, nameOf);
  if (amount === null || text.includes(amount)) return text;
  return `${text.replace(/(?<![.\s])[.\s]+$/, "")} (${amount})`;
}

/** RFC 5545, 3.8.7.4: grows with each revision; a program keeps what it has at a number that it knows. Seconds since 2020. */
const revisionAt = (moment: Date): number => Math.floor((moment.getTime() - Date.UTC(2020, 0)) / 1_000);

const onClock = (day: string, hour: string | null, { timezone }: FeedReader): string | Date =>
  hour === null ? day : startOfLocalTime(`${day}T${hour}`, timezone);

function describe({ sources }: StoredThing, heads: ReadonlyMap<string, MessageHead>): string {
  const [latest] = sources.toReversed().flatMap(({ quotes }) => quotes);
  const told = [...new Set(sources.toReversed().map(({ message_id }) => message_id))].flatMap(
    (id) => heads.get(id) ?? [],
  );
  return [
    ...(latest ? [`"${latest.text}"\n(${latest.place})\n`] : []),
    ...told.map((head, at) => `${at === 0 ? "From" : "Also in"} ${titleOf(head)}`),
  ].join("\n");
}

const titleOf = ({ subject, sender }: MessageHead): string => `"${subject ?? "No Subject"}", ${sender}`;
