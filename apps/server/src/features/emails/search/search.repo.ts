import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Priority } from "@gatepost/contract/emails";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { anyOf } from "../../../platform/db/any-of.ts";
import { countOf, seekCountedPage } from "../../../platform/db/keyset.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { messagesOf, priorityOn, type ReadingDay, selectListed } from "../messages/messages.repo.ts";
import { summariesOf, type SummaryReader } from "../summaries/summaries.repo.ts";
import type { SearchTerms } from "./search-text.rules.ts";

export type SearchFilter = {
  terms: SearchTerms;
  /** The first and the last local day, the start of the first, and the end of the last. */
  days: { first: string | null; last: string | null; from: Date | null; until: Date | null };
  child_id: string | null;
  priority: Priority | null;
  /** The reader's day, on which a priority is judged. */
  day: ReadingDay;
  viewed: boolean | null;
  history: { from: Date; today: string } | null;
};

const FOUND_AT_MOST = 50;

/** The position of the previous page's last row: its moment or day, which sorts descending, and its id. Null for the first page. */
type Behind = { moment: string; id: string } | null;

/**
 * The ids of the matching messages, newest first; their total; and the summaries of everything that matches by
 * words, child and priority on any day (null if the query has none of these). All matches are found once, with few columns:
 * a query planner that expects to stop early would scan the mailbox row by row.
 */
export async function searchMessages(db: Db, reader: SummaryReader, filter: SearchFilter, behind: Behind) {
  const { days, viewed, history } = filter;
  const conditions = [
    ...(days.from ? [sql`received_at >= ${days.from}`] : []),
    ...(days.until ? [sql`received_at < ${days.until}`] : []),
    ...(viewed === null ? [] : [isRead(reader, viewed)]),
    ...(history ? [sql`(received_at >= ${history.from} OR open_until >= ${history.today})`] : []),
  ];
  // `found` is read once for the count and once for the page, which is cheaper than materialising it. One extra id shows whether there are
  // more. The summaries' ids are text, of which the driver reads a long list many times faster.
  const { rows } = await sql<{ total: number; ids: string[]; summary_ids: string | null }>`
    WITH fit AS (${fitting(reader.family_id, filter)}),
      found AS NOT MATERIALIZED (SELECT id, received_at FROM fit WHERE ${allOf(conditions)})
    SELECT (SELECT count(*) FROM found) AS total,
      ARRAY(SELECT id FROM found ${older(behind)} ORDER BY received_at DESC, id DESC LIMIT ${FOUND_AT_MOST + 1}) AS ids,
      ${looksIntoMessages(filter) ? summariesOfFit : sql`NULL`} AS summary_ids`.execute(db);
  const { total, ids: found, summary_ids } = rows[0]!;
  const ids = found.slice(0, FOUND_AT_MOST);
  const summaries = summary_ids?.split(",").filter(Boolean) ?? null;
  return { ids, more: found.length > ids.length, total, summary_ids: summaries };
}

const summariesOfFit = sql`array_to_string(ARRAY(SELECT DISTINCT summary_id FROM fit WHERE summary_id IS NOT NULL), ',')`;

const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

const older = (behind: Behind) =>
  behind === null ? sql`` : sql`WHERE (received_at, id) < (${behind.moment}, ${behind.id})`;

/** These messages, newest first. */
export function readMessages(db: Db, reader: SummaryReader, ids: readonly string[], day: ReadingDay) {
  return selectListed(messagesOf(db, reader), day)
    .where(anyOf("messages.id", ids))
    .orderBy("messages.received_at", "desc")
    .orderBy("messages.id", "desc")
    .execute();
}

/**
 * A summary matches when it is within the days and one of its emails matches.
 * @param which.among the summaries of all matching messages, see `searchMessages`
 * @param which.counts whether only their number is needed
 */
