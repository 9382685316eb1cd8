import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Sources of things tell what became of an email that was read, so only unread ones need a row. */
export const onlyUnread: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  "DELETE FROM email_outcomes WHERE outcome <> 'unread'",
  "ALTER TABLE email_outcomes DROP COLUMN outcome, DROP COLUMN message_id, DROP COLUMN run_id",
  "ALTER TABLE email_outcomes ALTER COLUMN cause SET NOT NULL",
  "CREATE INDEX email_outcomes_decided ON email_outcomes (decided_at)",
  "ALTER TABLE summaries DROP COLUMN emails_left_out, DROP COLUMN emails_failed",
];
