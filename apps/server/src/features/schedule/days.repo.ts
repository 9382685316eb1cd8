import { sql } from "kysely";
import type { Db, DbOrTrx, Trx } from "../../platform/db/schema.ts";
import type { FailedDay } from "./failed-days.rules.ts";

const change = (db: DbOrTrx, userId: string, localDate: string) =>
  db.updateTable("scheduled_days").where("user_id", "=", userId).where("local_date", "=", localDate);

/** Claims one date for each of many users. @returns those whose date had no run yet */
export async function claimDays(
  trx: Trx,
  days: ReadonlyArray<{ user_id: string; local_date: string }>,
  now: Date,
): Promise<Set<string>> {
  if (days.length === 0) return new Set();
  const claimed = await trx
    .insertInto("scheduled_days")
    .values(days.map((day) => ({ ...day, started_at: now })))
    .onConflict((conflict) => conflict.columns(["user_id", "local_date"]).doNothing())
    .returning("user_id")
    .execute();
  return new Set(claimed.map(({ user_id }) => user_id));
}

/** Marks the date as finished. @returns false when it was never started */
export async function settleDay(db: DbOrTrx, userId: string, localDate: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await change(db, userId, localDate)
    .set({ settled_at: now, retry_at: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param at null if there is nothing to retry with, or the date is over: the next step is decided again */
export async function retryDayAt(db: DbOrTrx, userId: string, localDate: string, at: Date | null) {
  await change(db, userId, localDate).set({ retry_at: at }).where("settled_at", "is", null).execute();
}

/** @returns false when another process has it, or it isn't due */
export async function takeRetry(trx: Trx, userId: string, localDate: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await change(trx, userId, localDate)
    .set((eb) => ({ retry_at: null, tries: eb("tries", "+", 1) }))
    .where("settled_at", "is", null)
    .where("retry_at", "<=", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unfinished dates without a pending retry whose last scheduled run failed for any reason. */
export async function findFailedDays(db: DbOrTrx, limit: number, userId?: string) {
  const one = userId === undefined ? sql`` : sql`AND days.user_id = ${userId}`;
  const { rows } = await sql<FailedDay & { user_id: string }>`
    SELECT days.user_id, days.local_date, days.tries, run.finished_at AS failed_at,
           run.interrupted, users.has_connected_mailbox AS connected
    FROM scheduled_days AS days
    JOIN users ON users.id = days.user_id
    JOIN LATERAL (
      SELECT status, finished_at, interrupted FROM processing_runs
      WHERE processing_runs.user_id = days.user_id
        AND processing_runs.started_on = days.local_date AND processing_runs.trigger = 'scheduled'
      ORDER BY processing_runs.started_at DESC, processing_runs.id DESC
      LIMIT 1
    ) AS run ON run.status = 'failed'
    WHERE days.settled_at IS NULL AND days.retry_at IS NULL ${one}
    ORDER BY days.user_id
    LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findRetries(db: Db, now: Date, limit: number) {
  return db
    .selectFrom("scheduled_days")
    .select(["user_id", "local_date"])
    .where("settled_at", "is", null)
    .where("retry_at", "<=", now)
    .orderBy("retry_at")
    .limit(limit)
    .execute();
}
