import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Devices that receive notifications; each one's subscription ends with its sign-in. */
export const push: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE push_subscriptions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    session_id uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
    endpoint_hash text NOT NULL UNIQUE,
    subscription text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id)",
];
