import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { UserStats } from "@gatepost/contract/user-stats";
import type { Db } from "../../../platform/db/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { countActiveChildren } from "../../children/index.ts";
import { eligibleMs } from "./processing.rules.ts";
import { findEligible } from "./run-messages.repo.ts";

/**
 * Counts everything stored, whatever the plan shows; "skipped" are emails that are currently left out but may still be read; the
 * recent part is the last finished run that saved something.
 */
export async function readUserStats({ db, clock }: Platform, familyId: FamilyId): Promise<UserStats> {
  const since = new Date(clock.now().getTime() - eligibleMs);
  const children_count = await countActiveChildren(db, familyId);
  const summaries_count = await countRows(db, "summaries", familyId);
  const emails_processed = await countRows(db, "messages", familyId);
  const leftOut = (await findEligible(db, familyId, since)).size;
  const recent = await db
    .selectFrom("processing_runs")
    .select(["emails_skipped_due_to_limit", "emails_processed", "emails_fetched"])
    .where("family_id", "=", familyId)
    .where("status", "!=", "running")
    .where("dry_run", "=", false)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const none = { emails_skipped_due_to_limit: 0, emails_processed: 0, emails_fetched: 0 };
  return {
    children_count,
    summaries_count,
    emails_processed,
    emails_skipped_due_to_limit: leftOut,
    recent_processing: { has_unprocessed_emails: leftOut > 0, ...(recent ?? none) },
  };
}

async function countRows(db: Db, table: "summaries" | "messages", familyId: FamilyId): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("family_id", "=", familyId)
    .executeTakeFirstOrThrow();
  return count;
}
