import type { DigestReply } from "@gatepost/contract/emails";
import { replyOf } from "./reply.rules.ts";
import {
  composeDigest,
  createItemTexts,
  type Digest,
  type DigestLine,
  overdueDays,
  isCancelled,
  type ItemTexts,
} from "@gatepost/analysis";
import { addDays, localDate, startOfLocalDay } from "../../../platform/clock/local-time.ts";
import { lineIdOf, type StoredEntry } from "../../usual-week/index.ts";
import type { OpenEmails } from "../outcomes/outcomes.service.ts";
import { dayOf, lastDayOf } from "../messages/item-days.ts";
import type { StoredAnalysis, StoredItem } from "../messages/stored-analysis.ts";
import type { DigestSource, ItemMark, SummaryRow } from "./summaries.repo.ts";

export type DigestParts = {
  summary: SummaryRow;
  sources: readonly DigestSource[];
  marks: ReadonlyMap<string, ItemMark>;
  /** In the family's order; a digest shows those whom its messages are about, whatever else is composed with it. */
  children: readonly { id: string; name: string }[];
  usual_week: readonly StoredEntry[];
  open: OpenEmails;
  timezone: string;
  now: Date;
  /** Shared by the days that are composed together. */
  wording?: ItemTexts;
};

/** A digest line with its item and whether it is ticked off. */
export type MarkedLine = DigestLine & {
  item_id: string;
  done_at: Date | null;
  /** User ids. */
  done_by: string | null;
  claimed_by: string | null;
  overdue: boolean;
  calendar: string | null;
  usual_week: boolean;
  reply?: DigestReply | null;
};

/** Whether an item was ticked off before the day shown. */
type Settled = (item: StoredItem) => boolean;

/** The digest of a day as data, and a function that adds the parent's feedback to each line. */
export function digestOfDay(parts: DigestParts): { digest: Digest; mark: Mark } {
  const { summary, timezone, marks } = parts;
  const own = parts.sources.filter((source) => source.summary_id === summary.id);
  const carriedFrom = addDays(summary.local_date, -overdueDays);
  // Each day has its own calendar events.
  const earlier = parts.sources.filter(
    ({ calendar, summary_date, open_until }) =>
      calendar === undefined && summary_date < summary.local_date && (open_until ?? "") >= carriedFrom,
  );
  // Items ticked off on the day itself stay on its page, so that they can be undone.
  const settled = (item: StoredItem) => {
    const done_on = marks.get(item.item_id)?.done_on;
    return done_on ? done_on < summary.local_date : false;
  };
  const messages = [...own, ...stillOpen(earlier, summary.local_date, settled)];
  const wording = parts.wording ?? createItemTexts();
  const everything = [...own, ...earlier];
  const known = parts.usual_week.filter(
    (entry) => localDate(entry.created_at, timezone) <= summary.local_date,
  );
  const concerned = new Set([
    ...everything.flatMap(({ analysis }) => childrenOf(analysis)),
    ...known.filter(({ state }) => state === "active").map(({ child_id }) => child_id),
  ]);
  const children = parts.children.filter(({ id }) => concerned.has(id));
  const digest = composeDigest({
    now: momentOf(summary, timezone, parts.now),
    timezone,
    children,
    messages,
    usual_week: known.map((entry) => asOf(entry, summary.local_date, timezone)),
    unticked: everything.map((source) => withoutSettled(source, settled)),
    wording,
    lead: summary.lead,
    emails: new Set(own.filter(({ calendar }) => calendar === undefined).map(({ id }) => id)),
    unread: parts.open.unread,
    named_before: parts.open.named_before.map(asLetter),
  });
  return { digest, mark: createMark(everything, known, marks, summary.local_date) };
}

const asLetter = ({ id, subject, relevant_children }: OpenEmails["named_before"][number]) => ({
  message_id: id,
  subject: subject ?? "An email without a subject",
  children: relevant_children,
  soonest: null,
  about: null,
  earlier: 0,
});

export type Mark = (line: DigestLine) => MarkedLine;

/** Adds the parent's feedback to lines composed from these sources and entries for a local day. */
export function createMark(
  sources: readonly DigestSource[],
  usualWeek: readonly StoredEntry[],
  marks: DigestParts["marks"],
  today: string,
): Mark {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const entries = new Map(usualWeek.map((entry) => [entry.id, entry]));
  return (line) => markUsual(line, entries) ?? markLine(line, byId, marks, today);
}

