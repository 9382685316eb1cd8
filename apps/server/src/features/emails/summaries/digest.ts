import {
  composeDigest,
  createItemTexts,
  type Digest,
  type DigestLine,
  overdueDays,
  type ItemTexts,
} from "@gatepost/analysis";
import { addDays, localDate, startOfLocalDay } from "../../../platform/clock/local-time.ts";
import { lastDayOf } from "../messages/item-days.ts";
import type { StoredAnalysis, StoredItem } from "../messages/stored-analysis.ts";
import type { DigestSource, ItemMark, SummaryRow } from "./summaries.repo.ts";

/** A source as the parent corrected it, and the last day that one of its items names. */
export type ReadSource = DigestSource & { last_day: string | null };

export type DigestParts = {
  summary: SummaryRow;
  sources: readonly ReadSource[];
  marks: ReadonlyMap<string, ItemMark>;
  /** In the family's order; a digest knows those whom its mail is about, whatever else is composed with it. */
  children: readonly { id: string; name: string }[];
  timezone: string;
  now: Date;
  /** Shared by the days that are composed together. */
  wording?: ItemTexts;
};

/** A digest line with the item behind it, and whether it was ticked off. */
export type MarkedLine = DigestLine & {
  item_id: string;
  done_at: Date | null;
  overdue: boolean;
  calendar: string | null;
};

/** Whether an item was ticked off before the day that is shown. */
type Settled = (item: StoredItem) => boolean;

/** The digest of a day as data, and for each of its lines what the parent said. */
export function digestOfDay(parts: DigestParts): { digest: Digest; mark: (line: DigestLine) => MarkedLine } {
  const { summary, timezone, marks } = parts;
  const own = parts.sources.filter((source) => source.summary_id === summary.id);
  const carriedFrom = addDays(summary.local_date, -overdueDays);
  // Each day has its calendars' events of its own.
  const earlier = parts.sources.filter(
    ({ calendar, summary_date, last_day }) =>
      calendar === undefined && summary_date < summary.local_date && (last_day ?? "") >= carriedFrom,
  );
  // What was ticked off on the day itself stays on its page, so that it can be taken back.
  const settled = (item: StoredItem) => {
    const done_on = marks.get(item.item_id)?.done_on;
    return done_on ? done_on < summary.local_date : false;
  };
  const messages = [...own, ...earlier.map((source) => stillOpen(source, summary.local_date, settled))];
  const wording = parts.wording ?? createItemTexts();
  const everything = [...own, ...earlier];
  const concerned = new Set(everything.flatMap(({ analysis }) => childrenOf(analysis)));
  const children = parts.children.filter(({ id }) => concerned.has(id));
  const digest = composeDigest({
    now: momentOf(summary, timezone, parts.now),
    timezone,
    children,
    messages,
    unticked: everything.map((source) => withoutSettled(source, settled)),
    wording,
    counts: {
      read: summary.emails_processed,
      left_out: summary.emails_left_out,
      failed: summary.emails_failed,
    },
  });
  const byId = new Map(everything.map((source) => [source.id, source]));
  return { digest, mark: (line) => markLine(line, byId, marks, summary.local_date) };
}

/** Ids of all whom a message and its items name. */
export const childrenOf = ({ relevant_children, items }: StoredAnalysis): string[] => [
  ...relevant_children,
  ...items.flatMap(({ children }) => children),
];

/** Today's summary is read as of now; an earlier day's as it stood then. */
function momentOf({ local_date, sent_at }: SummaryRow, timezone: string, now: Date): Date {
  if (localDate(now, timezone) === local_date) return now;
  if (localDate(sent_at, timezone) === local_date) return sent_at;
  return new Date(startOfLocalDay(local_date, timezone).getTime() + 8 * 3_600_000);
}

/** Without the children of whom the parent said that an item is not for them; once for all the days that are composed. */
export function readSource(source: DigestSource, marks: DigestParts["marks"]): ReadSource {
  let last_day: string | null = null;
  const items = source.analysis.items.map((item) => {
    const day = lastDayOf(item);
    if (day !== null && (last_day === null || day > last_day)) last_day = day;
    const wrong = marks.get(item.item_id)?.not_for_child_ids ?? [];
    if (wrong.length === 0) return item;
    return { ...item, children: item.children.filter((id) => !wrong.includes(id)) };
  });
  return { ...source, analysis: { ...source.analysis, items }, last_day };
}

/** Without what was ticked off before the day that is shown. */
function withoutSettled(source: DigestSource, settled: Settled): DigestSource {
  const items = source.analysis.items.filter((item) => !settled(item));
  return { ...source, analysis: { ...source.analysis, items } };
}

/** Of earlier mail only what still lies ahead: things to do that are not done, and events. Its news is old. */
function stillOpen(source: DigestSource, today: string, settled: Settled): DigestSource {
  const items = source.analysis.items.filter(
    (item) => item.kind !== "info" && (lastDayOf(item) ?? "") >= today && !settled(item),
  );
  const analysis: StoredAnalysis = { ...source.analysis, items, warnings: [] };
  return { ...source, analysis };
}

/** A reminder of something that was ticked off already is one line with it, and ticked off too. */
function markLine(
  line: DigestLine,
  sources: ReadonlyMap<string, DigestSource>,
  marks: DigestParts["marks"],
  today: string,
): MarkedLine {
  // composeDigest hands back the items that it was given, ours with their ids.
  const items = line.items as StoredItem[];
  const ticked = items.find((each) => marks.get(each.item_id)?.done_at);
  const item = ticked ?? items.find((each) => each.text === line.text) ?? items.at(-1);
  if (!item) throw new Error("a digest line without an item");
  const day = lastDayOf(item);
  const done = marks.get(item.item_id)?.done_at ?? null;
  const overdue = line.kind === "action" && day !== null && day < today && !done;
  const mails = line.source_ids.filter((id) => sources.get(id)?.calendar === undefined);
  return {
    ...line,
    item_id: item.item_id,
    done_at: done,
    overdue,
    message_id: mails.includes(line.message_id) ? line.message_id : (mails.at(-1) ?? line.message_id),
    source_ids: mails,
    calendar: mails.length > 0 ? null : (sources.get(line.message_id)?.calendar ?? null),
  };
}
