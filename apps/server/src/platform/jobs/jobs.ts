import { fromKysely, PgBoss } from "pg-boss";
import type { OpenDatabase } from "../db/database.ts";
import type { Db, DbOrTrx } from "../db/schema.ts";
import type { Log } from "../log/log.ts";
import type { Observer } from "../telemetry/observer.ts";
import { findDueQueues, takeBackHeld } from "./job-counts.repo.ts";
import { deleteJobsAbout, indexPeople } from "./job-people.repo.ts";
import { logQueueErrors } from "./queue-errors.ts";
import { atEachMinute, everyMinute } from "./every-minute.ts";
import { parsePayload, type JobDefinition, type JobWorker } from "./define-job.ts";

export interface EnqueueOptions {
  /** Higher goes first. */
  readonly priority?: number;
  readonly start_after?: Date;
}

/** A job at fixed times; `cron` is in UTC, five fields; `everyMinute` means at the very start of each minute. */
export interface Schedule {
  readonly job: JobDefinition;
  readonly cron: string;
}

type NewJob = { id: string; payload: object } & Pick<EnqueueOptions, "priority">;

export type Jobs = Awaited<ReturnType<typeof openJobs>>;

const schema = "pgboss";
const supervisionSeconds = 5;

/** Creates the queue's own tables and one queue per job. Called by migrate, before anything opens transactions. */
export async function migrateQueues(database: OpenDatabase, jobs: readonly JobDefinition[]): Promise<void> {
  const boss = createBoss(database, { migrate: true, supervise: false, schedule: false });
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const job of jobs) {
      if (existing.has(job.name)) await boss.updateQueue(job.name, queueOptions(job));
      else await boss.createQueue(job.name, queueOptions(job));
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  await database.db.transaction().execute(indexPeople);
}

export interface JobsOptions {
  readonly log: Log;
  /** False in a process that only enqueues. */
  readonly worker: boolean;
  readonly observer: Observer;
}

export async function openJobs(database: OpenDatabase, how: JobsOptions) {
  const { log, worker } = how;
  const boss = createBoss(database, { migrate: false, supervise: worker, schedule: worker });
  boss.on("error", logQueueErrors(log));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job queue"));
  await boss.start();
  // Only one process at a time has the data folder: any previous holder of a job is dead, so there is no need to wait for it.
  if (worker && database.engine === "embedded") await takeBackHeld(database.db);
  await boss.getQueues(); // fails here rather than at the first enqueue if migrate was not run
  const stopping = new AbortController();
  const queues = new Map<string, () => void>();

  return {
    /** Adds a job in the caller's transaction: it exists if, and only if, that commits. @returns its id */
    enqueue: async (db: DbOrTrx, job: JobDefinition, payload: object, options: EnqueueOptions = {}) => {
      setTimeout(() => queues.get(job.name)?.(), 50).unref(); // the transaction has likely ended by then
      return boss.send(job.name, parsePayload(job, payload), {
        db: fromKysely(db),
        ...(options.priority === undefined ? {} : { priority: options.priority }),
        ...(options.start_after === undefined ? {} : { startAfter: options.start_after }),
      });
    },
    /** Adds many jobs of one kind in one statement, with ids that the caller supplies. */
    enqueueAll: async (db: DbOrTrx, job: JobDefinition, list: readonly NewJob[]): Promise<void> => {
      const inserts = list.map(({ id, payload, priority }) => ({
        id,
        data: parsePayload(job, payload),
        ...(priority === undefined ? {} : { priority }),
      }));
      await boss.insert(job.name, inserts, { db: fromKysely(db) });
    },
    /**
     * Deletes the jobs about a person in the caller's transaction: finished ones without waiting for their week to pass, waiting ones
     * without running them. Active ones end by themselves.
     */
    forget: deleteJobsAbout,
    /** Starts working; handlers must be idempotent, since a lost worker's job runs again. */
    work: (workers: readonly JobWorker[], schedules: readonly Schedule[]) =>
      startWorkers(boss, workers, schedules, queues, { ...how, stopping: stopping.signal }),
    /** Runs the jobs due now, one after the other, until none is left. For tests and one-off commands. */
    drain: (workers: readonly JobWorker[]) => drain(database.db, boss, workers),
    /** Lets running jobs end for up to `graceMs`, then aborts them; the next worker retries them. */
    stop: async (graceMs = 5_000): Promise<void> => {
      // The last quarter is for jobs to end tidily after the abort signal.
      const tellJobs = setTimeout(() => stopping.abort(), graceMs * 0.75);
      await boss.stop({ graceful: graceMs > 0, timeout: graceMs, close: false });
      clearTimeout(tellJobs);
      stopping.abort();
    },
  };
}

function createBoss(
  database: OpenDatabase,
  options: { migrate: boolean; supervise: boolean; schedule: boolean },
): PgBoss {
  return new PgBoss({
    ...options,
    db: { executeSql: async (text, values) => database.pool.query(text, values) },
    schema,
    backend: database.engine === "embedded" ? "pglite" : "postgres",
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    reindex: database.engine === "postgres",
    monitorVacuum: database.engine === "postgres",
  });
}

