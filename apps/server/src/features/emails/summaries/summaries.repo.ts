import type { OfClass } from "@gatepost/analysis/of-class";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { type Selectable, sql } from "kysely";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import { anyOf } from "../../../platform/db/any-of.ts";
import type { Db, DbOrTrx } from "../../../platform/db/schema.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { MessagesTable, SummariesTable } from "../../../platform/db/tables/emails.ts";
import { childrenOfMessage } from "../messages/messages.repo.ts";

/** A summary with one adult's read and email state. */
export type SummaryRow = Selectable<SummariesTable> & {
  /** When they read it. */
  viewed_at: Date | null;
  /** When it was emailed to them. */
  email_sent_at: Date | null;
  /** Of the row: another one after each change of it. */
  version?: string;
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

const withRecord = (db: DbOrTrx) =>
  db
    .selectFrom("messages")
    .select(["id", "summary_id", "subject", "sender", "received_at", "priority", "reason"])
    .select(["outcome", "of_class", "read_by", "soonest", "closure", "warnings", childrenOfMessage]);

/** The emails of these summaries, oldest first. */
export function findSummaryMessages(
  db: DbOrTrx,
  familyId: FamilyId,
  summaryIds: readonly string[],
): Promise<SummaryMessage[]> {
  return withRecord(db)
    .where("messages.family_id", "=", familyId)
    .where(anyOf("summary_id", summaryIds))
    .orderBy("received_at")
    .orderBy("id")
    .execute();
}

/** By a summary's id: the ids of the children named in its emails, in the family's order. */
export async function findSummaryChildren(
  db: DbOrTrx,
  familyId: FamilyId,
  summaryIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("messages")
    .innerJoin("message_children", "message_children.message_id", "messages.id")
    .select(["summary_id", "child_id"])
    .distinct()
    .where("messages.family_id", "=", familyId)
    .where(anyOf("summary_id", summaryIds))
    .orderBy("child_id")
    .execute();
  const bySummary = Map.groupBy(rows, ({ summary_id }) => summary_id!);
  return new Map([...bySummary].map(([id, own]) => [id, own.map(({ child_id }) => child_id)]));
}

/** Emails to read of earlier days than `day`, received since then, if the reader opened none of these days' pages. */
export function findNamedBefore(
  db: DbOrTrx,
  { family_id, user_id }: SummaryReader,
  { day, since }: { day: string; since: Date },
): Promise<SummaryMessage[]> {
  const unopened = db
    .selectFrom("summaries")
    .leftJoin("summary_reads", (join) =>
      join.onRef("summary_reads.summary_id", "=", "summaries.id").on("summary_reads.user_id", "=", user_id),
    )
    .select("summaries.id")
    .where("summaries.family_id", "=", family_id)
    .where("summaries.local_date", "<", day)
    .where("summary_reads.read_at", "is", null);
  return withRecord(db)
    .where("messages.family_id", "=", family_id)
    .where("outcome", "=", "to_read")
    .where("received_at", ">", since)
    .where("summary_id", "in", unopened)
    .orderBy("received_at", "desc")
    .limit(100)
    .execute();
}
