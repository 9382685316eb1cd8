import type { ProcessedEmail, ProcessingLog } from "@gatepost/contract/processing";
import { durationSeconds, formatDuration, isStale, readerNote } from "./processing.rules.ts";
import type { RunMessage } from "./run-messages.repo.ts";
import type { RunRow } from "./runs.repo.ts";

/** A run's form in the API. `processed` are the emails it stored, in order. */
export function toProcessingLog(
  run: RunRow,
  processed: readonly ProcessedEmail[],
  noted: readonly RunMessage[],
  now: Date,
): ProcessingLog {
  const seconds = durationSeconds(run, now);
  return {
    id: run.id,
    status: run.status,
    started_at: run.started_at.toISOString(),
    duration_seconds: seconds,
    duration_formatted: formatDuration(seconds),
    progress_message: run.progress_message,
    emails_fetched: run.emails_fetched,
    emails_processed: run.emails_processed,
    emails_relevant: run.emails_relevant,
    emails_skipped_due_to_limit: run.emails_skipped_due_to_limit,
    emails_failed: run.emails_failed,
    summary_id: run.summary_id,
    error_message: run.error_message,
    dry_run: run.dry_run,
    is_stale: isStale(run, now),
    trigger: run.trigger,
    ...(run.unreachable ? { unreachable_mailboxes: run.unreachable } : {}),
    processed_emails: run.dry_run ? noted.flatMap(asProcessed) : [...processed],
    skipped_emails: noted.filter(({ outcome }) => outcome === "skipped").map(leftOut),
    failed_emails: noted
      .filter(({ outcome }) => ["failed", "postponed", "set_aside", "refused"].includes(outcome))
      .map(unread),
    ...(run.emails_read_by_fallback > 0 ? { reader_note: readerNote(run) } : {}),
  };
}

function asProcessed({
  outcome,
  subject,
  sender,
  priority,
  relevant_children,
}: RunMessage): ProcessedEmail[] {
  if (outcome !== "analysed" || !priority) return [];
  return [{ subject, sender, priority, relevant_children: relevant_children ?? [] }];
}

const unread = (message: RunMessage) => ({
  ...leftOut(message),
  ...(message.outcome === "set_aside" ? { retry_id: message.source_id } : {}),
});

const leftOut = ({ subject, sender, reason }: RunMessage) => ({ subject, sender, reason });
