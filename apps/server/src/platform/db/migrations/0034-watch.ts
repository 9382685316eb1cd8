import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Mailbox checks during the school day, and the runs that read messages that may be urgent. */
export const watch: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE mailbox_watches (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    next_look_at timestamptz NOT NULL,
    history_id text,
    looked_until timestamptz,
    school_date date,
    is_school_day boolean
  )`,
  "CREATE INDEX mailbox_watches_by_next_look ON mailbox_watches (next_look_at)",
  "ALTER TABLE alert_settings ADD COLUMN evening_done date",
  "ALTER TABLE processing_runs DROP CONSTRAINT processing_runs_trigger_check",
  `ALTER TABLE processing_runs ADD CONSTRAINT processing_runs_trigger_check
    CHECK (trigger IN ('manual', 'scheduled', 'watch'))`,
];
