import type { ProcessConflict, ProcessStart, ProcessStarted } from "@gatepost/contract/processing";
import { firstHours } from "@gatepost/contract/limits";
import { type FamilyId, newId } from "../../../platform/crypto/ids.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import { Refusal } from "../../../platform/errors/errors.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockFreeUsers, lockUser, type UserRow } from "../../auth/index.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { localDate } from "../../../platform/clock/local-time.ts";
import { markForNobody } from "../messages/store.repo.ts";
import { processEmails } from "./processing.jobs.ts";
import {
  durationSeconds,
  eligibleMs,
  isStale,
  progress,
  readAgainMs,
  runPriority,
  startTexts,
  windowStart,
} from "./processing.rules.ts";
import { readersOfLeftOut } from "./run-messages.repo.ts";
import { endRun, findBusy, findRunning, insertRuns, type RunRow } from "./runs.repo.ts";

export type StartDependencies = Pick<Platform, "db" | "clock" | "jobs"> & { mailboxes: Mailboxes };

/**
 * Starts a parent's run: inserts the row and its job in one transaction. A user has one running run. Ends a running one first if
 * the parent asks for it or it is stale; otherwise refuses with the running job's details.
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
    const window = { trigger: "manual", hours: asked.hours, dry_run } as const;
    const [run] = await addRuns(jobs, trx, [user], () => window, now);
    return {
      task_id: run!.job_id,
      log_id: run!.id,
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
 * Starts the daily runs of these parents, each from where the last complete run ended, with a few statements for all. Skips
 * parents with another run in progress, a locked row, or no readable mailbox (Settings explains why).
 * @param mayStart decides inside the transaction that starts the runs; returns the ids of those who may
 * @returns the run's id for each user who had one started
 */
export async function startScheduledRuns(
  { db, clock, jobs, mailboxes }: StartDependencies,
  userIds: readonly string[],
  mayStart: (trx: Trx, users: readonly UserRow[], now: Date) => Promise<ReadonlySet<string>>,
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  return db.transaction().execute(async (trx) => {
    const locked = await lockFreeUsers(trx, userIds);
    const ids = locked.map(({ id }) => id);
    const covered = await mailboxes.findReadable(trx, ids);
    const busy = await findBusy(trx, ids);
    const now = clock.now();
    const free = locked.filter(({ id }) => covered.has(id) && !busy.has(id));
    const chosen = free.length === 0 ? new Set<string>() : await mayStart(trx, free, now);
    const users = free.filter(({ id }) => chosen.has(id));
    const window = ({ id }: UserRow) => ({ trigger: "scheduled" as const, covered_until: covered.get(id) });
    const runs = await addRuns(jobs, trx, users, window, now);
    return new Map(runs.map(({ user_id, id }) => [user_id, id]));
  });
}

/** The same without `mayStart`, for a mailbox that has just been reconnected. @returns the parent, or null when a run is in progress */
export const addScheduledRun = (
  jobs: Jobs,
  trx: Trx,
  { user_id, covered_until, now }: { user_id: string; covered_until: Date | null; now: Date },
): Promise<UserRow | null> => addRunOf(jobs, trx, user_id, { trigger: "scheduled", covered_until }, now);

/** Starts a run that reads what may be urgent since the last check. @returns false when another run is in progress */
export async function startWatchRun(
  { db, clock, jobs }: Pick<StartDependencies, "db" | "clock" | "jobs">,
  userId: string,
  lookedUntil: Date,
): Promise<boolean> {
  const window = { trigger: "watch", covered_until: lookedUntil } as const;
  const start = (trx: Trx) => addRunOf(jobs, trx, userId, window, clock.now());
  return (await db.transaction().execute(start)) !== null;
}

async function addRunOf(jobs: Jobs, trx: Trx, userId: string, window: Window, now: Date) {
  const user = await lockUser(trx, userId);
  if (!user || (await findRunning(trx, userId))) return null;
  await addRuns(jobs, trx, [user], () => window, now);
  return user;
}

type Reading = Pick<Platform, "clock" | "jobs">;

/** Reads at once what the free plan left out. */
export async function readLeftOut(platform: Reading, trx: Trx, familyId: FamilyId): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - eligibleMs);
  await readRest(platform, trx, await readersOfLeftOut(trx, familyId, since));
}

/**
 * Reads again, at once, the emails of the last 14 days that were for none of the family's children: they may be for a new one. What this
 * run can't read, or a run in progress has already passed, the next one reads.
 */
export async function readForNewChild(platform: Reading, trx: Trx, familyId: FamilyId): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - readAgainMs);
  await readRest(platform, trx, await markForNobody(trx, familyId, since));
}

/** Reads the last 14 days again. Who has a run in progress is left to the next one. */
async function readRest({ clock, jobs }: Reading, trx: Trx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const busy = await findBusy(trx, userIds);
  const users = (await lockFreeUsers(trx, userIds)).filter(({ id }) => !busy.has(id));
  await addRuns(jobs, trx, users, () => ({ trigger: "manual", hours: firstHours }), clock.now());
}

type Window = Parameters<typeof windowStart>[0] & { dry_run?: boolean };

/** Inserts the runs and their jobs, all or none. */
async function addRuns(
  jobs: Jobs,
  trx: Trx,
  users: readonly UserRow[],
  windowOf: (user: UserRow) => Window,
  now: Date,
) {
  if (users.length === 0) return [];
  const runs = users.map((user) => {
    const window = windowOf(user);
    const row = {
      id: newId(),
      family_id: user.family_id,
      user_id: user.id,
      job_id: newId(),
      trigger: window.trigger,
      dry_run: window.dry_run ?? false,
      window_start: windowStart(window, now),
      local_date: localDate(now, user.family_timezone),
      started_on: localDate(now, user.timezone),
      started_at: now,
      progress_message: progress.queued,
    };
    return { row, priority: runPriority(window.trigger, user.subscription_tier) };
  });
  const list = runs.map(({ row, priority }) => ({ id: row.job_id, payload: { run_id: row.id }, priority }));
  await jobs.enqueueAll(trx, processEmails, list);
  const rows = runs.map(({ row }) => row);
  await insertRuns(trx, rows);
  return rows;
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
    message: running.held ? startTexts.conflictWait : startTexts.conflictQueued,
    killed_count: 0,
  };
  return new Refusal("job_running", startTexts.conflict, { body });
}