function queueOptions(job: JobDefinition) {
  return {
    retryLimit: job.retries,
    retryDelay: job.retry_delay_seconds,
    retryBackoff: job.retry_delay_seconds > 0,
    expireInSeconds: job.expire_seconds,
    deleteAfterSeconds: 7 * 24 * 3600,
    ...(job.heartbeat_seconds === undefined ? {} : { heartbeatSeconds: job.heartbeat_seconds }),
  };
}

async function startWorkers(
  boss: PgBoss,
  workers: readonly JobWorker[],
  schedules: readonly Schedule[],
  queues: Map<string, () => void>,
  how: JobsOptions & { stopping: AbortSignal },
) {
  for (const worker of workers) queues.set(worker.job.name, await startQueue(boss, worker, how));
  const left = schedules.filter(({ cron }) => cron !== everyMinute);
  const wanted = new Set(left.map(({ job }) => job.name));
  for (const old of await boss.getSchedules()) if (!wanted.has(old.name)) await boss.unschedule(old.name);
  for (const { job, cron } of left) await boss.schedule(job.name, cron, {}, { tz: "UTC" });
  const promptly = schedules.filter(({ cron }) => cron === everyMinute);
  atEachMinute(() => void Promise.all(promptly.map(add)), how.stopping);

  /** The queue's own clock may be half a minute late. If there are several processes, the first one in the minute adds the job. */
  async function add({ job: { name } }: Schedule): Promise<void> {
    try {
      const added = await boss.sendThrottled(name, {}, null, 60, name);
      if (added !== null) queues.get(name)?.();
    } catch (err) {
      how.log.error({ err, job: name }, "the minute's job was not added; the next minute tries again");
    }
  }
}

const seldomSeconds = 60;

/**
 * Runs several of the queue's jobs at once, if there are any: one idle slot polls, and each that finds a job wakes another.
 * @returns wakes a slot, because a job was added
 */
export async function startQueue(
  boss: PgBoss,
  worker: JobWorker,
  how: JobsOptions & { stopping: AbortSignal },
): Promise<() => void> {
  const idle = new Set<string>();
  const wake = () => {
    const [slot] = idle;
    if (slot !== undefined) boss.notifyWorker(slot);
  };
  for (let n = 0; n < (worker.concurrency ?? worker.job.concurrency); n += 1)
    await startSlot(boss, worker, idle, { ...how, wake });
  const polling = setInterval(wake, worker.job.polling_seconds * 1_000).unref();
  how.stopping.addEventListener("abort", () => clearInterval(polling), { once: true });
  return wake;
}

/** Runs one job at a time, and the next at once. It is in `idle` while it has none. */
async function startSlot(
  boss: PgBoss,
  { job: { name }, run }: JobWorker,
  idle: Set<string>,
  { log, observer, stopping, wake }: JobsOptions & { stopping: AbortSignal; wake: () => void },
): Promise<void> {
  const options = { batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: seldomSeconds };
  let slot = "";
  let newest: string | undefined; // a handler that outlives its time may end after the slot's next one has begun
  slot = await boss.work<object>(name, options, async ([job]) => {
    if (!job) return;
    idle.delete(slot);
    wake();
    const { id, data: payload, retryCount: attempt } = job;
    newest = id;
    const signal = AbortSignal.any([job.signal, stopping]);
    const begun = performance.now();
    const ended = (outcome: "done" | "failed") =>
      observer.worked({ queue: name, outcome, seconds: (performance.now() - begun) / 1_000 });
    try {
      await run({ id, payload, attempt, signal });
      ended("done");
    } catch (error) {
      ended("failed");
      log.warn({ err: error, job: name, job_id: id, attempt }, "job failed");
      throw new JobFailed(error);
    } finally {
      if (newest === id) idle.add(slot);
      boss.notifyWorker(slot); // there may be more
    }
  });
  idle.add(slot);
}

/** What the queue's tables may store of a failure: its name, not its text, which may quote a person's email. */
class JobFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.name : "failed");
    this.stack = "";
  }
}

async function drain(db: Db, boss: PgBoss, workers: readonly JobWorker[]): Promise<number> {
  const signal = new AbortController().signal;
  let count = 0;
  let due = await findDueQueues(db);
  for (let progress = true; progress && due.size > 0;) {
    progress = false;
    for (const { job, run } of workers) {
      if (!due.has(job.name)) continue;
      // One at a time: a batch comes in no particular order.
      for (const found of await boss.fetch<object>(job.name)) {
        progress = true;
        count++;
        try {
          await run({ id: found.id, payload: found.data, attempt: found.retryCount, signal });
          await boss.complete(job.name, found.id);
          due = await findDueQueues(db);
        } catch (error) {
          await boss.fail(job.name, found.id);
          throw error;
        }
      }
    }
  }
  return count;
}
