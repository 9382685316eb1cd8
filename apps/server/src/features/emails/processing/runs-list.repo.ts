import { sql } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { RunTotals } from "@gatepost/contract/processing";
import type { Db } from "../../../platform/db/schema.ts";
import type { RunRow } from "./runs.repo.ts";

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
  const { rows } = await sql<RunTotals>`
    SELECT count(*) AS runs, count(*) FILTER (WHERE status = 'completed') AS successful,
      count(*) FILTER (WHERE status = 'failed') AS failed, count(*) FILTER (WHERE status = 'running') AS running
    FROM processing_runs WHERE family_id = ${familyId}`.execute(db);
  return rows[0]!;
}

type RunCounts = { running: number; stuck: number; completed: number; failed: number };

/** Across all families, for the operator: running, of these without a heartbeat since `silentSince`, and ended since `endedSince`. */
export async function countAllRuns(db: Db, silentSince: Date, endedSince: Date): Promise<RunCounts> {
  const { rows } = await sql<RunCounts>`
    SELECT count(*) FILTER (WHERE status = 'running') AS running,
      count(*) FILTER (WHERE status = 'running' AND coalesce(heartbeat_at, started_at) < ${silentSince}) AS stuck,
      count(*) FILTER (WHERE status = 'completed') AS completed,
      count(*) FILTER (WHERE status = 'failed') AS failed
    FROM processing_runs WHERE status = 'running' OR finished_at >= ${endedSince}`.execute(db);
  return rows[0]!;
}

/** Runs marked as running, but without a heartbeat since then, oldest first. */
export async function listStuckRuns(db: Db, silentSince: Date): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    SELECT * FROM processing_runs
    WHERE status = 'running' AND coalesce(heartbeat_at, started_at) < ${silentSince} ORDER BY started_at`.execute(
    db,
  );
  return rows;
}

export async function lastRunOf(db: Db, userId: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    SELECT * FROM processing_runs WHERE user_id = ${userId} ORDER BY started_at DESC LIMIT 1`.execute(db);
  return rows[0];
}
