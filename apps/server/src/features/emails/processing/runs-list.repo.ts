import { type Selectable, sql } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { RunTotals } from "@gatepost/contract/processing";
import type { Db } from "../../../platform/db/schema.ts";
import type { ProcessingRunsTable } from "../../../platform/db/tables/emails.ts";

/** One run, or the runs that added to one daily summary; all without either. */
export type RunFilter = { id?: string | undefined; summary_id?: string | undefined };

export function runsOf(db: Db, familyId: FamilyId, { id, summary_id }: RunFilter) {
  let runs = db.selectFrom("processing_runs").where("family_id", "=", familyId);
  if (id !== undefined) runs = runs.where("id", "=", id);
  // A dry run doesn't change the summary.
  if (summary_id !== undefined) runs = runs.where("summary_id", "=", summary_id).where("dry_run", "=", false);
  return runs;
}

export async function countRuns(db: Db, familyId: FamilyId): Promise<RunTotals> {
  const rows = await runsOf(db, familyId, {})
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  const [successful, failed, running] = [of("completed"), of("failed"), of("running")];
  return { runs: successful + failed + running, successful, failed, running };
}

/** Across all families, for the operator. */
export interface RunCounts {
  readonly running: number;
  /** Marked as running, but without a heartbeat since `silentSince`. */
  readonly stuck: number;
  /** Ended since `endedSince`. */
  readonly completed: number;
  readonly failed: number;
}

export async function countAllRuns(db: Db, silentSince: Date, endedSince: Date): Promise<RunCounts> {
  const { rows } = await sql<RunCounts>`
    SELECT count(*) FILTER (WHERE status = 'running')::int AS running,
      count(*) FILTER (WHERE status = 'running' AND coalesce(heartbeat_at, started_at) < ${silentSince})::int AS stuck,
      count(*) FILTER (WHERE status = 'completed')::int AS completed,
      count(*) FILTER (WHERE status = 'failed')::int AS failed
    FROM processing_runs WHERE status = 'running' OR finished_at >= ${endedSince}`.execute(db);
  return rows[0]!;
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
