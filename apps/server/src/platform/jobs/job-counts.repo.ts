import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import type { JobDefinition } from "./define-job.ts";

/** Unfinished jobs by queue; `oldest_seconds` counts since the first job that could run now was due. */
export interface JobCount {
  readonly queue: string;
  readonly state: "waiting" | "active" | "failed";
  readonly count: number;
  readonly oldest_seconds: number;
}

export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    SELECT name AS queue,
      CASE WHEN state IN ('created', 'retry') THEN 'waiting' ELSE state::text END AS state,
      count(*)::int AS count,
      greatest(0, extract(epoch FROM now() - min(start_after)))::float8 AS oldest_seconds
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed')
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** The queues that have jobs due now. */
export async function findDueQueues(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM pgboss.job
    WHERE state < 'active' AND NOT blocked AND start_after <= pgboss.job_now()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Which of these jobs of one queue are waiting or active. */
export async function findUndone(db: Db, job: Pick<JobDefinition, "name">, ids: readonly string[]) {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM pgboss.job
    WHERE name = ${job.name} AND state IN ('created', 'retry', 'active') AND id::text = ANY (${ids}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Makes jobs that a dead worker held retry at once if they have retries left. Only safe if no other process works. */
export async function takeBackHeld(db: Db): Promise<void> {
  await sql`
    UPDATE pgboss.job SET
      state = CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END::pgboss.job_state,
      start_after = pgboss.job_now(), heartbeat_on = NULL,
      completed_on = CASE WHEN retry_count < retry_limit THEN NULL ELSE pgboss.job_now() END
    WHERE state = 'active'`.execute(db);
}
