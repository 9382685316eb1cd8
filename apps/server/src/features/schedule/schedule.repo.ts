import { sql } from "kysely";
import type { Db } from "../../platform/db/schema.ts";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { ScheduleSettings } from "./schedule.rules.ts";

export type DueUser = ScheduleSettings & { id: string; connected_at: Date; local_date: string };

/** The local time in one time zone at one moment. */
export type ZoneClock = { timezone: string; date: string; time: string };

/** A user whose mailbox needs reconnecting and who has readable calendars. */
export type DueWithoutMail = ScheduleSettings & {
  id: string;
  subscription_tier: SubscriptionTier;
  local_date: string;
};

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

/** Users whose time has passed, each with the local date. */
const whoseTimeHasPassed = (clocks: readonly ZoneClock[]) => sql`
    (VALUES ${clockRows(clocks)}) AS clocks (timezone, local_date, local_time)
    JOIN users ON users.timezone = clocks.timezone AND users.email_schedule_time <= clocks.local_time`;

const nothingBegunAfter = (after: string) => sql`
      (users.paused_until IS NULL OR users.paused_until <= clocks.local_date OR users.paused_from > clocks.local_date)
      AND users.id > ${after}::uuid
      AND NOT EXISTS (
        SELECT 1 FROM scheduled_days
        WHERE scheduled_days.user_id = users.id AND scheduled_days.local_date = clocks.local_date
      )`;

/** The next users after `after`, by id, whose time has passed and who have had no run for that date. */
export async function findDue(
  db: Db,
  clocks: readonly ZoneClock[],
  after: string,
  limit: number,
): Promise<DueUser[]> {
  const { rows: due } = await sql<DueUser>`
    SELECT users.id, users.timezone, users.email_schedule_time, users.paused_from, users.paused_until,
           connected.connected_at, clocks.local_date
    FROM ${whoseTimeHasPassed(clocks)}
    JOIN LATERAL (
      SELECT min(connected_at) AS connected_at FROM mailboxes WHERE mailboxes.user_id = users.id AND status = 'connected'
    ) AS connected ON connected.connected_at IS NOT NULL
    WHERE users.has_connected_mailbox AND ${nothingBegunAfter(after)}
    ORDER BY users.id
    LIMIT ${limit}`.execute(db);
  return due;
}

/** The same for users whose mailbox needs reconnecting: they get a summary from calendars. */
export async function findDueWithoutMail(
  db: Db,
  clocks: readonly ZoneClock[],
  after: string,
  limit: number,
): Promise<DueWithoutMail[]> {
  const { rows } = await sql<DueWithoutMail>`
    SELECT users.id, families.subscription_tier, users.timezone, users.email_schedule_time, users.paused_from, users.paused_until,
           clocks.local_date
    FROM ${whoseTimeHasPassed(clocks)}
    JOIN families ON families.id = users.family_id
    WHERE NOT users.has_connected_mailbox AND ${nothingBegunAfter(after)}
      AND EXISTS (
        SELECT 1 FROM mailboxes WHERE mailboxes.user_id = users.id AND mailboxes.status = 'needs_reconnect'
      )
      AND EXISTS (
        SELECT 1 FROM calendar_sources
        WHERE calendar_sources.family_id = users.family_id AND calendar_sources.is_active
      )
    ORDER BY users.id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Users without a readable mailbox of their own, once the other adult's day has its summary. */
export async function findDueByOthers(
  db: Db,
  clocks: readonly ZoneClock[],
  after: string,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT users.id
    FROM ${whoseTimeHasPassed(clocks)}
    WHERE NOT users.has_connected_mailbox AND ${nothingBegunAfter(after)}
      AND EXISTS (
        SELECT 1 FROM users AS others JOIN scheduled_days ON scheduled_days.user_id = others.id
        WHERE others.family_id = users.family_id AND others.id <> users.id
          AND scheduled_days.local_date = clocks.local_date AND scheduled_days.settled_at IS NOT NULL
      )
    ORDER BY users.id
    LIMIT ${limit}`.execute(db);
  return rows;
}
