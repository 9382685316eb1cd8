/**
 * `node school-day-worker.ts WATCHERS`: a worker whose clock its parent process moves. For each moment it receives, it checks the
 * mailboxes and runs the jobs that the schedule and the queue would run at that minute, and returns when the next check is due and
 * how many jobs are left.
 */
import { PgBoss } from "pg-boss";
import { watchMail } from "../features/alerts/index.ts";
import { sendNotice } from "../features/delivery/index.ts";
import { processEmails } from "../features/emails/index.ts";
import { composeApp } from "../app/compose.ts";
import { jobWorkers } from "../app/jobs.ts";
import { readConfig } from "../platform/config/config.ts";
import { openDatabase } from "../platform/db/database.ts";
import type { JobDefinition } from "../platform/jobs/define-job.ts";
import { createLog } from "../platform/log/log.ts";
import { createTestClock } from "./test-clock.ts";

/** ISO. */
export type Moment = { now: string };
export type Answer = { next_look: string | null; jobs_left: number };

const watchers = Number(process.argv[2]);
const config = readConfig();
const log = createLog("warn");
const database = await openDatabase(config);
const clock = createTestClock();
const { pool } = database;
const app = await composeApp(config, { database, clock, log, worker: true });
const queue = new PgBoss({
  db: { executeSql: async (text, values) => pool.query(text, values) },
  schema: "pgboss",
  backend: database.engine === "embedded" ? "pglite" : "postgres",
  migrate: false,
  supervise: false,
  schedule: false,
});
await queue.start();

const signal = new AbortController().signal;
const all = jobWorkers(app.features);
const workerOf = (job: JobDefinition) => all.find((worker) => worker.job === job)!;
const watch = workerOf(watchMail);
const queued = [workerOf(processEmails), workerOf(sendNotice)];

process.on("message", ({ now }: Moment) => void passTo(now));
process.once("disconnect", () => process.exit(0));
process.stdout.write(`${JSON.stringify({ msg: "ready" })}\n`);

async function passTo(now: string): Promise<void> {
  clock.set(now);
  // The queue uses the database's clock.
  await pool.query("UPDATE school_day_clock SET now = greatest(now, $1)", [now]);
  if ((await left()) > 0) await queue.supervise();
  await Promise.all(
    Array.from({ length: watchers }, async () => {
      await watch.run({ id: "", payload: {}, attempt: 0, signal });
      // A failed job is retried as the queue decides.
      await app.platform.jobs.drain(queued).catch(() => undefined);
    }),
  );
  const { rows } = await pool.query<{ next: Date | null }>(
    "SELECT min(next_look_at) AS next FROM mailbox_watches",
  );
  process.send?.({
    next_look: rows[0]?.next?.toISOString() ?? null,
    jobs_left: await left(),
  } satisfies Answer);
}

async function left(): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    "SELECT count(*)::int AS left FROM pgboss.job WHERE name IN ('process-emails', 'send-notice') AND state IN ('created', 'retry', 'active')",
  );
  return rows[0]?.left ?? 0;
}
