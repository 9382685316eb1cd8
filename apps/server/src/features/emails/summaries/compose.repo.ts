import { type FamilyId, newId } from "../../../platform/crypto/ids.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import type { SummaryRow } from "./summaries.repo.ts";

/** Adds stored messages without a summary to this one: those of this run, and of earlier runs that were cut short. */
export async function takeUnsummarised(trx: Trx, familyId: FamilyId, summaryId: string): Promise<void> {
  await trx
    .updateTable("messages")
    .set({ summary_id: summaryId })
    .where("family_id", "=", familyId)
    .where("summary_id", "is", null)
    .execute();
}

export async function hasUnsummarised(
  trx: Trx,
  familyId: FamilyId,
): Promise<{ any: boolean; news: boolean }> {
  const rows = await trx
    .selectFrom("messages")
    .select(({ eb, fn }) => [
      fn.countAll<number>().as("count"),
      fn
        .countAll<number>()
        .filterWhere(eb.or([eb("relevance_score", ">=", 0.5), eb("open_until", "is not", null)]))
        .as("news"),
    ])
    .where("family_id", "=", familyId)
    .where("summary_id", "is", null)
    .executeTakeFirstOrThrow();
  return { any: rows.count > 0, news: rows.news > 0 };
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
    .values({ id, ...summary, emails_processed: 0, unread_since: null })
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
  await trx
    .updateTable("summaries")
    .set((eb) => ({
      ...(unread ? { lead: null } : {}),
      ...set,
      emails_processed: eb
        .selectFrom("messages")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("messages.family_id", "=", familyId)
        .where("messages.summary_id", "=", summaryId),
    }))
    .where("family_id", "=", familyId)
    .where("id", "=", summaryId)
    .execute();
}
