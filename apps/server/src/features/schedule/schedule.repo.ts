import { type RawBuilder, sql } from "kysely";
import { wallClock } from "../../platform/clock/local-time.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { DueUser } from "./schedule.rules.ts";

/** The local time in one time zone at one moment: YYYY-MM-DD, HH:MM:SS. */
export type ZoneClock = { timezone: string; date: string; time: string };

/** The current local time in each of our users' time zones. */
export async function zoneClocks(db: Db, now: Date): Promise<ZoneClock[]> {
  const rows = await db.selectFrom("users").select("timezone").distinct().execute();
  return rows.map(({ timezone }) => ({ timezone, ...wallClock(now, timezone) }));
}

const pageSize = 2_000;
const beforeAllIds = "00000000-0000-0000-0000-000000000000";

/** Finds users, in pages by id, whose time has passed at these clocks and who have had no run for that date. */
const dueUsers = <T extends { id: string }>(
  which: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  joins: RawBuilder<unknown>,
) =>
  async function* pages(db: Db, clocks: readonly ZoneClock[]): AsyncGenerator<T[]> {
    if (clocks.length === 0) return;
    const zones = clocks.map(
      (clock) => sql`(${clock.timezone}::text, ${clock.date}::date, ${clock.time}::time)`,
    );
    for (let after = beforeAllIds; ;) {
      const { rows } = await sql<T>`
        SELECT users.id, ${columns}
        FROM (VALUES ${sql.join(zones)}) AS clocks (timezone, local_date, local_time)
        JOIN users ON users.timezone = clocks.timezone AND users.email_schedule_time <= clocks.local_time
        ${joins}
        WHERE (users.paused_until IS NULL OR users.paused_until <= clocks.local_date OR users.paused_from > clocks.local_date)
          AND users.id > ${after}::uuid
          AND NOT EXISTS (
            SELECT 1 FROM scheduled_days
            WHERE scheduled_days.user_id = users.id AND scheduled_days.local_date = clocks.local_date
          )
          AND ${which}
        ORDER BY users.id
        LIMIT ${pageSize}`.execute(db);
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = last.id;
    }
  };

/** Users with a readable mailbox, and since when they have it. */
export const findDue = dueUsers<DueUser>(
  sql`users.has_connected_mailbox`,
  sql`users.timezone, users.email_schedule_time, connected.connected_at, clocks.local_date`,
  sql`JOIN LATERAL (
        SELECT min(connected_at) AS connected_at FROM mailboxes WHERE mailboxes.user_id = users.id AND status = 'connected'
      ) AS connected ON connected.connected_at IS NOT NULL`,
);

/**
 * Users without a readable mailbox: those whose own needs reconnecting, who get a summary from calendars, and those whose other adult's day
 * is settled, whose page they get.
 */
export const findDueWithoutMail = dueUsers<{ id: string; by_calendars: boolean; by_other: boolean }>(
  sql`NOT users.has_connected_mailbox AND (ways.by_calendars OR ways.by_other)`,
  sql`ways.by_calendars, ways.by_other`,
  sql`CROSS JOIN LATERAL (
        SELECT EXISTS (
          SELECT 1 FROM mailboxes WHERE mailboxes.user_id = users.id AND mailboxes.status = 'needs_reconnect'
        ) AND EXISTS (
          SELECT 1 FROM calendar_sources
          WHERE calendar_sources.family_id = users.family_id AND calendar_sources.is_active
        ) AS by_calendars,
        EXISTS (
          SELECT 1 FROM users AS others JOIN scheduled_days ON scheduled_days.user_id = others.id
          WHERE others.family_id = users.family_id AND others.id <> users.id
            AND scheduled_days.local_date = clocks.local_date AND scheduled_days.settled_at IS NOT NULL
        ) AS by_other
      ) AS ways`,
);
