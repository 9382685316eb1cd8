import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What a child has and needs on the same weekdays. An entry that came from a message is kept after deletion, so that a reminder
 * doesn't bring it back.
 */
export const usualWeek: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE usual_week_entries (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    child_id uuid NOT NULL REFERENCES children ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('suggested', 'active', 'paused', 'deleted')),
    source text NOT NULL CHECK (source IN ('email', 'parent')),
    message_id uuid REFERENCES messages ON DELETE SET NULL,
    facts text NOT NULL,
    done_days jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX usual_week_entries_of_user ON usual_week_entries (user_id, child_id)",
  "CREATE INDEX usual_week_entries_of_child ON usual_week_entries (child_id)",
  "CREATE INDEX usual_week_entries_of_message ON usual_week_entries (message_id)",
];
