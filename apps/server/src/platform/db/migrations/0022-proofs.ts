import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Proofs that it is the parent who asks. Within a session: when the password was last given again, so that it is not asked for at
 * each sign-out of a device. To support: a code by mail, before two-step sign-in is taken away from who lost it.
 */
export const proofs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  "ALTER TABLE sessions ADD COLUMN proved_at timestamptz",
  "ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check",
  "ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check CHECK (purpose IN ('verify_email', 'reset_password', 'undo_email', 'support_proof'))",
];
