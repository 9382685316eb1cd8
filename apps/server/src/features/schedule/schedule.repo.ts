import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/schema.ts";
import type { ScheduleSettings } from "./schedule.rules.ts";

type DueUser = ScheduleSettings & { id: string; connected_at: Date; local_date: string };

/** The local time in one time zone at one moment. */
export type ZoneClock = { timezone: string; date: string; time: string };

/** The time zones of everybody who has or had a readable mailbox, and of those who share a family. */
export async function listTimezones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ timezone: string }>`
    SELECT timezone FROM users WHERE has_connected_mailbox
    UNION
    SELECT users.timezone FROM mailboxes JOIN users ON users.id = mailboxes.user_id
    WHERE mailboxes.status = 'needs_reconnect'
    UNION
    SELECT users.timezone FROM users JOIN users AS others ON others.family_id = users.family_id AND others.id <> users.id`.execute(
    db,
  );
  return rows.map(({ timezone }) => timezone);
}

const pageSize = 2_000;
const beforeAllIds = "00000000-0000-0000-0000-000000000000";

/** Finds users, in pages by id, whose time has passed at these clocks and who have had no run for that date. */
const dueUsers = <T extends { id: string }>(
  which: RawBuilder<unknown>,
  columns = sql`clocks.local_date`,
  joins = sql``,
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
  sql`users.timezone, users.email_schedule_time, users.paused_from, users.paused_until,
      connected.connected_at, clocks.local_date`,
  sql`JOIN LATERAL (
        SELECT min(connected_at) AS connected_at FROM mailboxes WHERE mailboxes.user_id = users.id AND status = 'connected'
      ) AS connected ON connected.connected_at IS NOT NULL`,
);

/** Users whose mailbox needs reconnecting: they get a summary from calendars. */
export const findDueWithoutMail = dueUsers(
  sql`NOT users.has_connected_mailbox
        AND EXISTS (
          SELECT 1 FROM mailboxes WHERE mailboxes.user_id = users.id AND mailboxes.status = 'needs_reconnect'
        )
        AND EXISTS (
          SELECT 1 FROM calendar_sources
          WHERE calendar_sources.family_id = users.family_id AND calendar_sources.is_active
        )`,
);

/** Users without a readable mailbox of their own, once the other adult's day has its summary. */
export const findDueByOthers = dueUsers(
  sql`NOT users.has_connected_mailbox
        AND EXISTS (
          SELECT 1 FROM users AS others JOIN scheduled_days ON scheduled_days.user_id = others.id
          WHERE others.family_id = users.family_id AND others.id <> users.id
            AND scheduled_days.local_date = clocks.local_date AND scheduled_days.settled_at IS NOT NULL
        )`,
);
