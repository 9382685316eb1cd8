import { setTimeout as wait } from "node:timers/promises";
import { MailboxError } from "../../../integrations/mailbox/index.ts";
import { isDatabaseAway } from "../../../platform/db/connection-loss.ts";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Db, Trx } from "../../../platform/db/schema.ts";
import { Refusal } from "../../../platform/errors/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockFamily } from "../../auth/index.ts";
import { extendSummary } from "../summaries/compose.service.ts";
import { failuresMaximum, pauseWhileAwayMs, progress, startTexts } from "./processing.rules.ts";
import {
  endRun,
  findRunning,
  finishRun,
  listStuckRuns,
  lockRun,
  releaseRun,
  RunLost,
  type RunRow,
} from "./runs.repo.ts";

/** Called in the transaction that ends a watch run. */
export type WatchRunEnded = (trx: Trx, run: { family_id: FamilyId; run_id: string }) => Promise<void>;

type Dependencies = Platform & { watchRunEnded: readonly WatchRunEnded[] };
type Taken = { run: RunRow; signal: AbortSignal; lastAttempt: boolean };

/**
 * Decides what happens to a run that threw. If a retry wouldn't help, the run ends with a reason. Failures of the process or
 * the database don't count; our own errors do, and too many end the run.
 * @throws the error, for the queue to retry
 */
export async function endRunBadly(
  dependencies: Dependencies,
  { run, signal, lastAttempt }: Taken,
  thrown: unknown,
): Promise<void> {
  const { db, clock, log } = dependencies;
  const error = signal.aborted ? signal.reason : thrown;
  if (error instanceof RunLost) return log.info({ run_id: run.id }, "run was taken away");
  const known = error instanceof MailboxError || error instanceof Refusal;
  const away = isDatabaseAway(error);
  const blameless = signal.aborted || away;
  if (!known && blameless && lastAttempt) return endInterrupted(dependencies, run);
  if (!known && (blameless || (run.failures + 1 < failuresMaximum && !lastAttempt))) {
    const waiting = { failures: blameless ? 0 : 1, progress_message: progress.queued };
    await releaseRun(db, run, clock.now(), waiting).catch(lostOrAway);
    // The queue retries at once: pause first, because a full or unavailable database needs time.
    if (away) await wait(pauseWhileAwayMs, undefined, { signal }).catch(() => undefined);
    throw error;
  }
  log.warn({ err: error, run_id: run.id }, "run failed");
  await fail(dependencies, run, { error_message: sentence(error) }).catch(alreadyLost);
}

/** Ends a run that was interrupted too often without storing anything. */
export async function endInterrupted(dependencies: Dependencies, run: RunRow): Promise<void> {
  dependencies.log.warn({ run_id: run.id }, "run was interrupted too often");
  await fail(dependencies, run, { error_message: startTexts.lost, interrupted: true }).catch(alreadyLost);
}

/** What was stored before the failure is still shown in the day's summary, and what is urgent is still sent. */
async function fail(
  dependencies: Dependencies,
  run: RunRow,
  reason: { error_message: string; interrupted?: boolean },
): Promise<void> {
  const { db, clock, watchRunEnded } = dependencies;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockFamily(trx, run.family_id);
    const { progress_message, ...row } = await lockRun(trx, run);
    const summary_id = row.dry_run
      ? null
      : await extendSummary(trx, row.family_id, summaryDay(row, now, true));
    const end = { status: "failed", finished_at: now, progress_message, summary_id } as const;
    await finishRun(trx, run, { ...end, ...reason });
    if (row.trigger === "watch")
      for (const tell of watchRunEnded) await tell(trx, { family_id: row.family_id, run_id: run.id });
  });
}

function sentence(error: unknown): string {
  if (error instanceof MailboxError) return error.sentence;
  if (error instanceof Refusal) return error.message;
  return startTexts.failed;
}

/** What the day's summary takes from a run. */
export const summaryDay = (row: Pick<RunRow, "local_date" | "trigger">, now: Date, failed = false) => ({
  local_date: row.local_date,
  // A day whose mailbox couldn't be read isn't called quiet.
  even_if_quiet: row.trigger === "scheduled" && !failed,
  now,
});

function alreadyLost(error: unknown): void {
  if (!(error instanceof RunLost)) throw error;
}

/** When the database is unavailable, the lease simply expires. */
function lostOrAway(error: unknown): void {
  if (!isDatabaseAway(error)) alreadyLost(error);
}

/** Ends the run of somebody who leaves the family: what it has stored stays, later writes are refused. */
export async function endRunsOf({ clock }: Pick<Platform, "clock">, trx: Trx, userId: string): Promise<void> {
  const running = await findRunning(trx, userId);
  if (running) await endRun(trx, userId, running.id, startTexts.killed, clock.now());
}

/** Ends a stuck run for the operator, but not one with recent heartbeats. @returns false when it isn't stuck */
export async function endStuckRun(db: Db, runId: string, now: Date, silentSince: Date): Promise<boolean> {
  const run = (await listStuckRuns(db, silentSince)).find(({ id }) => id === runId);
  return run !== undefined && endRun(db, run.user_id, run.id, startTexts.lost, now);
}
