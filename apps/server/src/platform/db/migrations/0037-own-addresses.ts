import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Our own addresses that school email is forwarded to, and what arrived there. */
export const ownAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE own_addresses (
    mailbox_id uuid PRIMARY KEY REFERENCES mailboxes ON DELETE CASCADE,
    user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
    email_address text NOT NULL UNIQUE,
    received integer NOT NULL DEFAULT 0,
    last_received_at timestamptz,
    dropped integer NOT NULL DEFAULT 0,
    confirmation text,
    confirmation_at timestamptz
  )`,
  `CREATE TABLE received_mails (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    mailbox_id uuid NOT NULL REFERENCES own_addresses ON DELETE CASCADE,
    position integer NOT NULL,
    digest text NOT NULL,
    headers text NOT NULL,
    source text NOT NULL,
    size integer NOT NULL,
    received_at timestamptz NOT NULL,
    UNIQUE (mailbox_id, digest)
  )`,
  "CREATE INDEX received_mails_by_position ON received_mails (user_id, mailbox_id, position)",
  "CREATE INDEX received_mails_by_age ON received_mails (received_at)",
];
