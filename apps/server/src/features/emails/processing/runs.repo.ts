import { sql, type Selectable, type UpdateObject } from "kysely";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { quickly } from "../../../platform/db/quick-commit.ts";
import type { Database, Db, DbOrTrx, Trx } from "../../../platform/db/schema.ts";
import type { ProcessingRunsTable } from "../../../platform/db/tables/emails.ts";

export type RunRow = Selectable<ProcessingRunsTable>;

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
    .where("user_id", "in", userIds)
    .where("status", "=", "running")
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function insertRuns(
  trx: Trx,
  runs: readonly Pick<
    RunRow,
    | "id"
    | "family_id"
    | "user_id"
    | "job_id"
    | "trigger"
    | "dry_run"
    | "window_start"
    | "local_date"
    | "started_on"
    | "started_at"
    | "progress_message"
  >[],
): Promise<void> {
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
    .set((eb) => ({
      status: "failed",
      error_message: reason,
      interrupted: true,
      finished_at: now,
      lease_until: null,
      fence: eb("fence", "+", 1),
    }))
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
export async function claimRun(
  db: Db,
  runId: string,
  jobId: string,
  term: { now: Date; until: Date },
): Promise<RunRow | undefined> {
  return db
    .updateTable("processing_runs")
    .set((eb) => ({
      fence: eb("fence", "+", 1),
      attempts: eb("attempts", "+", 1),
      losses: sql<number>`losses + held::int`,
      held: true,
      has_turn: false,
      heartbeat_at: term.now,
      lease_until: term.until,
      emails_skipped_due_to_limit: 0,
      emails_failed: 0,
      unreachable: null,
    }))
    .where("id", "=", runId)
    .where("job_id", "=", jobId)
    .where("status", "=", "running")
    .returningAll()
    .executeTakeFirst();
}

type Progress = Partial<
  Pick<
    RunRow,
    | "progress_message"
    | "emails_fetched"
    | "emails_processed"
    | "emails_relevant"
    | "emails_skipped_due_to_limit"
    | "emails_failed"
    | "in_hand"
  >
> & { unreachable?: string };

/** Renews the lease and stores the progress. @throws RunLost */
export async function beat(
  db: DbOrTrx,
  lease: RunLease,
  term: { now: Date; until: Date },
  progress: Progress = {},
): Promise<void> {
  const renewed = await db
    .updateTable("processing_runs")
    .set({ ...progress, heartbeat_at: term.now, lease_until: term.until })
    .where("user_id", "=", lease.user_id)
    .where("id", "=", lease.id)
    .where("fence", "=", lease.fence)
    .where("status", "=", "running")
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
export async function finishRun(
  db: DbOrTrx,
  lease: RunLease,
  end: Pick<RunRow, "status" | "finished_at" | "progress_message"> &
    Partial<Pick<RunRow, "error_message" | "summary_id" | "interrupted">>,
): Promise<void> {
  await updateLeased(db, lease, { ...end, lease_until: null });
}

/** Releases the lease, so that the next worker needn't wait for it to end. @param failed whether our own error ended the attempt */
export async function releaseRun(
  db: DbOrTrx,
  lease: RunLease,
  now: Date,
  { failed, ...shown }: { failed: boolean; progress_message: string },
): Promise<void> {
  const failures = failed ? sql<number>`failures + 1` : sql<number>`failures`;
  await updateLeased(db, lease, { ...shown, lease_until: now, held: false, failures });
}

type RunChange = UpdateObject<Database, "processing_runs">;

async function updateLeased(db: DbOrTrx, lease: RunLease, set: RunChange): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("processing_runs")
    .set(set)
    .where("user_id", "=", lease.user_id)
    .where("id", "=", lease.id)
    .where("fence", "=", lease.fence)
    .where("status", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RunLost();
}

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

/** Deletes run logs, but not what the runs stored. @returns how many were deleted */
export async function deleteRunsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("processing_runs")
    .where("status", "!=", "running")
    .where("started_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Adds messages that weren't stored to the counts. */
export async function countUnstored(
  trx: Trx,
  lease: RunLease,
  { skipped, failed }: { skipped: number; failed: number },
): Promise<void> {
  await updateLeased(trx, lease, {
    emails_failed: sql<number>`emails_failed + ${failed}`,
    emails_skipped_due_to_limit: sql<number>`emails_skipped_due_to_limit + ${skipped}`,
  });
}

/** Adds to the counts in one statement, so that a resumed run continues from what was stored, and resets the count of lost workers. */
export async function countProcessed(
  trx: Trx,
  lease: RunLease,
  message: { relevant: boolean; fallback_reason: string | null },
): Promise<void> {
  const { relevant, fallback_reason } = message;
  await trx
    .updateTable("processing_runs")
    .set({
      emails_processed: sql<number>`emails_processed + 1`,
      emails_relevant: sql<number>`emails_relevant + ${relevant ? 1 : 0}`,
      losses: 0,
      ...(fallback_reason === null
        ? {}
        : { emails_read_by_fallback: sql<number>`emails_read_by_fallback + 1`, fallback_reason }),
    })
    .where("id", "=", lease.id)
    .where("user_id", "=", lease.user_id)
    .execute();
}
