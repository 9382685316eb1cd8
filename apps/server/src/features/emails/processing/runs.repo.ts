import { type Insertable, type Selectable, sql, type Updateable, type UpdateObject } from "kysely";
import type { Usage } from "@gatepost/analysis";
import type { RunTotals } from "@gatepost/contract/processing";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { quickly } from "../../../platform/db/quick-commit.ts";
import type { Database, Db, DbOrTrx, Trx } from "../../../platform/db/schema.ts";
import type { ProcessingRunsTable } from "../../../platform/db/tables/emails.ts";

export type RunRow = Selectable<ProcessingRunsTable>;
type RunChange = UpdateObject<Database, "processing_runs">;

/** Another worker has taken over the run, or it was ended from outside. The worker must stop; none of its writes count. */
export class RunLost extends Error {
  override name = "RunLost";
}

/** The right to write for a run: its row as it was claimed. `fence` is the number of that claim. */
export type RunLease = Pick<RunRow, "id" | "family_id" | "user_id" | "fence">;

/** A worker's claim on a run; renewed by every heartbeat. */
const leaseMs = 15_000;
const termFrom = (now: Date) => ({ heartbeat_at: now, lease_until: new Date(now.getTime() + leaseMs) });

export async function findRunning(db: DbOrTrx, userId: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    SELECT * FROM processing_runs WHERE user_id = ${userId} AND status = 'running'`.execute(db);
  return rows[0];
}

/** After this many failures a watch run isn't retried. */
const watchFailuresMaximum = 3;

/** The start of the newest watch run's window, if that run failed and may be retried; otherwise null. */
export async function unreadByWatch(db: Db, userId: string, since: Date): Promise<Date | null> {
  const { rows: runs } = await sql<Pick<RunRow, "status" | "unreachable" | "window_start">>`
    SELECT status, unreachable, window_start FROM processing_runs
    WHERE user_id = ${userId} AND trigger = 'watch' AND started_at >= ${since}
    ORDER BY started_at DESC`.execute(db);
  const failed = runs.map(({ status, unreachable }) => status === "failed" || unreachable !== null);
  const [newest] = runs;
  const mayTry = failed[0] === true && failed.filter(Boolean).length < watchFailuresMaximum;
  return newest && mayTry ? newest.window_start : null;
}

/** Those of these users with a running run. */
export async function findBusy(db: DbOrTrx, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`SELECT user_id FROM processing_runs
    WHERE user_id = ANY(${userIds}::uuid[]) AND status = 'running'`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function insertRuns(trx: Trx, runs: readonly Insertable<ProcessingRunsTable>[]): Promise<void> {
  await trx.insertInto("processing_runs").values(runs).execute();
}

/** Ends a running run from outside; its worker's fence is then out of date. */
export async function endRun(
  db: DbOrTrx,
  userId: string,
  runId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE processing_runs SET status = 'failed', error_message = ${reason}, interrupted = true,
      finished_at = ${now}, lease_until = NULL, fence = fence + 1
    WHERE user_id = ${userId} AND id = ${runId} AND status = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Claims a running run for its job from the worker before. Returns undefined when it has ended or belongs to another job. A
 * worker that did not release it was lost.
 */
export async function claimRun(db: Db, runId: string, jobId: string, now: Date): Promise<RunRow | undefined> {
  const { heartbeat_at, lease_until } = termFrom(now);
  const { rows } = await sql<RunRow>`
    UPDATE processing_runs SET fence = fence + 1, attempts = attempts + 1, losses = losses + held::int, held = true,
      has_turn = false, heartbeat_at = ${heartbeat_at}, lease_until = ${lease_until},
      emails_skipped_due_to_limit = 0, emails_failed = 0, unreachable = NULL
    WHERE id = ${runId} AND job_id = ${jobId} AND status = 'running' RETURNING *`.execute(db);
  return rows[0];
}

/** What a worker reports while it reads. `unreachable` is JSON. */
export type Progress = Pick<
  Updateable<ProcessingRunsTable>,
  "progress_message" | "emails_fetched" | "emails_failed" | "in_hand" | "unreachable"
>;

/** Renews the lease and stores the progress. @throws RunLost */
export async function beat(db: DbOrTrx, lease: RunLease, now: Date, progress: Progress = {}): Promise<void> {
  const renewed = await leased(db, lease)
    .set({ ...progress, ...termFrom(now) })
    .returning(quickly.as("commit"))
    .execute();
  if (renewed.length === 0) throw new RunLost();
}

/** Locks the run for the rest of the transaction, so that nothing is written for a run that was lost. @throws RunLost */
export async function lockRun(trx: Trx, lease: RunLease): Promise<RunRow> {
  const { rows } = await sql<RunRow>`
    SELECT * FROM processing_runs WHERE user_id = ${lease.user_id} AND id = ${lease.id}
      AND fence = ${lease.fence} AND status = 'running' FOR UPDATE`.execute(trx);
  if (!rows[0]) throw new RunLost();
  return rows[0];
}

/** @throws RunLost */
export const finishRun = (
  db: DbOrTrx,
  lease: RunLease,
  end: Pick<RunRow, "status" | "finished_at" | "progress_message"> &
    Partial<Pick<RunRow, "error_message" | "summary_id" | "interrupted">>,
): Promise<void> => updateRun(db, lease, { ...end, lease_until: null });

/** Releases the lease, so that the next worker needn't wait for it to end. @param failures of ours that ended the attempt */
export const releaseRun = (
  db: DbOrTrx,
  lease: RunLease,
  now: Date,
  { failures, ...shown }: { failures: number; progress_message: string },
): Promise<void> => updateRun(db, lease, { ...shown, ...plus({ failures }), lease_until: now, held: false });

/** @throws RunLost */
export async function updateRun(db: DbOrTrx, lease: RunLease, changes: RunChange): Promise<void> {
  const { numUpdatedRows } = await leased(db, lease).set(changes).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RunLost();
}

const leased = (db: DbOrTrx, { id, user_id, fence }: RunLease) =>
  db
    .updateTable("processing_runs")
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .where("fence", "=", fence)
    .where("status", "=", "running");

type Counts = { readonly [column in keyof ProcessingRunsTable]?: number };

/** Adds to columns of a run, so that a resumed one continues from what was stored; null counts as 0. */
export const plus = (counts: Counts): RunChange =>
  Object.fromEntries(
    Object.entries(counts).map(([column, more]) => [
      column,
      sql<number>`coalesce(${sql.ref(column)}, 0) + ${more}`,
    ]),
  );

/** Runs whose lease ended before `before`; after them those that have waited for their first worker since then. */
export async function findSilent(db: Db, before: Date): Promise<Pick<RunRow, "id" | "user_id" | "job_id">[]> {
  const { rows } = await sql<Pick<RunRow, "id" | "user_id" | "job_id">>`
    SELECT id, user_id, job_id FROM processing_runs
    WHERE status = 'running' AND coalesce(lease_until, started_at) < ${before}
    ORDER BY lease_until, started_at LIMIT 500`.execute(db);
  return rows;
}

/**
 * Adds to the run's usage from any worker, even after the run has ended: money spent stays spent, so this ignores the fence.
 * `cost_usd` is null when the model's price is unknown.
 */
export async function addRunUsage(db: Db, familyId: FamilyId, runId: string, usage: Usage): Promise<void> {
  const { model, calls: model_calls, input_tokens, output_tokens, cost_usd } = usage;
  const cost = cost_usd === null ? {} : { cost_usd };
  await db
    .updateTable("processing_runs")
    .set({ model, ...plus({ model_calls, input_tokens, output_tokens, ...cost }) })
    .where("family_id", "=", familyId)
    .where("id", "=", runId)
    .execute();
}

/** Runs since then that called a language model, or should have, newest first. */
export async function listRunUsage(db: Db, since: Date): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    SELECT * FROM processing_runs
    WHERE started_at >= ${since} AND (model IS NOT NULL OR emails_read_by_fallback > 0)
    ORDER BY started_at DESC LIMIT 1000`.execute(db);
  return rows;
}

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

/** Across all families, for the operator: running, of these with a worker silent since `silentSince`, and ended since `endedSince`. */
export async function countAllRuns(db: Db, silentSince: Date, endedSince: Date): Promise<RunCounts> {
  const { rows } = await sql<RunCounts>`
    SELECT count(*) FILTER (WHERE status = 'running') AS running,
      count(*) FILTER (WHERE status = 'running' AND held AND heartbeat_at < ${silentSince}) AS stuck,
      count(*) FILTER (WHERE status = 'completed') AS completed,
      count(*) FILTER (WHERE status = 'failed') AS failed
    FROM processing_runs WHERE status = 'running' OR finished_at >= ${endedSince}`.execute(db);
  return rows[0]!;
}

/** Runs whose worker has been silent since then, oldest first; not those that wait for a worker. */
export async function listStuckRuns(db: Db, silentSince: Date): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    SELECT * FROM processing_runs
    WHERE status = 'running' AND held AND heartbeat_at < ${silentSince}
    ORDER BY started_at`.execute(db);
  return rows;
}

export async function lastRunOf(db: Db, userId: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    SELECT * FROM processing_runs WHERE user_id = ${userId} ORDER BY started_at DESC LIMIT 1`.execute(db);
  return rows[0];
}
