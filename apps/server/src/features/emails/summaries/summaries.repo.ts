import type { OfClass } from "@gatepost/analysis/of-class";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { type Selectable, sql } from "kysely";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { Db, DbOrTrx } from "../../../platform/db/schema.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { MessagesTable, SummariesTable } from "../../../platform/db/tables/emails.ts";
import { childrenOfMessage } from "../messages/messages.repo.ts";
import type { MailState } from "./mail-state.rules.ts";

/** A summary with one adult's read and email state. */
export type SummaryRow = Selectable<SummariesTable> & {
  /** When they read it. */
  viewed_at: Date | null;
  /** When it was emailed to them. */
  email_sent_at: Date | null;
  /** Of the row: another one after each change of it. */
  version?: string;
};

/** A summary with what else lists say of it. */
export type ListedSummary = SummaryRow &
  Pick<MailState, "noted" | "scheduled_run"> & {
    /** The ids of the children named in its emails, in the family's order. */
    children: string[];
  };

/** The family whose summaries they are, and the adult who reads them. */
export type SummaryReader = Pick<Principal, "family_id" | "user_id">;

/** An email of a summary with its record. */
export type SummaryMessage = Pick<
  Selectable<MessagesTable>,
  | ("id" | "summary_id" | "subject" | "sender" | "received_at" | "priority" | "reason")
  | ("outcome" | "read_by" | "soonest" | "closure")
> & {
  /** Set if it is for some of them only because it is for their class. */
  of_class?: OfClass | null | undefined;
  warnings: readonly string[];
  /** Ids of the children whom it concerns. */
  children: string[];
};

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
    .select(sql<string>`summaries.xmin::text`.as("version"))
    .select(["summary_reads.read_at as viewed_at", "summary_mails.sent_at as email_sent_at"])
    .select([notedOfMail, scheduledRunOf(user_id), childrenOfSummary(family_id)])
    .where("summaries.family_id", "=", family_id);
  const all = db.selectFrom(read.as("summaries"));
  return from === null ? all : all.where("local_date", ">=", from);
}

const notedOfMail = sql<MailState["noted"]>`CASE WHEN summary_mails.state IS NOT NULL
  THEN json_build_object('state', summary_mails.state, 'reason', summary_mails.reason) END`.as("noted");

/** Only of a summary that has not been emailed. */
const scheduledRunOf = (userId: string) =>
  sql<MailState["scheduled_run"]>`CASE WHEN summary_mails.sent_at IS NULL THEN (
    SELECT status FROM processing_runs AS run WHERE run.user_id = ${userId} AND trigger = 'scheduled'
      AND run.local_date = summaries.local_date ORDER BY started_at DESC LIMIT 1) END`.as("scheduled_run");

const childrenOfSummary = (familyId: FamilyId) =>
  sql<
    string[]
  >`ARRAY(SELECT DISTINCT child_id FROM messages JOIN message_children ON message_children.message_id = messages.id
    WHERE messages.family_id = ${familyId} AND messages.summary_id = summaries.id ORDER BY child_id)`.as(
    "children",
  );

export async function findSummary(
  db: Db,
  reader: SummaryReader,
  id: string,
): Promise<ListedSummary | undefined> {
  return summariesOf(db, reader, null).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Keeps the time of the first reading. */
export async function markRead(
  db: Db,
  reader: SummaryReader,
  id: string,
  now: Date,
): Promise<ListedSummary | undefined> {
  const found = await findSummary(db, reader, id);
  if (!found || found.viewed_at) return found;
  await db
    .insertInto("summary_reads")
    .values({ summary_id: id, user_id: reader.user_id, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findSummary(db, reader, id);
}

/** What a page says first, and its first tasks. */
export type Brief = { headline: string; quiet: boolean; tasks: string[] };

const placeOfBrief = (id: string) => ({ table: "summaries", row_id: id, column: "brief" });

/** What lists say of a past day, if that is kept. */
export function readBrief(cipher: FieldCipher, { id, brief }: SummaryRow): Brief | null {
  const text = cipher.decryptNullable(brief, placeOfBrief(id));
  return text === null ? null : (JSON.parse(text) as Brief);
}

/** Keeps them, but not of a summary whose row has changed since it was read, or is being changed. */
export async function keepBriefs(
  db: Db,
  cipher: FieldCipher,
  familyId: FamilyId,
  briefs: readonly { row: SummaryRow; brief: Brief }[],
): Promise<void> {
  if (briefs.length === 0) return;
  const sealed = briefs.map(({ row: { id, version }, brief }) => ({
    id,
    version,
    brief: cipher.encrypt(JSON.stringify(brief), placeOfBrief(id)),
  }));
  await sql`
    WITH same AS (
      SELECT summaries.id, given.brief
      FROM summaries JOIN jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) AS given (id uuid, version text, brief text)
        ON summaries.family_id = ${familyId} AND summaries.id = given.id AND summaries.xmin::text = given.version
      FOR UPDATE OF summaries SKIP LOCKED)
    UPDATE summaries SET brief = same.brief FROM same
    WHERE family_id = ${familyId} AND summaries.id = same.id`.execute(db);
}

const recorded = sql`id, summary_id, subject, sender, received_at, priority, reason, outcome, of_class, read_by, soonest, closure,
  warnings, ${childrenOfMessage}`;

/**
 * The emails of the summaries of these local days, and of earlier days than `before.day` those to read that were received since then, if the
 * reader opened none of these days' pages: each kind with the oldest first.
 */
export async function findMessagesOfDays(
  db: DbOrTrx,
  { family_id, user_id }: SummaryReader,
  days: readonly string[],
  before: { day: string; since: Date } | null,
): Promise<{ own: SummaryMessage[]; named_before: SummaryMessage[] }> {
  const named = before
    ? sql`UNION ALL (SELECT ${recorded}, true FROM messages
        WHERE family_id = ${family_id} AND outcome = 'to_read' AND received_at > ${before.since} AND summary_id IN (
          SELECT id FROM summaries LEFT JOIN summary_reads ON summary_id = id AND user_id = ${user_id}
          WHERE family_id = ${family_id} AND local_date < ${before.day} AND read_at IS NULL)
        ORDER BY received_at DESC LIMIT 100)`
    : sql``;
  const { rows } = await sql<SummaryMessage & { named_before: boolean }>`
    SELECT ${recorded}, false AS named_before FROM messages
    WHERE family_id = ${family_id} AND summary_id IN (
      SELECT id FROM summaries WHERE family_id = ${family_id} AND local_date = ANY(${days}::date[]))
    ${named} ORDER BY received_at, id`.execute(db);
  return {
    own: rows.filter(({ named_before }) => !named_before),
    named_before: rows.filter(({ named_before }) => named_before),
  };
}
