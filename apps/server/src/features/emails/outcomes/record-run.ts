import type { Platform } from "../../../platform/platform.ts";
import { findUser, readerOf } from "../../auth/index.ts";
import { readSummary } from "../summaries/summaries.service.ts";
import { recordOutcomes } from "./outcomes.service.ts";

/**
 * Composes the page that an ended run has extended, and records what became of its emails. The run has ended, so a failure here is only
 * logged: pages make their own account.
 */
export async function recordRun(
  platform: Platform,
  { id, user_id, summary_id }: { id: string; user_id: string; summary_id: string | null },
): Promise<void> {
  try {
    const user = summary_id === null ? undefined : await findUser(platform.db, user_id);
    if (!user || summary_id === null) return;
    const { page } = await readSummary(platform, readerOf(user), summary_id);
    await recordOutcomes(platform, user, page, id);
  } catch (error) {
    platform.log.error({ err: error, run_id: id }, "the account of a run could not be recorded");
  }
}
