import type { WrittenEvent } from "../../integrations/calendars/index.ts";
import { startOfLocalTime } from "../../integrations/calendars/index.ts";
import type { DatedItem } from "./dated-items.ts";
import type { EventRow } from "./events.repo.ts";

export interface FeedReader {
  /** IANA name. */
  readonly timezone: string;
  readonly children: readonly { readonly id: string; readonly name: string }[];
  readonly app_url: string;
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** The items of a feed: for the family's children, upcoming or recently over, and not ticked off. */
export function feedItems(
  items: readonly DatedItem[],
  reader: FeedReader,
  childId: string | null,
): DatedItem[] {
  const ours = new Set(reader.children.map(({ id }) => id));
  return items
    .filter(({ kind, done }) => kind !== "info" && !done)
    .filter(({ children }) =>
      childId === null ? ours.size === 0 || children.some((id) => ours.has(id)) : children.includes(childId),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * A duplicate group as a calendar event: first names only, with the evidence below. An action is on its due date. Each further message
 * of the group is a revision. Undefined without a date.
 */
export function toWrittenEvent(
  item: DatedItem,
  reader: FeedReader,
  named: boolean,
): WrittenEvent | undefined {
  const start = item.starts_at ?? item.due;
  if (start === null) return undefined;
  const names = reader.children
    .filter(({ id }) => item.children.includes(id))
    .map(({ name }) => firstName(name));
  const whose = named && names.length > 0 ? `${names.join(", ")}: ` : "";
  const end = item.starts_at === null || item.ends_at === null ? null : onClock(item.ends_at, reader);
  const begins = onClock(start, reader);
  return {
    // RFC 5545, 3.8.4.7: persistent, and unique.
    uid: `${item.id}@${new URL(reader.app_url).hostname}`,
    sequence: item.also_told_by.length,
    summary: `${item.cancelled ? "Cancelled: " : ""}${whose}${withPrice(item).replace(/\s+/g, " ")}`,
    description: describe(item),
    start: begins,
    end: end !== null && typeof end === typeof begins ? end : null,
    changed_at: item.changed_at,
    url: `${reader.app_url}/emails`,
    cancelled: item.cancelled,
  };
}

/** An event of a calendar source, passed on unchanged. */
export function eventToWritten(
  event: EventRow & { source_name: string },
  { app_url }: FeedReader,
): WrittenEvent {
  const { all_day, starts_at, ends_at, start_instant, end_instant, title, location, cancelled } = event;
  return {
    uid: `${event.id}@${new URL(app_url).hostname}`,
    sequence: 0,
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
const withPrice = ({ amount, text }: DatedItem): string =>
  amount === null || text.includes(amount) ? text : `${text.replace(/(?<![.\s])[.\s]+$/, "")} (${amount})`;

const onClock = (local: string, { timezone }: FeedReader): string | Date =>
  local.length === 10 ? local : startOfLocalTime(local, timezone);

function describe(item: DatedItem): string {
  const { evidence } = item;
  const others = item.also_told_by.toReversed().map((head) => `Also in ${titleOf(head)}`);
  return [`"${evidence.text}"\n(${evidence.place})\n`, `From ${titleOf(item)}`, ...others].join("\n");
}

const titleOf = ({ subject, sender }: Pick<DatedItem, "subject" | "sender">): string =>
  `"${subject ?? "No Subject"}", ${sender}`;
