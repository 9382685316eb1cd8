import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Grants still to be revoked at Google, calls counted across processes, and more details of audit events. */
export const security: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE grant_revocations (
    id uuid PRIMARY KEY,
    tokens text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE request_counts (
    caller text NOT NULL,
    window_start timestamptz NOT NULL,
    calls integer NOT NULL,
    PRIMARY KEY (caller, window_start)
  )`,
  "CREATE INDEX request_counts_by_age ON request_counts (window_start)",
  "ALTER TABLE audit_events ADD COLUMN user_agent text",
];
