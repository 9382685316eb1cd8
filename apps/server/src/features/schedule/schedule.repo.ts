import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/schema.ts";
import type { SubscriptionTier } from "@gatepost/contract/limits";
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

const clockRows = (clocks: readonly ZoneClock[]) =>
  sql.join(clocks.map(({ timezone, date, time }) => sql`(${timezone}::text, ${date}::date, ${time}::time)`));

/** Finds the next users after the id `after`, by id, whose time has passed at these clocks and who have had no run for that date. */
type FindDue<T> = (db: Db, clocks: readonly ZoneClock[], after: string, limit: number) => Promise<T[]>;

const findDueUsers =
  <T>(columns: RawBuilder<unknown>, joins: RawBuilder<unknown>, which: RawBuilder<unknown>): FindDue<T> =>
  async (db, clocks, after, limit) => {
    const { rows } = await sql<T>`
      SELECT users.id, ${columns}
      FROM (VALUES ${clockRows(clocks)}) AS clocks (timezone, local_date, local_time)
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
      LIMIT ${limit}`.execute(db);
    return rows;
  };

/** Users with a readable mailbox, and since when they have it. */
export const findDue = findDueUsers<DueUser>(
  sql`users.timezone, users.email_schedule_time, users.paused_from, users.paused_until,
      connected.connected_at, clocks.local_date`,
  sql`JOIN LATERAL (
        SELECT min(connected_at) AS connected_at FROM mailboxes WHERE mailboxes.user_id = users.id AND status = 'connected'
      ) AS connected ON connected.connected_at IS NOT NULL`,
  sql`users.has_connected_mailbox`,
);

/** Users whose mailbox needs reconnecting: they get a summary from calendars. */
export const findDueWithoutMail = findDueUsers<{ id: string; subscription_tier: SubscriptionTier }>(
  sql`families.subscription_tier`,
  sql`JOIN families ON families.id = users.family_id`,
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
export const findDueByOthers = findDueUsers<{ id: string }>(
  sql`clocks.local_date`,
  sql``,
  sql`NOT users.has_connected_mailbox
        AND EXISTS (
          SELECT 1 FROM users AS others JOIN scheduled_days ON scheduled_days.user_id = others.id
          WHERE others.family_id = users.family_id AND others.id <> users.id
            AND scheduled_days.local_date = clocks.local_date AND scheduled_days.settled_at IS NOT NULL
        )`,
);
