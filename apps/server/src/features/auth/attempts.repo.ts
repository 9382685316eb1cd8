import { sql } from "kysely";
import { newId } from "../../platform/crypto/ids.ts";
import { quickly } from "../../platform/db/quick-commit.ts";
import type { Db, DbOrTrx } from "../../platform/db/schema.ts";
import { knownMs, minuteMs, type RecentFailures } from "./attempts.rules.ts";

export interface AttemptKey {
  readonly account_hash: string;
  readonly address_hash: string;
  readonly network_hash: string;
}

/** As a failure. @returns its id */
export async function insertAttempt(db: Db, key: AttemptKey, now: Date): Promise<string> {
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

/** Failures before the attempt `exceptId`. */
export async function recentFailures(
  db: DbOrTrx,
  { account_hash, address_hash, network_hash }: AttemptKey,
  exceptId: string,
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<RecentFailures> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<RecentFailures>`
    WITH known AS (
      SELECT max(attempted_at) AS at FROM sign_in_attempts
      WHERE account_hash = ${account_hash} AND address_hash = ${address_hash}
        AND succeeded AND attempted_at > ${before(knownMs)}
    ), failures AS (
      SELECT attempted_at AS at, account_hash = ${account_hash} AS account, address_hash = ${address_hash} AS address,
        network_hash = ${network_hash} AS network,
        account_hash = ${account_hash} AND address_hash = ${address_hash}
          AND attempted_at > coalesce((SELECT at FROM known), '-infinity') AS here
      FROM sign_in_attempts
      WHERE NOT succeeded AND attempted_at > ${before(windowMs)} AND id <> ${exceptId}
        AND (account_hash = ${account_hash} OR address_hash = ${address_hash} OR network_hash = ${network_hash})
    )
    SELECT
      count(*) FILTER (WHERE here)::int AS here, max(at) FILTER (WHERE here) AS last_here,
      count(*) FILTER (WHERE account)::int AS account, max(at) FILTER (WHERE account) AS last_account,
      count(*) FILTER (WHERE account AND at > ${before(minuteMs)})::int AS account_last_minute,
      count(*) FILTER (WHERE address)::int AS address, max(at) FILTER (WHERE address) AS last_address,
      count(*) FILTER (WHERE network)::int AS network, max(at) FILTER (WHERE network) AS last_network,
      (SELECT at IS NOT NULL FROM known) AS address_is_known
    FROM failures
  `.execute(db);
  return rows[0] as RecentFailures;
}

export async function deleteAttemptsOn(db: DbOrTrx, accountHashes: readonly string[]): Promise<void> {
  await db.deleteFrom("sign_in_attempts").where("account_hash", "in", accountHashes).execute();
}
