import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The delivery state of each daily summary's email. */
export const summaryMails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE summary_mails (
    summary_id uuid PRIMARY KEY REFERENCES summaries ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('sending', 'waiting', 'sent', 'not_sent')),
    attempts integer NOT NULL,
    sending_since timestamptz,
    reason text
  )`,
  "CREATE INDEX summary_mails_of_user ON summary_mails (user_id)",
];
