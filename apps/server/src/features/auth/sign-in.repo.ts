import { sql } from "kysely";
import { newId } from "../../platform/crypto/ids.ts";
import { quickly } from "../../platform/db/quick-commit.ts";
import type { Db, DbOrTrx } from "../../platform/db/schema.ts";
import { codeWindowMs, type RecentCodes } from "./second-factor.rules.ts";
import { knownMs, strangersMinuteMs, windowMs, type RecentAttempts } from "./sign-in.rules.ts";

export interface AttemptKey {
  readonly account_hash: string;
  readonly address_hash: string;
  readonly network_hash: string;
}

/** Recorded as failed before the password is checked, so that simultaneous guesses count each other. */
export async function beginAttempt(db: Db, key: AttemptKey, now: Date): Promise<string> {
  const id = newId();
  await db
    .insertInto("sign_in_attempts")
    .values({ id, ...key, succeeded: false, attempted_at: now })
    .returning(quickly.as("commit")) // losing counts in a database crash is fine
    .execute();
  return id;
}

export async function markAttemptSucceeded(db: Db, id: string): Promise<void> {
  await db
    .updateTable("sign_in_attempts")
    .set({ succeeded: true })
    .where("id", "=", id)
    .returning(quickly.as("commit"))
    .execute();
}

/** An attempt that was refused unchecked doesn't count. */
export async function withdrawAttempt(db: DbOrTrx, id: string): Promise<void> {
  await db.deleteFrom("sign_in_attempts").where("id", "=", id).execute();
}

/** Attempts before the attempt `exceptId`. */
export async function recentAttempts(
  db: DbOrTrx,
  key: AttemptKey,
  exceptId: string,
  now: Date,
): Promise<RecentAttempts> {
  const start = new Date(now.getTime() - windowMs);
  const known = new Date(now.getTime() - knownMs);
  const lastMinute = new Date(now.getTime() - strangersMinuteMs);
  const { rows } = await sql<RecentAttempts>`
    WITH known AS (
      SELECT max(attempted_at) AS at FROM sign_in_attempts
      WHERE account_hash = ${key.account_hash} AND address_hash = ${key.address_hash}
        AND succeeded AND attempted_at > ${known}
    ), failures AS (
      SELECT account_hash = ${key.account_hash} AS this_account, address_hash = ${key.address_hash} AS this_address,
        attempted_at
      FROM sign_in_attempts
      WHERE NOT succeeded AND attempted_at > ${start} AND id <> ${exceptId}
        AND (account_hash = ${key.account_hash} OR address_hash = ${key.address_hash})
    ), network_failures AS (
      SELECT attempted_at FROM sign_in_attempts
      WHERE network_hash = ${key.network_hash} AND NOT succeeded AND attempted_at > ${start} AND id <> ${exceptId}
    ), pair AS (
      SELECT attempted_at FROM failures, known
      WHERE this_account AND this_address AND (known.at IS NULL OR attempted_at > known.at)
    )
    SELECT
      (SELECT count(*)::int FROM pair) AS pair_failures,
      (SELECT max(attempted_at) FROM pair) AS pair_last_failure,
      (SELECT count(*)::int FROM failures WHERE this_account) AS account_failures,
      (SELECT count(*)::int FROM failures WHERE this_account AND attempted_at > ${lastMinute})
        AS account_failures_in_last_minute,
      (SELECT count(*)::int FROM network_failures) AS network_failures,
      (SELECT max(attempted_at) FROM network_failures) AS network_last_failure,
      (SELECT count(*)::int FROM failures WHERE this_address) AS address_failures,
      (SELECT max(attempted_at) FROM failures WHERE this_address) AS address_last_failure,
      (SELECT at IS NOT NULL FROM known) AS address_is_known
  `.execute(db);
  return rows[0] as RecentAttempts;
}

/** Wrong codes before the attempt `exceptId`. */
export async function recentCodes(
  db: DbOrTrx,
  key: AttemptKey,
  exceptId: string,
  now: Date,
): Promise<RecentCodes> {
  const start = new Date(now.getTime() - codeWindowMs);
  const known = new Date(now.getTime() - knownMs);
  const { rows } = await sql<RecentCodes>`
    WITH known AS (
      SELECT max(attempted_at) AS at FROM sign_in_attempts
      WHERE account_hash = ${key.account_hash} AND address_hash = ${key.address_hash}
        AND succeeded AND attempted_at > ${known}
    ), failures AS (
      SELECT address_hash = ${key.address_hash} AS here, attempted_at FROM sign_in_attempts
      WHERE account_hash = ${key.account_hash} AND NOT succeeded AND attempted_at > ${start} AND id <> ${exceptId}
    ), failures_here AS (
      SELECT attempted_at FROM failures, known WHERE here AND (known.at IS NULL OR attempted_at > known.at)
    )
    SELECT
      (SELECT count(*)::int FROM failures) AS failures,
      (SELECT max(attempted_at) FROM failures) AS last_failure,
      (SELECT count(*)::int FROM failures_here) AS failures_here,
      (SELECT max(attempted_at) FROM failures_here) AS last_failure_here,
      (SELECT at IS NOT NULL FROM known) AS address_is_known
  `.execute(db);
  return rows[0] as RecentCodes;
}

export async function deleteAttemptsBefore(db: DbOrTrx, moment: Date): Promise<void> {
  await db.deleteFrom("sign_in_attempts").where("attempted_at", "<", moment).execute();
}

export async function deleteAttemptsOn(db: DbOrTrx, accountHash: string): Promise<void> {
  await db.deleteFrom("sign_in_attempts").where("account_hash", "=", accountHash).execute();
}
