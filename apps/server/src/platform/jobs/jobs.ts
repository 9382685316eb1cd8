import { fromKysely, PgBoss } from "pg-boss";
import type { OpenDatabase } from "../db/database.ts";
import type { DbOrTrx } from "../db/schema.ts";
import type { Log } from "../log/log.ts";
import { parsePayload, type JobDefinition, type JobWorker } from "./define-job.ts";

export interface EnqueueOptions {
  /** Higher goes first. */
  readonly priority?: number;
  readonly start_after?: Date;
  /** While a job with this key waits in the queue, another one is not added. */
  readonly singleton_key?: string;
}

/** A job at fixed times; `cron` is in UTC, five fields. */
export interface Schedule {
  readonly job: JobDefinition;
  readonly cron: string;
  readonly payload: object;
}

export interface Jobs {
  /**
   * Adds a job in the caller's transaction: it exists when, and only when, that commits.
   * @returns its id, or null when `singleton_key` kept it out
   */
  enqueue<J extends JobDefinition>(
    db: DbOrTrx,
    job: J,
    payload: object,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Starts working; handlers must be idempotent, since a lost worker's job runs again. */
  work(workers: readonly JobWorker[], schedules: readonly Schedule[]): Promise<void>;
  /** Runs what is due now, one after the other, until nothing is left. For tests and one-off commands. */
  drain(workers: readonly JobWorker[]): Promise<number>;
  /** Lets running jobs end for up to `graceMs`, then aborts them; they are retried by the next worker. */
  stop(graceMs?: number): Promise<void>;
}

const schema = "pgboss";
const supervisionSeconds = 5;

/** Creates the queue's own tables and one queue a job. Called by migrate, before anything opens transactions. */
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
}

/** @param worker false in a process that only enqueues */
export async function openJobs(database: OpenDatabase, log: Log, worker: boolean): Promise<Jobs> {
  const boss = createBoss(database, { migrate: false, supervise: worker, schedule: worker });
  boss.on("error", (err) => log.error({ err }, "job queue"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job queue"));
  await boss.start();
  await boss.getQueues(); // fails here rather than at the first enqueue when migrate was not run

  const stopping = new AbortController();

  return {
    enqueue: async (db, job, payload, options = {}) =>
      boss.send(job.name, parsePayload(job, payload), {
        db: fromKysely(db),
        ...(options.priority === undefined ? {} : { priority: options.priority }),
        ...(options.start_after === undefined ? {} : { startAfter: options.start_after }),
        ...(options.singleton_key === undefined ? {} : { singletonKey: options.singleton_key }),
      }),
    work: (workers, schedules) => startWorkers(boss, workers, schedules, { log, stopping: stopping.signal }),
    drain: (workers) => drain(boss, workers),
    stop: async (graceMs = 5_000) => {
      // The last quarter is for jobs to end tidily once they are told.
      const tellJobs = setTimeout(() => stopping.abort(), graceMs * 0.75);
      await boss.stop({ graceful: graceMs > 0, timeout: graceMs, close: false });
      clearTimeout(tellJobs);
      stopping.abort();
    },
  };
}

interface BossOptions {
  migrate: boolean;
  supervise: boolean;
  schedule: boolean;
}

function createBoss(database: OpenDatabase, options: BossOptions): PgBoss {
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
  { log, stopping }: { log: Log; stopping: AbortSignal },
) {
  for (const worker of workers) {
    const options = {
      batchSize: 1,
      localConcurrency: worker.job.concurrency,
      pollingIntervalSeconds: worker.job.polling_seconds,
    };
    await boss.work<object>(worker.job.name, options, async ([job]) => {
      if (!job) return;
      const { id, data: payload, retryCount: attempt } = job;
      const signal = AbortSignal.any([job.signal, stopping]);
      try {
        await worker.run({ id, payload, attempt, signal });
      } catch (error) {
        log.warn({ err: error, job: worker.job.name, job_id: id, attempt }, "job failed");
        throw new JobFailed(error);
      }
    });
  }
  const wanted = new Set(schedules.map((schedule) => schedule.job.name));
  for (const old of await boss.getSchedules()) if (!wanted.has(old.name)) await boss.unschedule(old.name);
  for (const { job, cron, payload } of schedules) await boss.schedule(job.name, cron, payload, { tz: "UTC" });
}

/** What the queue's tables may keep of a failure: its name, not its text, which may quote a person's mail. */
class JobFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.name : "failed");
    this.stack = "";
  }
}

async function drain(boss: PgBoss, workers: readonly JobWorker[]): Promise<number> {
  const signal = new AbortController().signal;
  let count = 0;
  for (let progress = true; progress;) {
    progress = false;
    for (const { job, run } of workers) {
      // One at a time: several fetched at once come in no order.
      for (const found of await boss.fetch<object>(job.name)) {
        progress = true;
        count++;
        try {
          await run({ id: found.id, payload: found.data, attempt: found.retryCount, signal });
          await boss.complete(job.name, found.id);
        } catch (error) {
          await boss.fail(job.name, found.id);
          throw error;
        }
      }
    }
  }
  return count;
}
