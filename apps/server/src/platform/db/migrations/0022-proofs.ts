import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Proofs of identity. For a session: when the password was last re-entered, so that signing out a device doesn't ask for it every
 * time. For support: an emailed code, before two-step sign-in is removed for a parent who lost it.
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
