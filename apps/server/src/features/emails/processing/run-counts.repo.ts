import { sql, type Selectable } from "kysely";
import type { Db } from "../../../platform/db/schema.ts";
import type { ProcessingRunsTable } from "../../../platform/db/tables/emails.ts";

/** Across all families, for the operator. */
export interface RunCounts {
  readonly running: number;
  /** Marked as running, but without a heartbeat since `silentSince`. */
  readonly stuck: number;
  /** Ended since `endedSince`. */
  readonly completed: number;
  readonly failed: number;
}

export async function countRuns(db: Db, silentSince: Date, endedSince: Date): Promise<RunCounts> {
  const { rows } = await sql<RunCounts>`
    SELECT count(*) FILTER (WHERE status = 'running')::int AS running,
      count(*) FILTER (WHERE status = 'running' AND coalesce(heartbeat_at, started_at) < ${silentSince})::int AS stuck,
      count(*) FILTER (WHERE status = 'completed')::int AS completed,
      count(*) FILTER (WHERE status = 'failed')::int AS failed
    FROM processing_runs WHERE status = 'running' OR finished_at >= ${endedSince}`.execute(db);
  return rows[0]!;
}

/** The language model's cost on a UTC day for all families, as counted against their limits. */
export async function modelUseOn(db: Db, day: string): Promise<{ calls: number; cost_usd: number }> {
  const row = await db
    .selectFrom("analysis_usage")
    .select(({ fn }) => [fn.sum<number>("calls").as("calls"), fn.sum<number>("cost_usd").as("cost_usd")])
    .where("day", "=", day)
    .executeTakeFirst();
  return { calls: Number(row?.calls ?? 0), cost_usd: Number(row?.cost_usd ?? 0) };
}

type RunRow = Selectable<ProcessingRunsTable>;

/** Runs marked as running, but without a heartbeat since then, oldest first. */
export async function listStuckRuns(
  db: Db,
  silentSince: Date,
): Promise<Pick<RunRow, "id" | "user_id" | "started_at" | "heartbeat_at" | "attempts">[]> {
  return db
    .selectFrom("processing_runs")
    .select(["id", "user_id", "started_at", "heartbeat_at", "attempts"])
    .where("status", "=", "running")
    .where(({ fn, ref }) => fn.coalesce(ref("heartbeat_at"), ref("started_at")), "<", silentSince)
    .orderBy("started_at")
    .execute();
}

export async function lastRunOf(
  db: Db,
  userId: string,
): Promise<Pick<RunRow, "id" | "status" | "trigger" | "started_at" | "error_message"> | undefined> {
  return db
    .selectFrom("processing_runs")
    .select(["id", "status", "trigger", "started_at", "error_message"])
    .where("user_id", "=", userId)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
