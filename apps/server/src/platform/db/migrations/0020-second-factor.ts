import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Two-step sign-in, and the confirmed address that a new one has replaced. */
export const secondFactor: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE second_factors (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret text NOT NULL,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    last_step integer
  )`,
  `CREATE TABLE recovery_codes (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    selector text NOT NULL,
    code_hash text NOT NULL,
    used_at timestamptz,
    UNIQUE (user_id, selector)
  )`,
  "ALTER TABLE users ADD COLUMN former_email text",
  "ALTER TABLE users ADD COLUMN former_email_key text",
  "ALTER TABLE users ADD COLUMN former_email_until timestamptz",
  "CREATE INDEX users_by_former_email ON users (former_email_key) WHERE former_email_key IS NOT NULL",
  "ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check",
  "ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check CHECK (purpose IN ('verify_email', 'reset_password', 'undo_email'))",
];
