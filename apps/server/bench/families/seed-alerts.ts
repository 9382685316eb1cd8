import type { Pool } from "pg";

export type Provider = "gmail" | "imap";
/** `number` counts them from 0. */
export type Watched = { id: string; email: string; number: number; provider: Provider };

/** A zone in which it is about ten in the morning. @throws Error if it is the weekend there */
export function zoneOfMorning(now: Date): string {
  const hours = 10 - now.getUTCHours();
  const zone = hours === 0 ? "Etc/UTC" : `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
  const weekday = new Date(now.getTime() + hours * 3_600_000).getUTCDay();
  if (weekday === 0 || weekday === 6) throw new Error("nobody watches at a weekend; run it on a weekday");
  return zone;
}

/**
 * Turns alerts on for this many families, whose mailboxes are at these providers in turn; the first `due` want their summary at that
 * moment.
 */
export async function switchOnAlerts(
  pool: Pool,
  {
    families,
    providers,
    zone,
    due,
    dueAt,
  }: { families: number; providers: readonly Provider[]; zone: string; due: number; dueAt: Date },
): Promise<Watched[]> {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "medium" });
  await pool.query("DELETE FROM notices");
  await pool.query("DELETE FROM mailbox_watches");
  await pool.query("DELETE FROM alert_settings");
  await pool.query(
    `UPDATE users SET timezone = $1, email_verified_at = now(),
       email_schedule_time = CASE WHEN id IN (SELECT id FROM users ORDER BY id LIMIT $2) THEN $3::time ELSE '23:00:00'::time END`,
    [zone, due, time.format(dueAt)],
  );
  await pool.query(
    "INSERT INTO alert_settings (user_id, enabled) SELECT id, true FROM users ORDER BY id LIMIT $1",
    [families],
  );
  const { rows } = await pool.query<Pick<Watched, "id" | "email">>(
    "SELECT id, email FROM users ORDER BY id LIMIT $1",
    [families],
  );
  return rows.map((row, number) => ({ ...row, number, provider: providers[number % providers.length]! }));
}
