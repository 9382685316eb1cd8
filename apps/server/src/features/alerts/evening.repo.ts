import { sql } from "kysely";
import type { Db, DbOrTrx } from "../../platform/db/schema.ts";
import { zoneClocks } from "../schedule/index.ts";

/** A user, their time zone and the local day, YYYY-MM-DD. */
export type Evening = { user_id: string; timezone: string; date: string };

/** Users whose chosen time was within the last hour and whose evening is not yet marked. */
export async function findDueEvenings(db: Db, now: Date, most: number): Promise<Evening[]> {
  const clocks = (await zoneClocks(db, now)).map(
    ({ timezone, date, time }) => sql`(${timezone}::text, ${date}::date, ${time}::time)`,
  );
  if (clocks.length === 0) return [];
  const { rows } = await sql<Evening>`
    SELECT users.id AS user_id, users.timezone, clocks.date
    FROM (VALUES ${sql.join(clocks)}) AS clocks (timezone, date, time)
    JOIN users ON users.timezone = clocks.timezone
    JOIN alert_settings ON alert_settings.user_id = users.id
    WHERE clocks.time >= alert_settings.evening_at::time
      AND clocks.time - alert_settings.evening_at::time < interval '1 hour'
      AND alert_settings.evening_done IS DISTINCT FROM clocks.date
    ORDER BY users.id
    LIMIT ${most}`.execute(db);
  return rows;
}

/** @returns false when another worker has already marked it */
export async function markEvening(db: DbOrTrx, { user_id, date }: Evening): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("alert_settings")
    .set({ evening_done: date })
    .where("user_id", "=", user_id)
    .where(sql<boolean>`evening_done IS DISTINCT FROM ${date}::date`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
