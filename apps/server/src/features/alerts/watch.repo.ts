import { sql } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Db, DbOrTrx } from "../../platform/db/schema.ts";

export type DueWatch = {
  user_id: string;
  family_id: FamilyId;
  timezone: string;
  school_date: string | null;
  is_school_day: boolean | null;
  /** This worker's lease on the check. Once it ends, another worker checks again. */
  leased_until: Date;
  /** When the next regular check is due, at the mailbox's usual offset in the interval. */
  next_look: Date;
};

/** An urgent email in one adult's mailbox alerts each adult who has alerts on. */
const someAdultWantsAlerts = sql`EXISTS (
  SELECT 1 FROM users AS adults JOIN alert_settings ON alert_settings.user_id = adults.id
  WHERE adults.family_id = users.family_id AND alert_settings.enabled)`;

/** Adds a watch for everybody in a family with alerts on. The user's id decides the offset in the interval, which spreads checks evenly. */
export async function addWatches(db: Db, now: Date, intervalMs: number): Promise<void> {
  await sql`
    INSERT INTO mailbox_watches (user_id, next_look_at)
    SELECT id, ${now}::timestamptz + (abs(hashtext(id::text)::bigint) % ${intervalMs}::bigint) * interval '1 millisecond'
    FROM users
    WHERE ${someAdultWantsAlerts} AND NOT EXISTS (SELECT 1 FROM mailbox_watches WHERE mailbox_watches.user_id = users.id)
    ON CONFLICT (user_id) DO NOTHING`.execute(db);
}

/** Leases the checks that are due. Each goes to one worker, which must finish within the lease (`endLook`). */
export async function claimDueWatches(
  db: Db,
  timezones: readonly string[],
  now: Date,
  { intervalMs, leaseMs, most }: { intervalMs: number; leaseMs: number; most: number },
): Promise<DueWatch[]> {
  if (timezones.length === 0) return [];
  const zones = sql.join(timezones.map((timezone) => sql`${timezone}::text`));
  const { rows } = await sql<DueWatch>`
    WITH due AS (
      SELECT mailbox_watches.user_id, mailbox_watches.next_look_at FROM mailbox_watches
      JOIN users ON users.id = mailbox_watches.user_id AND users.has_connected_mailbox AND users.timezone IN (${zones})
      WHERE mailbox_watches.next_look_at <= ${now} AND ${someAdultWantsAlerts}
      ORDER BY mailbox_watches.next_look_at
      LIMIT ${most}
      FOR UPDATE OF mailbox_watches SKIP LOCKED
    )
    UPDATE mailbox_watches SET next_look_at = ${new Date(now.getTime() + leaseMs)}
    FROM due, users
    WHERE mailbox_watches.user_id = due.user_id AND users.id = due.user_id
    RETURNING mailbox_watches.user_id, users.family_id, users.timezone,
      mailbox_watches.school_date, mailbox_watches.is_school_day, mailbox_watches.next_look_at AS leased_until,
      due.next_look_at + ceil(
        (extract(epoch FROM ${now}::timestamptz - due.next_look_at) * 1000 + 1) / ${intervalMs}::float8
      ) * ${intervalMs}::float8 * interval '1 millisecond' AS next_look`.execute(db);
  return rows;
}

const watchOf = (db: DbOrTrx, userId: string) =>
  db.updateTable("mailbox_watches").where("user_id", "=", userId);

/** Schedules the next regular check, unless one was brought forward or another worker took over meanwhile. */
export async function endLook(db: Db, { user_id, leased_until, next_look }: DueWatch): Promise<void> {
  const own = watchOf(db, user_id).where("next_look_at", "=", leased_until);
  await own.set({ next_look_at: next_look }).execute();
}

/** Makes the next check due now, because something arrived. Does nothing for a user without alerts, who has no watch. */
export async function lookSoon(trx: DbOrTrx, userId: string, now: Date): Promise<void> {
  await watchOf(trx, userId).where("next_look_at", ">", now).set({ next_look_at: now }).execute();
}

export async function saveSchoolDay(db: Db, userId: string, date: string, is: boolean): Promise<void> {
  await watchOf(db, userId).set({ school_date: date, is_school_day: is }).execute();
}
