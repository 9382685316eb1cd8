import { sql } from "kysely";
import type { Db } from "../../platform/db/schema.ts";

/** A user and their time zone. */
export type EveningReader = { user_id: string; timezone: string };
/** Local time in one time zone: YYYY-MM-DD, HH:MM. */
export type EveningClock = { timezone: string; date: string; time: string; hour_ago: string };

export async function listEveningTimezones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ timezone: string }>`
    SELECT DISTINCT users.timezone FROM users JOIN alert_settings ON alert_settings.user_id = users.id
    WHERE alert_settings.evening_at IS NOT NULL`.execute(db);
  return rows.map(({ timezone }) => timezone);
}

/** Users whose chosen time was within the last hour and whose evening is not yet marked. */
export async function findDueEvenings(
  db: Db,
  clocks: readonly EveningClock[],
  most: number,
): Promise<(EveningReader & { date: string })[]> {
  if (clocks.length === 0) return [];
  const values = sql.join(
    clocks.map(
      ({ timezone, date, time, hour_ago }) =>
        sql`(${timezone}::text, ${date}::date, ${time}::text, ${hour_ago}::text)`,
    ),
  );
  const { rows } = await sql<EveningReader & { date: string }>`
    SELECT users.id AS user_id, users.timezone, clocks.date
    FROM (VALUES ${values}) AS clocks (timezone, date, time, hour_ago)
    JOIN users ON users.timezone = clocks.timezone
    JOIN alert_settings ON alert_settings.user_id = users.id
    WHERE alert_settings.evening_at <= clocks.time AND alert_settings.evening_at > clocks.hour_ago
      AND alert_settings.evening_done IS DISTINCT FROM clocks.date
    ORDER BY users.id
    LIMIT ${most}`.execute(db);
  return rows;
}

/** @returns false when another worker has already marked it */
export async function markEvening(db: Db, userId: string, date: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("alert_settings")
    .set({ evening_done: date })
    .where("user_id", "=", userId)
    .where(sql<boolean>`evening_done IS DISTINCT FROM ${date}::date`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
