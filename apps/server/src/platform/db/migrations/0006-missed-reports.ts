import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a parent reports as missed in an email. */
export const missedReports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE missed_reports (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
    note text,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX missed_reports_of_user ON missed_reports (user_id)",
  "CREATE INDEX missed_reports_of_message ON missed_reports (message_id)",
  "CREATE INDEX message_items_corrected ON message_items (user_id) WHERE not_for_child_id IS NOT NULL",
];
