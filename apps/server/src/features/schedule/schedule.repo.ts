import { sql } from "kysely";
import type { Db, Trx } from "../../platform/db/schema.ts";
import type { ScheduleSettings } from "./schedule.rules.ts";

export type DueUser = ScheduleSettings & { id: string; connected_at: Date; local_date: string };

/** The wall clock of one time zone at one moment. */
export type ZoneClock = { timezone: string; date: string; time: string };

/** The time zones of everybody whose mailbox can be read. */
export async function listTimezones(db: Db): Promise<string[]> {
  const query = db.selectFrom("users").select("timezone").distinct().where("has_connected_gmail", "=", true);
  return (await query.execute()).map(({ timezone }) => timezone);
}

/** The next users after `after`, by id, whose time has passed on their date, and who have had no run for it. */
export async function findDue(
  db: Db,
  clocks: readonly ZoneClock[],
  after: string,
  limit: number,
): Promise<DueUser[]> {
  const rows = clocks.map(
    ({ timezone, date, time }) => sql`(${timezone}::text, ${date}::date, ${time}::time)`,
  );
  const { rows: due } = await sql<DueUser>`
    SELECT users.id, users.timezone, users.email_schedule_time, users.paused_until,
           gmail_connections.connected_at, clocks.local_date
    FROM (VALUES ${sql.join(rows)}) AS clocks (timezone, local_date, local_time)
    JOIN users ON users.timezone = clocks.timezone AND users.email_schedule_time <= clocks.local_time
    JOIN gmail_connections ON gmail_connections.user_id = users.id
    WHERE users.has_connected_gmail
      AND (users.paused_until IS NULL OR users.paused_until <= clocks.local_date)
      AND users.id > ${after}::uuid
      AND NOT EXISTS (
        SELECT 1 FROM scheduled_days
        WHERE scheduled_days.user_id = users.id AND scheduled_days.local_date = clocks.local_date
      )
    ORDER BY users.id
    LIMIT ${limit}`.execute(db);
  return due;
}

/** @returns false when the date has had its run */
export async function claimDay(trx: Trx, userId: string, localDate: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("scheduled_days")
    .values({ user_id: userId, local_date: localDate, started_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "local_date"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
