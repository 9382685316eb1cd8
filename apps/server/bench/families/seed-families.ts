import type { Pool } from "pg";
import { insertSchoolDomain } from "../../src/features/settings/school-domains.repo.ts";
import { credentialsOf, seal } from "../../src/features/mailboxes/credentials.ts";
import { type FamilyId, newId } from "../../src/platform/crypto/ids.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { seedUsers } from "../mail/seed-users.ts";

/** This many premium families with two children, a school and a connected mailbox; kept for the next time. */
export async function seedFamilies(platform: Platform, count: number, password_hash: string): Promise<void> {
  const { db, cipher, clock } = platform;
  const users = await seedUsers(
    platform,
    Array.from({ length: count }, () => 0),
    password_hash,
  );
  const created_at = clock.now();
  for (let from = 0; from < users.length; from += 500)
    await db.transaction().execute(async (trx) => {
      const some = users.slice(from, from + 500).map(({ id }) => id);
      for (const user_id of some)
        await insertSchoolDomain(trx, {
          id: newId(),
          family_id: user_id as FamilyId,
          domain: "oakwood.example",
          name: "Oakwood",
          created_at,
        });
      await trx
        .insertInto("mailboxes")
        .values(
          some.map((user_id) => ({
            id: newId(),
            user_id,
            provider: "gmail" as const,
            email_address: `${user_id}@bench.example`,
            status_reason: null,
            credentials: seal(cipher, credentialsOf(user_id), {
              access_token: user_id,
              refresh_token: user_id,
              expires_at: Date.now() + 365 * 86_400_000,
            }),
            cursor: null,
            covered_until: null,
            loss_told_at: null,
            connected_at: new Date(Date.now() - 7 * 86_400_000),
          })),
        )
        .execute();
    });
}

/** Resets to the first morning: nothing read yet, and only the first `count` have a mailbox; due at this local time. */
export async function resetFamilies(pool: Pool, count: number, dueAt: string): Promise<void> {
  for (const table of ["messages", "summaries", "processing_runs", "scheduled_days", "pgboss.job"])
    await pool.query(`DELETE FROM ${table}`);
  await pool.query("UPDATE mailboxes SET covered_until = NULL, cursor = NULL");
  await pool.query(
    `UPDATE users SET email_schedule_time = $2::time,
       has_connected_mailbox = id IN (SELECT id FROM users ORDER BY id LIMIT $1)`,
    [count, dueAt],
  );
  await pool.query("VACUUM ANALYZE");
}
