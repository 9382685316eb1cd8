import type { ItemEdit } from "@gatepost/analysis";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { type Selectable, sql, type SqlBool } from "kysely";
import { localDate } from "../../../platform/clock/local-time.ts";
import { anyOf, noneOf } from "../../../platform/db/any-of.ts";
import type { Db, DbOrTrx } from "../../../platform/db/schema.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { SummariesTable } from "../../../platform/db/tables/emails.ts";
import { notForChildren } from "../messages/dated-items.repo.ts";
import { asAnalysis, type StoredAnalysis, withEdit } from "../messages/stored-analysis.ts";

/** A summary with one adult's read and email state. */
export type SummaryRow = Selectable<SummariesTable> & {
  /** When they read it. */
  viewed_at: Date | null;
  /** When it was emailed to them. */
  email_sent_at: Date | null;
};

/** The family whose summaries they are, and the adult who reads them. */
export type SummaryReader = Pick<Principal, "family_id" | "user_id">;

/** The parts of a message that a digest needs, and the day of its summary. */
export type DigestSource = {
  id: string;
  subject: string | null;
  sender: string;
  received_at: Date;
  analysis: StoredAnalysis;
  open_until: string | null;
  summary_id: string | null;
  summary_date: string;
  /** The calendar source's name, for an event instead of an email. */
  calendar?: string;
};

/** An item's group and the parent's feedback on it. */
export type ItemMark = {
  id: string;
  group_id: string | null;
  done_at: Date | null;
  /** User ids. */
  done_by: string | null;
  claimed_by: string | null;
  /** The local day of `done_at`, YYYY-MM-DD. */
  done_on: string | null;
  not_for_child_ids: string[];
  /** A language model's wording for the page. */
  edit: ItemEdit | null;
};

/** How many of the newest messages with open items are carried over. */
const CARRIED_AT_MOST = 400;

export function summariesOf(db: DbOrTrx, { family_id, user_id }: SummaryReader, from: string | null) {
  const read = db
    .selectFrom("summaries")
    .leftJoin("summary_reads", (join) =>
      join.onRef("summary_reads.summary_id", "=", "summaries.id").on("summary_reads.user_id", "=", user_id),
    )
    .leftJoin("summary_mails", (join) =>
      join.onRef("summary_mails.summary_id", "=", "summaries.id").on("summary_mails.user_id", "=", user_id),
    )
    .selectAll("summaries")
    .select(["summary_reads.read_at as viewed_at", "summary_mails.sent_at as email_sent_at"])
    .where("summaries.family_id", "=", family_id);
  const all = db.selectFrom(read.as("summaries"));
  return from === null ? all : all.where("local_date", ">=", from);
}

export async function findSummary(
  db: Db,
  reader: SummaryReader,
  id: string,
): Promise<SummaryRow | undefined> {
  return summariesOf(db, reader, null).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Keeps the time of the first reading. */
export async function markRead(
  db: Db,
  reader: SummaryReader,
  id: string,
  now: Date,
): Promise<SummaryRow | undefined> {
  const found = await findSummary(db, reader, id);
  if (!found || found.viewed_at) return found;
  await db
    .insertInto("summary_reads")
    .values({ summary_id: id, user_id: reader.user_id, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findSummary(db, reader, id);
}

/**
 * The messages of these summaries, and those of earlier days than the last of them with a day on or after `open_from`. Oldest first,
 * with a stable order for equal times, whatever else is in the query.
 */
export async function findDigestSources(
  db: Db,
  familyId: FamilyId,
  summaryIds: readonly string[],
  carried: { open_from: string; before: string },
): Promise<DigestSource[]> {
  const mine = db
    .selectFrom("messages")
    .select(["id", "subject", "sender", "received_at", "analysis", "open_until", "summary_id"])
    .where("family_id", "=", familyId);
  const dated = (messages: typeof mine) =>
    db
      .selectFrom(messages.as("messages"))
      .innerJoin("summaries", "summaries.id", "messages.summary_id")
      .selectAll("messages")
      .select("summaries.local_date as summary_date");
  // Finds the ids from the index alone: with the analyses, this might read the whole mailbox.
  const stillOpen = db
    .selectFrom("messages")
    .innerJoin("summaries", "summaries.id", "messages.summary_id")
    .select("messages.id")
    .where("messages.family_id", "=", familyId)
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

/** What a list shows of these summaries' school emails, without their analyses, newest first. */
export async function findBriefs(db: Db, familyId: FamilyId, summaryIds: readonly string[]) {
  if (summaryIds.length === 0) return [];
  return db
    .selectFrom("messages")
    .select([
      "summary_id",
      "priority",
      "ai_summary",
      sql<
        string[]
      >`(analysis -> 'relevant_children') || jsonb_path_query_array(analysis, '$.items[*].children[*]')`.as(
        "children",
      ),
    ])
    .where("family_id", "=", familyId)
    .where(anyOf("summary_id", summaryIds))
    .where(sql<SqlBool>`analysis -> 'school_mail' = 'true'`)
    .orderBy("received_at", "desc")
    .execute();
}

export async function findMarks(
  db: Db,
  familyId: FamilyId,
  timezone: string,
  messageIds: readonly string[],
): Promise<Map<string, ItemMark>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("message_items")
    .select(["id", "group_id", "done_at", "done_by", "claimed_by", "edit", notForChildren])
    .where("family_id", "=", familyId)
    .where(anyOf("message_id", messageIds))
    .execute();
  const dayOf = (done_at: Date | null) => done_at && localDate(done_at, timezone);
  return new Map(rows.map((row) => [row.id, { ...withEdit(row), done_on: dayOf(row.done_at) }]));
}
