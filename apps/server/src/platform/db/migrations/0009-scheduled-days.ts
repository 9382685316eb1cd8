import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** One scheduled run per user and local date. */
export const scheduledDays: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE scheduled_days (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    local_date date NOT NULL,
    started_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, local_date)
  )`,
  "CREATE INDEX users_by_schedule ON users (timezone, email_schedule_time) WHERE has_connected_gmail",
];
