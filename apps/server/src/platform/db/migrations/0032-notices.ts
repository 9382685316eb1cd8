import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What is pushed or emailed in addition to the daily summary; the tag makes each notice unique per reader. */
export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE notices (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('alert', 'all_clear', 'evening')),
    tag text NOT NULL,
    local_date date NOT NULL,
    words text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'not_sent')),
    attempts integer NOT NULL,
    sending_since timestamptz,
    sent_at timestamptz,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    UNIQUE (user_id, tag)
  )`,
  "CREATE INDEX notices_by_age ON notices (created_at)",
];
