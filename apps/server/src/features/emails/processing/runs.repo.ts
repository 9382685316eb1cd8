import { type Insertable, type Selectable, sql, type Updateable, type UpdateObject } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { anyOf } from "../../../platform/db/any-of.ts";
import { quickly } from "../../../platform/db/quick-commit.ts";
import type { Database, Db, DbOrTrx, Trx } from "../../../platform/db/schema.ts";
import type { ProcessingRunsTable } from "../../../platform/db/tables/emails.ts";

export type RunRow = Selectable<ProcessingRunsTable>;
type RunChange = UpdateObject<Database, "processing_runs">;

/** Another worker has taken over the run, or it was ended from outside. The worker must stop; none of its writes count. */
export class RunLost extends Error {
  override name = "RunLost";
}

/** The right to write for a run; `fence` is the number of this claim. */
export type RunLease = { id: string; family_id: FamilyId; user_id: string; fence: number };

export const leaseOf = ({ id, family_id, user_id, fence }: RunRow): RunLease => ({
  id,
  family_id,
  user_id,
  fence,
});

/** A worker's claim on a run; renewed by every heartbeat. */
const leaseMs = 15_000;
const termFrom = (now: Date) => ({ heartbeat_at: now, lease_until: new Date(now.getTime() + leaseMs) });

export async function findRunning(db: DbOrTrx, userId: string): Promise<RunRow | undefined> {
  return db
    .selectFrom("processing_runs")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "=", "running")
    .executeTakeFirst();
}

/** After this many failures a watch run isn't retried. */
const watchFailuresMaximum = 3;

/** The start of the newest watch run's window, if that run failed and may be retried; otherwise null. */
export async function unreadByWatch(db: Db, userId: string, since: Date): Promise<Date | null> {
  const runs = await db
    .selectFrom("processing_runs")
    .select(["status", "unreachable", "window_start"])
    .where("user_id", "=", userId)
    .where("trigger", "=", "watch")
    .where("started_at", ">=", since)
    .orderBy("started_at", "desc")
    .execute();
  const failed = runs.map(({ status, unreachable }) => status === "failed" || unreachable !== null);
  const [newest] = runs;
  const mayTry = failed[0] === true && failed.filter(Boolean).length < watchFailuresMaximum;
  return newest && mayTry ? newest.window_start : null;
}

/** Those of these users with a running run. */
export async function findBusy(db: DbOrTrx, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("processing_runs")
    .select("user_id")
    .where(anyOf("user_id", userIds))
    .where("status", "=", "running")
    .execute();
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
  const { numUpdatedRows } = await db
    .updateTable("processing_runs")
    .set({
      status: "failed",
      error_message: reason,
      interrupted: true,
      finished_at: now,
      lease_until: null,
      ...plus({ fence: 1 }),
    })
    .where("user_id", "=", userId)
    .where("id", "=", runId)
    .where("status", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Claims a running run for its job from the worker before. Returns undefined when it has ended or belongs to another job. A
 * worker that did not release it was lost.
 */
export async function claimRun(db: Db, runId: string, jobId: string, now: Date): Promise<RunRow | undefined> {
  return db
    .updateTable("processing_runs")
    .set({
      ...plus({ fence: 1, attempts: 1 }),
      losses: sql<number>`losses + held::int`,
      held: true,
      has_turn: false,
      ...termFrom(now),
      emails_skipped_due_to_limit: 0,
      emails_failed: 0,
      unreachable: null,
    })
    .where("id", "=", runId)
    .where("job_id", "=", jobId)
    .where("status", "=", "running")
    .returningAll()
    .executeTakeFirst();
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
  const row = await trx
    .selectFrom("processing_runs")
    .selectAll()
    .where("user_id", "=", lease.user_id)
    .where("id", "=", lease.id)
    .where("fence", "=", lease.fence)
    .where("status", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new RunLost();
  return row;
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

/** Runs whose lease ended before `before`, and those that have waited for their first worker since then. */
export async function findSilent(db: Db, before: Date): Promise<Pick<RunRow, "id" | "user_id" | "job_id">[]> {
  return db
    .selectFrom("processing_runs")
    .select(["id", "user_id", "job_id"])
    .where("status", "=", "running")
    .where(({ fn, ref }) => fn.coalesce(ref("lease_until"), ref("started_at")), "<", before)
    .orderBy("started_at")
    .limit(500)
    .execute();
}
