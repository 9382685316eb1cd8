import type { Platform } from "../../platform/platform.ts";
import { readChildNames } from "./child-names.ts";
import { readMissedReports } from "./feedback/feedback.service.ts";
import { messagesOf, selectMessage, toMessageRow } from "./messages/messages.repo.ts";
import { toItem, toMessage } from "./messages/present-message.ts";

/** What is kept of a parent's school mail, whatever the plan shows: the law's export has no plans. */
export async function exportEmails(platform: Platform, userId: string): Promise<unknown> {
  const { db } = platform;
  const names = await readChildNames(platform, userId);
  const messages = await selectMessage(messagesOf(db, userId)).orderBy("messages.received_at").execute();
  const summaries = await db
    .selectFrom("summaries")
    .select(["id", "local_date", "sent_at", "emails_processed", "viewed_at", "email_sent_at"])
    .where("user_id", "=", userId)
    .orderBy("local_date")
    .execute();
  const runs = await db
    .selectFrom("processing_runs")
    .select(["id", "status", "trigger", "dry_run", "started_at", "finished_at", "error_message"])
    .select(["emails_fetched", "emails_processed", "emails_relevant", "emails_skipped_due_to_limit"])
    .select(["emails_failed", "emails_read_by_fallback", "fallback_reason"])
    .select(["model", "model_calls", "input_tokens", "output_tokens", "cost_usd"])
    .where("user_id", "=", userId)
    .orderBy("started_at")
    .execute();
  return {
    originals: messages.map(toMessageRow).map((row) => ({
      ...toMessage(row, names),
      not_urgent_at: row.not_urgent_at,
      items: row.analysis.items.map((item) => toItem(item, names)),
    })),
    summaries,
    processing_runs: runs,
    missed_reports: await readMissedReports(platform, userId),
  };
}
