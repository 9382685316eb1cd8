import type { Trx } from "../../../platform/db/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes, OpenMailbox } from "../../mailboxes/index.ts";
import { lockFamily } from "../../auth/index.ts";
import { findLearnt } from "../feedback/feedback.repo.ts";
import { extendSummary } from "../summaries/compose.service.ts";
import { findCandidates, type Found } from "./find-candidates.ts";
import { endInterrupted, endRunBadly, summaryDay, type WatchRunEnded } from "./end-run.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { FamilySettings } from "./family-settings.ts";
import { completedMessage, lossesMaximum, progress } from "./processing.rules.ts";
import type { Lead } from "./read-batch.ts";
import { readCandidates } from "./read-candidates.ts";
import type { RunContext, RunMailbox } from "./run-context.ts";
import { forgetUnfinished } from "./run-messages.repo.ts";
import { claimRun, finishRun, lockRun, type RunRow } from "./runs.repo.ts";
import { noteUnread } from "./unstored.ts";
import { createFetchFailures } from "./message-failures.ts";

/** Called in the transaction that completes the run, with the day's summary and the scheduled day. */
export type ScheduledRunCompleted = (
  trx: Trx,
  summary: { user_id: string; summary_id: string; started_on: string },
) => Promise<void>;

export type RunDependencies = Platform & {
  mailboxes: Mailboxes;
  findFamilySettings: (run: RunRow) => Promise<FamilySettings>;
  scheduledRunCompleted: readonly ScheduledRunCompleted[];
  watchRunEnded: readonly WatchRunEnded[];
};

/**
 * Carries out a run, from wherever an earlier worker left it. Returns quietly when the run is no longer this job's. Fails
 * the run, with a reason, for errors that a retry wouldn't fix; throws those that the queue should retry.
 */
export async function processRun(
  dependencies: RunDependencies,
  job: { id: string; run_id: string; signal: AbortSignal; lastAttempt: boolean },
): Promise<void> {
  const { db, clock, log } = dependencies;
  const run = await claimRun(db, job.run_id, job.id, clock.now());
  if (!run) return;
  if (run.losses >= lossesMaximum) return endInterrupted(dependencies, run);
  const heartbeat = startHeartbeat(db, clock, run, job.signal);
  try {
    const setAside = await forgetUnfinished(db, run);
    await heartbeat.report({
      emails_failed: setAside,
      progress_message: run.attempts > 1 ? progress.resumed : progress.looking,
    });
    const settings = await dependencies.findFamilySettings(run);
    const learnt = await findLearnt(db, run.family_id);
    const read = (open: readonly OpenMailbox[]) => {
      const fresh = () => ({ fetchFailures: createFetchFailures(), failed: null });
      const mailboxes = new Map(open.map((each) => [each.email_address, { ...each, ...fresh() }]));
      return work({ ...dependencies, run, heartbeat, settings, mailboxes, learnt });
    };
    await dependencies.mailboxes.withMailboxes(run.user_id, read, { signal: heartbeat.signal });
  } catch (error) {
    await heartbeat.stop();
    await endRunBadly(dependencies, { run, signal: heartbeat.signal, lastAttempt: job.lastAttempt }, error);
  } finally {
    await heartbeat.stop();
  }
  log.info({ run_id: run.id, attempts: run.attempts }, "run ended");
}

type Rest = Omit<RunDependencies, "mailboxes" | "findFamilySettings">;

async function work(context: RunContext & Rest): Promise<void> {
  const { db, heartbeat, run } = context;
  const found = await findCandidates(context);
  const emails_fetched = run.emails_processed + found.candidates.length + found.unseen.length + found.failed;
  await heartbeat.report({ emails_fetched, progress_message: progress.reading(0, found.candidates.length) });
  await noteUnread(context, found.unseen);
  const lead = await readCandidates(context, found.candidates);
  await heartbeat.report({ progress_message: progress.composing });
  await db.transaction().execute(async (trx) => {
    await lockFamily(trx, run.family_id);
    const row = await lockRun(trx, run);
    const summary_id = row.dry_run ? null : await compose(context, trx, row, { ...found, lead });
    await finishRun(trx, run, {
      status: "completed",
      finished_at: context.clock.now(),
      progress_message: completedMessage(row),
      summary_id,
    });
    if (row.trigger === "scheduled" && summary_id !== null)
      for (const tell of context.scheduledRunCompleted)
        await tell(trx, { user_id: row.user_id, summary_id, started_on: row.started_on });
    if (row.trigger === "watch")
      for (const tell of context.watchRunEnded) await tell(trx, { family_id: row.family_id, run_id: row.id });
  });
}

/** Adds what was stored to the day's summary, and saves how far each mailbox has been read. */
async function compose(
  { clock, mailboxes }: RunContext,
  trx: Trx,
  row: RunRow,
  { looked, lead }: Pick<Found, "looked"> & { lead: Lead | null },
): Promise<string | null> {
  const isGapless = ({ covered_until }: RunMailbox) =>
    row.trigger !== "watch" &&
    (row.trigger === "scheduled" || !covered_until || row.window_start <= covered_until);
  const all = [...mailboxes.values()];
  // Only a scheduled run looks at what has changed since the last one.
  const keepsCursor = row.trigger !== "scheduled";
  for (const [mailbox, { cursor: newest, complete }] of looked)
    if (!mailbox.failed && complete && isGapless(mailbox))
      await mailbox.saveCoverage(trx, {
        cursor: (keepsCursor && mailbox.cursor) || newest,
        covered_until: row.started_at,
      });
  const mail_read = all.every((mailbox) => !mailbox.failed && isGapless(mailbox));
  const unread = all.filter(({ failed }) => row.trigger === "scheduled" && failed);
  return extendSummary(trx, row.family_id, {
    ...summaryDay(row, clock.now()),
    lead,
    mail_read,
    unread_since: earliest(unread.map(({ covered_until, connected_at }) => covered_until ?? connected_at)),
  });
}

const earliest = (moments: readonly Date[]): Date | null =>
  moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