/** Days ticked off on the day itself stay on its page, so that they can be undone. */
function asOf(entry: StoredEntry, today: string, timezone: string) {
  const settled = Object.entries(entry.done_days).flatMap(([day, at]) =>
    localDate(new Date(at), timezone) < today ? [day] : [],
  );
  return { ...entry, items: [], settled };
}

/** The ids of all children of a message and its items. */
export const childrenOf = ({ relevant_children, items }: StoredAnalysis): string[] => [
  ...relevant_children,
  ...items.flatMap(({ children }) => children),
];

/** The moment to compose for: now for today's summary, for an earlier day the time it was made. */
function momentOf({ local_date, sent_at }: SummaryRow, timezone: string, now: Date): Date {
  if (localDate(now, timezone) === local_date) return now;
  if (localDate(sent_at, timezone) === local_date) return sent_at;
  return new Date(startOfLocalDay(local_date, timezone).getTime() + 8 * 3_600_000);
}

/** Drops items ticked off before the day shown. */
function withoutSettled(source: DigestSource, settled: Settled): DigestSource {
  const items = source.analysis.items.filter((item) => !settled(item));
  return { ...source, analysis: { ...source.analysis, items } };
}

/**
 * Keeps what is still ahead from earlier messages: open tasks, and events with their whole duplicate group. Drops old notices.
 * Cancellations stay, because the event may be later.
 */
function stillOpen(sources: readonly DigestSource[], today: string, settled: Settled): DigestSource[] {
  const isOpen = (item: StoredItem) => item.kind !== "info" && (lastDayOf(item) ?? "") >= today;
  const open = new Set(
    sources.flatMap(({ analysis }) =>
      analysis.items.filter((item) => isOpen(item) && !settled(item)).map(groupOf),
    ),
  );
  const isKept = (item: StoredItem) => open.has(groupOf(item)) || isCancelled(item);
  return sources.map((source) => {
    const items = source.analysis.items.filter((item) => isKept(item) && !settled(item));
    return { ...source, analysis: { ...source.analysis, items, warnings: [] } };
  });
}

const groupOf = ({ group_id, item_id }: StoredItem): string => group_id ?? item_id;

/** A line of the usual week is ticked off per day. Null for a line without a stored entry. */
function markUsual(line: DigestLine, entries: ReadonlyMap<string, StoredEntry>): MarkedLine | null {
  const entry = line.usual && entries.get(line.usual.entry_ids[0] ?? "");
  if (!entry || !line.usual) return null;
  const done = entry.done_days[line.usual.day];
  return {
    ...line,
    item_id: lineIdOf(entry.id, line.usual.day),
    done_at: done ? new Date(done) : null,
    done_by: entry.done_by[line.usual.day] ?? null,
    claimed_by: entry.claims[line.usual.day] ?? null,
    overdue: false,
    calendar: entry.message_id === null ? "Usual week" : null,
    usual_week: true,
  };
}

/** A line has its group's id. Its tick is that of the item with the line's day: an item whose day has changed since its tick is open. */
function markLine(
  line: DigestLine,
  sources: ReadonlyMap<string, DigestSource>,
  marks: DigestParts["marks"],
  today: string,
): MarkedLine {
  // Our own items with their ids: composeDigest returns the objects it was given.
  const items = line.items as StoredItem[];
  const ofMail = items.filter(({ item_id }) => marks.has(item_id));
  const item = ofMail.findLast((each) => dayOf(each) === dayOf(line)) ?? ofMail.at(-1) ?? items.at(-1);
  if (!item) throw new Error("a digest line without an item");
  const day = line.due?.slice(0, 10) ?? lastDayOf(item);
  const said = marks.get(item.item_id);
  const done = said?.done_at ?? null;
  const overdue = line.kind === "action" && day !== null && day < today && !done;
  const mails = line.source_ids.filter((id) => sources.get(id)?.calendar === undefined);
  return {
    ...line,
    item_id: groupOf(item),
    done_at: done,
    done_by: said?.done_by ?? null,
    claimed_by: said?.claimed_by ?? null,
    overdue,
    message_id: mails.includes(line.message_id) ? line.message_id : (mails.at(-1) ?? line.message_id),
    source_ids: mails,
    calendar: mails.length > 0 ? null : (sources.get(line.message_id)?.calendar ?? null),
    usual_week: false,
    reply: replyOf(line, sources.get(line.message_id)),
  };
}
