import type { Trx } from "../../../platform/db/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { findLearnt } from "../feedback/feedback.repo.ts";
import { knownMessages } from "../messages/store.repo.ts";
import { extendSummary } from "../summaries/compose.service.ts";
import { type Candidate, findCandidates, type Found } from "./candidates.ts";
import { isWorthAlerting } from "./look-for-urgent.ts";
import { endInterrupted, endRunBadly, summaryDay, type WatchRunEnded } from "./end-run.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { FamilySettings } from "./family-settings.ts";
import { completedMessage, eligibleMs, leaseMs, lossesMaximum, progress } from "./processing.rules.ts";
import { readCandidates } from "./read-candidates.ts";
import { noteUnseen, type RunContext } from "./run-context.ts";
import { analysedIds, findEligible, forgetUnfinished, setAsideAmong } from "./run-messages.repo.ts";
import { claimRun, finishRun, lockRun, type RunRow } from "./runs.repo.ts";
import { createFetchFailures } from "./message-failures.ts";

/** Told in the transaction that completes the run, with the day's summary; `local_date` is that day. */
export type ScheduledRunCompleted = (
  trx: Trx,
  summary: { user_id: string; summary_id: string; local_date: string },
) => Promise<void>;

export type RunDependencies = Pick<Platform, "db" | "cipher" | "clock" | "log"> & {
  mailboxes: Mailboxes;
  findFamilySettings: (userId: string, runId: string) => Promise<FamilySettings>;
  scheduledRunCompleted: readonly ScheduledRunCompleted[];
  watchRunEnded: readonly WatchRunEnded[];
};

/**
 * Carries a run through, from wherever an earlier worker left it. Ends quietly when the run is no longer this job's; fails
 * the run, with a reason, for everything that trying again would not mend; throws what the queue shall retry.
 */
export async function processRun(
  dependencies: RunDependencies,
  job: { id: string; run_id: string; signal: AbortSignal; lastAttempt: boolean },
): Promise<void> {
  const { db, clock, log } = dependencies;
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const run = await claimRun(db, job.run_id, job.id, { now, until });
  if (!run) return;
  const lease = { id: run.id, user_id: run.user_id, fence: run.fence };
  if (run.losses >= lossesMaximum) return endInterrupted(dependencies, lease);
  const heartbeat = startHeartbeat(db, clock, lease, job.signal);
  try {
    const setAside = await forgetUnfinished(db, lease);
    await heartbeat.report({
      emails_failed: setAside,
      progress_message: run.attempts > 1 ? progress.resumed : progress.looking,
    });
    const settings = await dependencies.findFamilySettings(run.user_id, run.id);
    const learnt = await findLearnt(db, run.user_id);
    await dependencies.mailboxes.withMailbox(
      run.user_id,
      (open) =>
        work({
          ...dependencies,
          run,
          lease,
          heartbeat,
          settings,
          open,
          fetchFailures: createFetchFailures(),
          learnt,
        }),
      { signal: heartbeat.signal },
    );
  } catch (error) {
    await heartbeat.stop();
    await endRunBadly(dependencies, { run, signal: heartbeat.signal, lastAttempt: job.lastAttempt }, error);
  } finally {
    await heartbeat.stop();
  }
  log.info({ run_id: run.id, attempts: run.attempts }, "run ended");
}

type Listeners = Pick<RunDependencies, "scheduledRunCompleted" | "watchRunEnded">;

async function work(context: RunContext & Listeners): Promise<void> {
  const { db, heartbeat, run, lease } = context;
  const found = await find(context);
  const emails_fetched = run.emails_processed + found.candidates.length + found.unseen.length;
  await heartbeat.report({ emails_fetched, progress_message: progress.reading(0, found.candidates.length) });
  await noteUnseen(context, found.unseen);
  await readCandidates(context, found.candidates);
  await heartbeat.report({ progress_message: progress.composing });
  await db.transaction().execute(async (trx) => {
    const row = await lockRun(trx, lease);
    const summary_id = row.dry_run ? null : await compose(context, trx, row, found);
    await finishRun(trx, lease, {
      status: "completed",
      finished_at: context.clock.now(),
      progress_message: completedMessage(row),
      summary_id,
    });
    if (row.trigger === "scheduled" && summary_id !== null)
      for (const tell of context.scheduledRunCompleted)
        await tell(trx, { user_id: row.user_id, summary_id, local_date: row.local_date });
    if (row.trigger === "watch")
      for (const tell of context.watchRunEnded) await tell(trx, { user_id: row.user_id, run_id: row.id });
  });
}

async function find(context: RunContext): Promise<Found> {
  const { db, clock, lease, heartbeat, settings, open, run, fetchFailures } = context;
  const done = new Set(run.dry_run ? await analysedIds(db, lease) : []);
  const isWatch = run.trigger === "watch";
  const eligible =
    run.dry_run || isWatch
      ? new Map<string, Date>()
      : await findEligible(db, run.user_id, new Date(clock.now().getTime() - eligibleMs));
  const found = await findCandidates({
    mailbox: open.mailbox,
    fetchFailures,
    senders: settings.senders,
    window_start: run.window_start,
    history_id: run.trigger === "scheduled" ? open.history_id : null,
    eligible,
    known: async (by, values) => {
      const known = await knownMessages(db, run.user_id, by, values);
      if (by === "message_id") return known;
      return new Set([...known, ...done, ...(await setAsideAmong(db, run.user_id, values))]);
    },
    onProgress: (read, all) => heartbeat.report({ progress_message: progress.checking(read, all) }),
  });
  // The rest is the next summary's to read, and to count.
  const pressing = (candidate: Candidate) => isWorthAlerting(candidate, settings.family);
  return isWatch ? { ...found, candidates: found.candidates.filter(pressing), unseen: [] } : found;
}

/** The day's summary takes in what was stored, and the connection remembers how far the mailbox was looked through. */
async function compose(
  { clock, open }: RunContext,
  trx: Trx,
  row: RunRow,
  { coverage }: Found,
): Promise<string | null> {
  const gapless =
    row.trigger !== "watch" &&
    (row.trigger === "scheduled" || !open.covered_until || row.window_start <= open.covered_until);
  if (coverage.complete && gapless)
    await open.saveCoverage(trx, { history_id: coverage.history_id, covered_until: row.started_at });
  return extendSummary(trx, row.user_id, { ...summaryDay(row, clock.now()), gmail_read: gapless });
}
