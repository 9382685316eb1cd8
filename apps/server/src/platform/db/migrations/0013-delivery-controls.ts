import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Retried days, days without Gmail, test emails, and a second recipient of the summary. */
export const deliveryControls: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE scheduled_days
    ADD COLUMN tries smallint NOT NULL DEFAULT 1,
    ADD COLUMN retry_at timestamptz,
    ADD COLUMN settled_at timestamptz`,
  // Earlier days had one try, whatever its result.
  "UPDATE scheduled_days SET settled_at = started_at",
  "CREATE INDEX scheduled_days_open ON scheduled_days (user_id) WHERE settled_at IS NULL",
  "CREATE INDEX scheduled_days_by_age ON scheduled_days (started_at)",

  "ALTER TABLE summaries ADD COLUMN gmail_unread_since timestamptz",
  "ALTER TABLE gmail_connections ADD COLUMN loss_told_at timestamptz",
  "CREATE INDEX gmail_connections_lost ON gmail_connections (user_id) WHERE status = 'needs_reconnect'",

  `CREATE TABLE test_summaries (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    sent_at timestamptz NOT NULL
  )`,
  "CREATE INDEX test_summaries_of_user ON test_summaries (user_id, sent_at)",

  `CREATE TABLE second_recipients (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
    email text NOT NULL,
    state text NOT NULL CHECK (state IN ('invited', 'confirmed', 'left')),
    invited_at timestamptz NOT NULL,
    answered_at timestamptz
  )`,

  `CREATE TABLE recipient_invitations (
    token_hash text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    recipient_id uuid NOT NULL,
    address_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  "CREATE INDEX recipient_invitations_of_user ON recipient_invitations (user_id, created_at)",
  "CREATE INDEX recipient_invitations_to_address ON recipient_invitations (address_hash, created_at)",

  `CREATE TABLE second_recipient_mails (
    summary_id uuid PRIMARY KEY REFERENCES summaries ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('sending', 'waiting', 'sent', 'not_sent')),
    attempts integer NOT NULL,
    sending_since timestamptz,
    reason text
  )`,
  "CREATE INDEX second_recipient_mails_of_user ON second_recipient_mails (user_id)",
];
