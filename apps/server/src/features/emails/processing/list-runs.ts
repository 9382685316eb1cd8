import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { ProcessedEmail, ProcessingLog, RunTotals } from "@gatepost/contract/processing";
import { type Page, type PageRequest, seekCountedPage } from "../../../platform/db/keyset.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readChildNames } from "../child-names.ts";
import { durationSeconds, formatDuration, isStale, readerNote } from "./processing.rules.ts";
import { listRunMessages, messagesOfRuns, type RunMessage } from "./run-messages.repo.ts";
import { countRuns, type RunFilter, type RunRow, runsOf } from "./runs.repo.ts";

/** Newest first; `id` and `summary_id` narrow the list, not the totals. The lists of a run in progress are empty. */
export async function listRuns(
  platform: Platform,
  familyId: FamilyId,
  { id: runId, summary_id, ...request }: PageRequest & RunFilter,
): Promise<Page<ProcessingLog> & { count: number; totals: RunTotals }> {
  const { db, cipher, clock } = platform;
  const runs = runsOf(db, familyId, { id: runId, summary_id });
  const [totals, { count, ...page }] = await Promise.all([
    countRuns(db, familyId),
    seekCountedPage(
      runs,
      runs.selectAll(),
      { columns: ["started_at", "id"], of: (run) => [run.started_at, run.id] },
      request,
    ),
  ]);
  const ended = page.results.filter(({ status }) => status !== "running").map(({ id }) => id);
  const [noted, stored, names] = await Promise.all([
    listRunMessages(db, cipher, familyId, ended),
    messagesOfRuns(db, familyId, ended),
    readChildNames(platform, familyId),
  ]);
  const notedBy = Map.groupBy(noted, ({ run_id }) => run_id);
  const storedBy = Map.groupBy(stored, ({ run_id }) => run_id);
  const now = clock.now();
  const results = page.results.map((run) => {
    const processed = (storedBy.get(run.id) ?? []).map(({ children, ...email }) => ({
      ...email,
      relevant_children: names(children).map(({ name }) => name),
    }));
    return toProcessingLog(run, processed, notedBy.get(run.id) ?? [], now);
  });
  return { ...page, results, count, totals };
}

/** A run's form in the API; the contract's answer leaves out what else the rows hold. `processed` are the emails it stored, in order. */
function toProcessingLog(
  run: RunRow,
  processed: readonly ProcessedEmail[],
  noted: readonly RunMessage[],
  now: Date,
): ProcessingLog {
  const seconds = durationSeconds(run, now);
  return {
    ...run,
    started_at: run.started_at.toISOString(),
    duration_seconds: seconds,
    duration_formatted: formatDuration(seconds),
    is_stale: isStale(run, now),
    ...(run.unreachable ? { unreachable_mailboxes: run.unreachable } : {}),
    processed_emails: run.dry_run ? noted.flatMap(asProcessed) : [...processed],
    skipped_emails: noted.filter(({ outcome }) => outcome === "skipped"),
    failed_emails: noted.filter(({ outcome }) => outcome !== "skipped" && outcome !== "analysed").map(unread),
    ...(run.emails_read_by_fallback > 0 ? { reader_note: readerNote(run) } : {}),
  };
}

const asProcessed = ({ outcome, subject, sender, priority, relevant_children = [] }: RunMessage) =>
  outcome === "analysed" && priority ? [{ subject, sender, priority, relevant_children }] : [];

const unread = (message: RunMessage) =>
  message.outcome === "set_aside" ? { ...message, retry_id: message.source_id } : message;
