import { sql } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Db, DbOrTrx } from "../../platform/db/schema.ts";

export type DueWatch = {
  user_id: string;
  family_id: FamilyId;
  timezone: string;
  school_date: string | null;
  is_school_day: boolean | null;
  /** Until then the look is this worker's; whoever finds it unfinished then looks again. */
  leased_until: Date;
  /** The next look, which keeps its place in the interval. */
  next_look: Date;
};

/** An urgent email in one adult's mailbox alerts each adult who has alerts on. */
const someAdultWantsAlerts = sql`EXISTS (
  SELECT 1 FROM users AS adults JOIN alert_settings ON alert_settings.user_id = adults.id
  WHERE adults.family_id = users.family_id AND alert_settings.enabled)`;

/** The time zones of those who have a mailbox in a family where somebody has alerts on. */
export async function listWatchedTimezones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ timezone: string }>`
    SELECT DISTINCT users.timezone FROM users
    WHERE users.has_connected_mailbox AND ${someAdultWantsAlerts}`.execute(db);
  return rows.map(({ timezone }) => timezone);
}

/** Everybody in a family with alerts on is looked at from some moment of the interval on, which their id decides: all are spread over it. */
export async function addWatches(db: Db, now: Date, intervalMs: number): Promise<void> {
  await sql`
    INSERT INTO mailbox_watches (user_id, next_look_at)
    SELECT id, ${now}::timestamptz + (abs(hashtext(id::text)::bigint) % ${intervalMs}::bigint) * interval '1 millisecond'
    FROM users
    WHERE ${someAdultWantsAlerts} AND NOT EXISTS (SELECT 1 FROM mailbox_watches WHERE mailbox_watches.user_id = users.id)
    ON CONFLICT (user_id) DO NOTHING`.execute(db);
}

/** Takes those whose look is due; of several workers one gets each, and has so long to look (`endLook`). */
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

/** The next look is due in its turn, unless it has been brought forward meanwhile, or another worker has taken over. */
export async function endLook(
  db: Db,
  { user_id, leased_until, next_look }: Pick<DueWatch, "user_id" | "leased_until" | "next_look">,
): Promise<void> {
  await db
    .updateTable("mailbox_watches")
    .set({ next_look_at: next_look })
    .where("user_id", "=", user_id)
    .where("next_look_at", "=", leased_until)
    .execute();
}

/** Something came in: the next look is due now. Whoever has no alerts has none due. */
export async function lookSoon(trx: DbOrTrx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("mailbox_watches")
    .set({ next_look_at: now })
    .where("user_id", "=", userId)
    .where("next_look_at", ">", now)
    .execute();
}

export async function saveSchoolDay(
  db: Db,
  userId: string,
  date: string,
  isSchoolDay: boolean,
): Promise<void> {
  await db
    .updateTable("mailbox_watches")
    .set({ school_date: date, is_school_day: isSchoolDay })
    .where("user_id", "=", userId)
    .execute();
}

/** A mailbox that this process may listen to; `connected_at` changes with each sign-in. */
export type Listened = { user_id: string; mailbox_id: string; connected_at: Date };

/**
 * Leases mailboxes that can be listened to, on a school day within the hours of watching. What is the listener's already comes first; a
 * mailbox is one listener's at a time.
 * @param days the time zones whose hours it is, each with its local date
 */
export async function leaseListening(
  db: Db,
  listener: string,
  days: readonly { timezone: string; date: string }[],
  now: Date,
  { leaseMs, most }: { leaseMs: number; most: number },
): Promise<Listened[]> {
  if (days.length === 0 || most === 0) return [];
  const zones = sql.join(days.map(({ timezone, date }) => sql`(${timezone}::text, ${date}::date)`));
  const { rows } = await sql<Listened>`
    WITH leased AS (
      SELECT mailbox_watches.user_id, mailboxes.id AS mailbox_id, mailboxes.connected_at FROM mailbox_watches
      JOIN users ON users.id = mailbox_watches.user_id
      JOIN mailboxes ON mailboxes.user_id = users.id
        AND mailboxes.provider IN ('imap', 'outlook') AND mailboxes.status = 'connected'
      WHERE (users.timezone, mailbox_watches.school_date) IN (${zones}) AND mailbox_watches.is_school_day
        AND (listened_by = ${listener} OR listened_until IS NULL OR listened_until < ${now})
        AND ${someAdultWantsAlerts}
      ORDER BY listened_by = ${listener} DESC NULLS LAST, mailbox_watches.user_id
      LIMIT ${most}
      FOR UPDATE OF mailbox_watches SKIP LOCKED
    )
    UPDATE mailbox_watches
    SET listened_by = ${listener}, listened_until = ${new Date(now.getTime() + leaseMs)}
    FROM leased WHERE mailbox_watches.user_id = leased.user_id
    RETURNING leased.user_id, leased.mailbox_id, leased.connected_at`.execute(db);
  return rows;
}

/** Whoever listens next need not wait for the lease's end. */
export async function endListening(db: Db, listener: string): Promise<void> {
  await db
    .updateTable("mailbox_watches")
    .set({ listened_by: null, listened_until: null })
    .where("listened_by", "=", listener)
    .execute();
}
