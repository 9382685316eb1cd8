import type { ProcessConflict, ProcessStart, ProcessStarted } from "@gatepost/contract/processing";
import { newId } from "../../../platform/crypto/ids.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import { Refusal } from "../../../platform/errors/errors.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockUser, type UserRow } from "../../auth/index.ts";
import { queuePriority } from "../../billing/index.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { localDate } from "../local-date.ts";
import { processEmails } from "./processing.jobs.ts";
import { durationSeconds, isStale, progress, startTexts, windowStart } from "./processing.rules.ts";
import { endRun, findRunning, insertRun, type RunRow } from "./runs.repo.ts";

export type StartDependencies = Pick<Platform, "db" | "clock" | "jobs"> & { mailboxes: Mailboxes };

/**
 * Starts a parent's run: the row and its job in one transaction, one running run a user. A running one is ended first when
 * the parent says so, or when it is stale; else the start is refused with SPEC's conflict body.
 * @throws Refusal not_connected, needs_reconnect, not_configured, job_running
 */
export async function startProcessing(
  dependencies: StartDependencies,
  userId: string,
  asked: ProcessStart,
): Promise<ProcessStarted> {
  const { db, clock, jobs, mailboxes } = dependencies;
  await mailboxes.requireConnected(userId);
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new Refusal("not_authenticated", "Please sign in.");
    const now = clock.now();
    const running = await findRunning(trx, userId);
    const stale = running !== undefined && isStale(running, now);
    if (running && !stale && !asked.force_kill) throw conflict(running, now);
    const killed = running
      ? await endRun(trx, userId, running.id, stale ? startTexts.stale : startTexts.killed, now)
      : false;
    const dry_run = asked.dry_run ?? false;
    const window = { trigger: "manual", hours: asked.hours ?? null, covered_until: null } as const;
    const ids = await addRun(jobs, trx, user, { ...window, dry_run }, now);
    return {
      ...ids,
      dry_run,
      message: startMessage(dry_run, killed, stale),
      emails_processed: 0,
      summaries_created: 0,
      processed_emails: [],
      killed_count: killed ? 1 : 0,
    };
  });
}

/**
 * Starts the day's run of a parent, from where the last complete reading ended (DESIGN 6.7). Does nothing while another run
 * is under way, or when there is no mailbox that could be read: the parent sees why under Settings.
 * @param mayStart the last word, inside the transaction that starts the run
 * @returns the run's id, or null when none was started
 */
export async function startScheduledRun(
  dependencies: StartDependencies,
  userId: string,
  mayStart: (trx: Trx, user: UserRow, now: Date) => Promise<boolean>,
): Promise<string | null> {
  const { db, clock, jobs, mailboxes } = dependencies;
  const connection = await mailboxes.findConnected(userId);
  if (!connection) return null;
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user || (await findRunning(trx, userId))) return null;
    const now = clock.now();
    if (!(await mayStart(trx, user, now))) return null;
    const window = { trigger: "scheduled", hours: null, covered_until: connection.covered_until } as const;
    const { log_id } = await addRun(jobs, trx, user, { ...window, dry_run: false }, now);
    return log_id;
  });
}

/** The same without a question asked, for a mailbox that has just been connected again. @returns the parent, or null where a run is under way */
export async function addScheduledRun(
  jobs: Jobs,
  trx: Trx,
  { user_id, covered_until, now }: { user_id: string; covered_until: Date | null; now: Date },
): Promise<UserRow | null> {
  const user = await lockUser(trx, user_id);
  if (!user || (await findRunning(trx, user_id))) return null;
  const window = { trigger: "scheduled", hours: null, covered_until } as const;
  await addRun(jobs, trx, user, { ...window, dry_run: false }, now);
  return user;
}

type NewRun = Parameters<typeof windowStart>[0] & { dry_run: boolean };

/** The run and its job, both or neither. */
async function addRun(jobs: Jobs, trx: Trx, user: UserRow, asked: NewRun, now: Date) {
  const id = newId();
  const priority = queuePriority(user.subscription_tier);
  const task_id = await jobs.enqueue(trx, processEmails, { run_id: id }, { priority });
  if (task_id === null) throw new Error("the queue took no job");
  await insertRun(trx, {
    id,
    user_id: user.id,
    job_id: task_id,
    trigger: asked.trigger,
    dry_run: asked.dry_run,
    window_start: windowStart(asked, now),
    local_date: localDate(now, user.timezone),
    started_at: now,
    progress_message: progress.queued,
  });
  return { task_id, log_id: id };
}

function startMessage(dryRun: boolean, killed: boolean, stale: boolean): string {
  if (killed) return stale ? startTexts.replacedStale : startTexts.replacedKilled;
  return dryRun ? startTexts.startedDry : startTexts.started;
}

function conflict(running: RunRow, now: Date): Refusal {
  const body: Omit<ProcessConflict, "error" | "code"> = {
    can_force_kill: true,
    running_job: {
      started_at: running.started_at.toISOString(),
      duration_minutes: Math.round((durationSeconds(running, now) / 60) * 10) / 10,
      progress_message: running.progress_message,
      is_stale: false,
    },
    auto_killed_stale: false,
    message: startTexts.conflictWait,
    killed_count: 0,
  };
  return new Refusal("job_running", startTexts.conflict, { body });
}
