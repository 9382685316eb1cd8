import { sql } from "kysely";
import type { FamilyId } from "../crypto/ids.ts";
import type { DbOrTrx, Trx } from "../db/schema.ts";

/** The person a job is about. Its payload says so in `user_id`, `family_id` or `email`, and in no other field (app/jobs.test.ts). */
export interface Person {
  readonly user_id?: string | undefined;
  /** Set when the family ends. */
  readonly family_id?: FamilyId | undefined;
  /** Case-insensitive. */
  readonly emails: readonly string[];
}

/** Keeps active jobs, which end by themselves. */
export async function deleteJobsAbout(db: DbOrTrx, { user_id, family_id, emails }: Person): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE state <> 'active' AND (
    data ->> 'user_id' = ${user_id ?? null}
    OR data ->> 'family_id' = ${family_id ?? null}
    OR lower(data ->> 'email') = ANY (${emails.map((email) => email.toLowerCase())}::text[]))`.execute(db);
}

/** By their names in pg-boss's schema. Jobs about nobody are in neither. */
const indexes = {
  gatepost_job_user_id: "(data ->> 'user_id')",
  gatepost_job_family_id: "(data ->> 'family_id')",
  gatepost_job_email: "(lower(data ->> 'email'))",
} as const;

/**
 * Our own indexes on the queue's table, which keeps every job for a week: without them, deleting one account reads the whole table.
 * pg-boss manages its own indexes by name and leaves others alone. If a version of it recreates the table, the next migrate
 * recreates these; until then deletion is only slower. Creating one blocks enqueueing: seconds, once, at a million jobs.
 */
export async function indexPeople(trx: Trx): Promise<void> {
  // Several processes may migrate at once; and the pool's time limit is for requests.
  await sql`SELECT pg_advisory_xact_lock(hashtext('gatepost_job_indexes'))`.execute(trx);
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  for (const [name, expression] of Object.entries(indexes)) {
    const { rows } = await sql<{ there: boolean }>`
      SELECT to_regclass(${`pgboss.${name}`}) IS NOT NULL AS there`.execute(trx);
    if (rows[0]?.there) continue;
    await sql`CREATE INDEX ${sql.ref(name)} ON pgboss.job_common (${sql.raw(expression)})
      WHERE ${sql.raw(expression)} IS NOT NULL`.execute(trx);
  }
}
