import { sql } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { UserStats } from "@gatepost/contract/user-stats";
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
  const { rows: counts } = await sql<Pick<UserStats, "summaries_count" | "emails_processed">>`
    SELECT (SELECT count(*) FROM summaries WHERE family_id = ${familyId}) AS summaries_count,
      (SELECT count(*) FROM messages WHERE family_id = ${familyId}) AS emails_processed`.execute(db);
  const leftOut = (await findEligible(db, familyId, since)).size;
  const { rows: runs } = await sql<Omit<UserStats["recent_processing"], "has_unprocessed_emails">>`
    SELECT emails_skipped_due_to_limit, emails_processed, emails_fetched FROM processing_runs
    WHERE family_id = ${familyId} AND status <> 'running' AND NOT dry_run
    ORDER BY started_at DESC LIMIT 1`.execute(db);
  const none = { emails_skipped_due_to_limit: 0, emails_processed: 0, emails_fetched: 0 };
  return {
    children_count,
    ...counts[0]!,
    emails_skipped_due_to_limit: leftOut,
    recent_processing: { has_unprocessed_emails: leftOut > 0, ...(runs[0] ?? none) },
  };
}
