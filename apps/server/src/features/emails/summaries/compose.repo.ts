import { sql } from "kysely";
import { type FamilyId, newId } from "../../../platform/crypto/ids.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import type { SummaryRow } from "./summaries.repo.ts";

/** Adds stored messages without a summary to this one: those of this run, and of earlier runs that were cut short. */
export async function takeUnsummarised(trx: Trx, familyId: FamilyId, summaryId: string): Promise<void> {
  await sql`UPDATE messages SET summary_id = ${summaryId}
    WHERE family_id = ${familyId} AND summary_id IS NULL`.execute(trx);
}

export async function hasUnsummarised(
  trx: Trx,
  familyId: FamilyId,
): Promise<{ any: boolean; news: boolean }> {
  const { rows } = await sql<{ any: boolean; news: boolean }>`
    SELECT count(*) > 0 AS "any", count(*) FILTER (WHERE relevance_score >= 0.5 OR open_until IS NOT NULL) > 0 AS news
    FROM messages WHERE family_id = ${familyId} AND summary_id IS NULL`.execute(trx);
  return rows[0]!;
}

export async function findSummaryOfDay(trx: Trx, familyId: FamilyId, localDate: string) {
  return trx
    .selectFrom("summaries")
    .selectAll()
    .where("family_id", "=", familyId)
    .where("local_date", "=", localDate)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSummary(
  trx: Trx,
  summary: { family_id: FamilyId; local_date: string; sent_at: Date },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("summaries")
    .values({ id, ...summary, emails_processed: 0, unread_since: null, brief: null })
    .execute();
  return id;
}

/** Updates the number of emails. Only something new makes it unread, and may have made an earlier lead wrong. */
export async function refreshSummary(
  trx: Trx,
  familyId: FamilyId,
  summaryId: string,
  change: Partial<Pick<SummaryRow, "sent_at" | "unread_since">> & {
    unread: boolean;
    /** JSON. */
    lead?: string;
  },
): Promise<void> {
  const { unread, ...set } = change;
  if (unread) await trx.deleteFrom("summary_reads").where("summary_id", "=", summaryId).execute();
  const count = sql<number>`(SELECT count(*) FROM messages WHERE family_id = ${familyId} AND summary_id = ${summaryId})`;
  await trx
    .updateTable("summaries")
    .set({ ...(unread ? { lead: null } : {}), ...set, emails_processed: count, brief: null })
    .where("family_id", "=", familyId)
    .where("id", "=", summaryId)
    .execute();
}
