import { type Selectable, sql, type SqlBool } from "kysely";
import { localDate } from "../../../platform/clock/local-time.ts";
import { anyOf, noneOf } from "../../../platform/db/any-of.ts";
import type { Db, DbOrTrx } from "../../../platform/db/schema.ts";
import type { SummariesTable } from "../../../platform/db/tables/emails.ts";
import { notForChildren } from "../messages/dated-items.repo.ts";
import { asAnalysis, type StoredAnalysis } from "../messages/stored-analysis.ts";

export type SummaryRow = Selectable<SummariesTable>;

/** What a digest needs of a message, and the day of the summary that it belongs to. */
export type DigestSource = {
  id: string;
  subject: string | null;
  sender: string;
  received_at: Date;
  analysis: StoredAnalysis;
  open_until: string | null;
  summary_id: string | null;
  summary_date: string;
  /** The calendar source's name, where it is an event and no e-mail. */
  calendar?: string;
};

/** An item's group, and what the parent said about it. */
export type ItemMark = {
  id: string;
  group_id: string | null;
  done_at: Date | null;
  /** The local day of `done_at`, YYYY-MM-DD. */
  done_on: string | null;
  not_for_child_ids: string[];
};

/** Open matters of earlier mail are looked for in the newest so many messages that have any. */
const CARRIED_AT_MOST = 400;

export function summariesOf(db: DbOrTrx, userId: string, from: string | null) {
  const all = db.selectFrom("summaries").where("user_id", "=", userId);
  return from === null ? all : all.where("local_date", ">=", from);
}

export async function findSummary(db: Db, userId: string, id: string): Promise<SummaryRow | undefined> {
  return summariesOf(db, userId, null).selectAll().where("id", "=", id).executeTakeFirst();
}

/** The first reading counts; later ones change nothing. */
export async function markRead(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<SummaryRow | undefined> {
  await db
    .updateTable("summaries")
    .set({ viewed_at: now })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("viewed_at", "is", null)
    .execute();
  return findSummary(db, userId, id);
}

/**
 * The messages of these summaries, and those of days before the last of them that name a day from `open_from` on; oldest first,
 * those of one moment always in the same order, whatever else is asked for with them.
 */
export async function findDigestSources(
  db: Db,
  userId: string,
  summaryIds: readonly string[],
  carried: { open_from: string; before: string },
): Promise<DigestSource[]> {
  const mine = db
    .selectFrom("messages")
    .select(["id", "subject", "sender", "received_at", "analysis", "open_until", "summary_id"])
    .where("user_id", "=", userId);
  const dated = (messages: typeof mine) =>
    db
      .selectFrom(messages.as("messages"))
      .innerJoin("summaries", "summaries.id", "messages.summary_id")
      .selectAll("messages")
      .select("summaries.local_date as summary_date");
  // Their ids by what stands in the index: read with their analyses, the whole mailbox may be.
  const stillOpen = db
    .selectFrom("messages")
    .innerJoin("summaries", "summaries.id", "messages.summary_id")
    .select("messages.id")
    .where("messages.user_id", "=", userId)
    .where(noneOf("messages.summary_id", summaryIds))
    .where("messages.open_until", ">=", carried.open_from)
    .where("summaries.local_date", "<", carried.before)
    .orderBy("messages.received_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(CARRIED_AT_MOST);
  const [own, open] = await Promise.all([
    dated(mine.where(anyOf("summary_id", summaryIds))).execute(),
    dated(mine.where(sql<SqlBool>`id = ANY(ARRAY(${stillOpen}))`)).execute(),
  ]);
  return [...own, ...open]
    .map((row) => ({ ...row, analysis: asAnalysis(row.analysis) }))
    .sort((a, b) => a.received_at.getTime() - b.received_at.getTime() || (a.id < b.id ? -1 : 1));
}

export async function findMarks(
  db: Db,
  userId: string,
  timezone: string,
  messageIds: readonly string[],
): Promise<Map<string, ItemMark>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("message_items")
    .select(["id", "group_id", "done_at", notForChildren])
    .where("user_id", "=", userId)
    .where(anyOf("message_id", messageIds))
    .execute();
  const dayOf = (done_at: Date | null) => done_at && localDate(done_at, timezone);
  return new Map(rows.map((row) => [row.id, { ...row, done_on: dayOf(row.done_at) }]));
}