export async function searchSummaries(
  db: Db,
  reader: SummaryReader,
  { days, viewed }: SearchFilter,
  which: {
    historyFrom: string | null;
    among: readonly string[] | null;
    cursor: string | undefined;
    counts: boolean;
  },
) {
  const { historyFrom, among, cursor, counts } = which;
  if (among?.length === 0) return { results: [], count: 0, next: null };
  let all = summariesOf(db, reader, historyFrom);
  if (days.first) all = all.where("local_date", ">=", days.first);
  if (days.last) all = all.where("local_date", "<=", days.last);
  if (viewed !== null) all = all.where("viewed_at", viewed ? "is not" : "is", null);
  // `IS TRUE` keeps PostgreSQL from joining and sorting all of them before it takes the newest.
  if (among) all = all.where(sql<SqlBool>`(id IN (SELECT unnest(${among}::uuid[]))) IS TRUE`);
  if (counts) return { results: [], count: await countOf(all), next: null };
  return seekCountedPage(
    all,
    all.selectAll(),
    { columns: ["local_date", "id"], of: (row) => [row.local_date, row.id] },
    { cursor, page_size: FOUND_AT_MOST },
  );
}

/**
 * Whether the message's summary has been read; a message without one is unread. Unread summaries are few, so their messages are
 * looked up; otherwise the mailbox is scanned.
 */
function isRead({ family_id, user_id }: SummaryReader, viewed: boolean) {
  const unread = sql`SELECT id FROM summaries WHERE family_id = ${family_id} AND NOT EXISTS (
    SELECT FROM summary_reads WHERE summary_id = summaries.id AND user_id = ${user_id})`;
  return viewed
    ? sql`summary_id IS NOT NULL AND summary_id NOT IN (${unread})`
    : sql`(summary_id IS NULL OR summary_id = ANY(ARRAY(${unread})))`;
}

const looksIntoMessages = ({ terms, child_id, priority }: SearchFilter): boolean =>
  terms.words.length > 0 || terms.phrases.length > 0 || child_id !== null || priority !== null;

/** Matches by words, child and priority. */
function fitting(familyId: FamilyId, { terms, child_id, priority, day }: SearchFilter) {
  const byWords = terms.words.length > 0 || terms.phrases.length > 0;
  const phrases = terms.phrases.filter((each) => each.includes(" "));
  const named = [
    sql`family_id = ${familyId}`,
    ...(priority ? [sql`${priorityOn(day)} = ${priority}`] : []),
    ...(byWords ? [sql`search_words_of(family_id, search_text) @@ (${wanted(familyId, terms)})`] : []),
    ...phrases.map((phrase) => sql`' ' || search_text || ' ' LIKE ${`% ${phrase} %`}`),
  ];
  const isFor = sql`EXISTS (SELECT FROM message_children
    WHERE message_id = named.id AND family_id = ${familyId} AND child_id = ${child_id})`;
  // OFFSET forces the search by word index first; otherwise the planner may find rows by child and split each into words.
  return sql`SELECT * FROM (
      SELECT id, received_at, summary_id, open_until FROM messages WHERE ${allOf(named)} ${byWords ? sql`OFFSET 0` : sql``}
    ) AS named WHERE ${child_id ? isFor : sql`true`}`;
}

/** Folded words contain only letters and digits, so nothing of the query language gets through. */
function wanted(familyId: FamilyId, { words, phrases }: SearchTerms) {
  const key = familyId.slice(-8); // the index's format, see 0016-search-by-owner
  const begins = (word: string) => {
    const stem = sql`coalesce((ts_lexize('pg_catalog.english_stem', ${word}))[1], ${word})`;
    return sql`(${`'${key}${word}':* | '${key}`} || ${stem} || ${"':*"})::tsquery`;
  };
  const together = (phrase: string) => {
    const all = phrase.split(" ").map((word) => `'${key}${word}'`);
    return sql`${all.join(" & ")}::tsquery`;
  };
  return sql.join([...words.map(begins), ...phrases.map(together)], sql` && `);
}
