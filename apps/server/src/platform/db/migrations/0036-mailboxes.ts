import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A parent's mailbox may be with any provider, and there may be several. Messages name their mailbox and their id in it.
 * The previous version uses the view gmail_connections and the old column names, which triggers fill; only connecting Gmail fails
 * there until it is replaced. The next release drops them.
 */
export const mailboxes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const addSource = (table: string) =>
  `ALTER TABLE ${table} ADD COLUMN source_id text, ADD COLUMN provider text NOT NULL DEFAULT 'gmail'`;

const statements = [
  // The defaults are for rows inserted through the view.
  `CREATE TABLE mailboxes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    provider text NOT NULL DEFAULT 'gmail' CHECK (provider IN ('gmail', 'imap', 'outlook', 'address')),
    email_address text NOT NULL,
    status text NOT NULL DEFAULT 'connected' CHECK (status IN ('connected', 'needs_reconnect')),
    status_reason text,
    credentials text,
    cursor text,
    covered_until timestamptz,
    watch_cursor text,
    watched_until timestamptz,
    connected_at timestamptz NOT NULL,
    loss_told_at timestamptz
  )`,
  `INSERT INTO mailboxes (user_id, email_address, status, status_reason, credentials, cursor, covered_until, watch_cursor,
      watched_until, connected_at, loss_told_at)
    SELECT gmail.user_id, email_address, status, status_reason, tokens, gmail.history_id, covered_until, watches.history_id,
      looked_until, connected_at, loss_told_at
    FROM gmail_connections AS gmail LEFT JOIN mailbox_watches AS watches ON watches.user_id = gmail.user_id`,
  // One that is read at its provider, and one address of ours.
  "CREATE UNIQUE INDEX one_mailbox_of_a_kind ON mailboxes (user_id, (provider = 'address'))",
  "DROP TABLE gmail_connections",
  `CREATE VIEW gmail_connections AS
    SELECT user_id, email_address, status, status_reason, credentials AS tokens, cursor AS history_id, covered_until, connected_at,
      loss_told_at
    FROM mailboxes WHERE provider = 'gmail'`,

  "ALTER TABLE users ADD COLUMN has_connected_mailbox boolean NOT NULL DEFAULT false",
  "UPDATE users SET has_connected_mailbox = true WHERE has_connected_gmail",

  addSource("messages"),
  "UPDATE messages SET source_id = gmail_id, provider = CASE mailbox WHEN 'added by you' THEN 'added' ELSE 'gmail' END",
  `CREATE FUNCTION name_message_source() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.source_id IS NULL THEN
      NEW.source_id := NEW.gmail_id;
      IF NEW.mailbox = 'added by you' THEN NEW.provider := 'added'; END IF;
    END IF;
    NEW.gmail_id := coalesce(NEW.gmail_id, NEW.source_id);
    RETURN NEW;
  END $$`,
  "CREATE TRIGGER name_message_source BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION name_message_source()",
  "ALTER TABLE messages ALTER COLUMN source_id SET NOT NULL",
  "ALTER TABLE messages DROP CONSTRAINT messages_user_id_gmail_id_key",
  "CREATE UNIQUE INDEX messages_by_source ON messages (user_id, mailbox, source_id)",

  addSource("run_messages"),
  "ALTER TABLE run_messages ADD COLUMN mailbox text NOT NULL DEFAULT ''",
  `UPDATE run_messages SET source_id = gmail_id, mailbox = coalesce(
    (SELECT email_address FROM mailboxes WHERE mailboxes.user_id = run_messages.user_id), '')`,
  // The old primary key must distinguish messages that have the same id in two mailboxes.
  `CREATE FUNCTION name_run_message_source() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.source_id IS NULL THEN
      NEW.source_id := NEW.gmail_id;
      NEW.mailbox := coalesce(
        (SELECT email_address FROM mailboxes WHERE user_id = NEW.user_id AND provider = 'gmail'), '');
    END IF;
    NEW.gmail_id := coalesce(NEW.gmail_id, NEW.mailbox || ' ' || NEW.source_id);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER name_run_message_source BEFORE INSERT ON run_messages
    FOR EACH ROW EXECUTE FUNCTION name_run_message_source()`,
  "ALTER TABLE run_messages ALTER COLUMN source_id SET NOT NULL",
  "CREATE UNIQUE INDEX run_messages_by_source ON run_messages (run_id, mailbox, source_id)",

  "ALTER TABLE processing_runs ADD COLUMN unreachable jsonb",

  "ALTER TABLE summaries ADD COLUMN unread_since timestamptz",
  "UPDATE summaries SET unread_since = gmail_unread_since WHERE gmail_unread_since IS NOT NULL",
  `CREATE FUNCTION name_unread_since() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.gmail_unread_since IS DISTINCT FROM OLD.gmail_unread_since THEN
      NEW.unread_since := NEW.gmail_unread_since;
    ELSE
      NEW.gmail_unread_since := NEW.unread_since;
    END IF;
    RETURN NEW;
  END $$`,
  "CREATE TRIGGER name_unread_since BEFORE UPDATE ON summaries FOR EACH ROW EXECUTE FUNCTION name_unread_since()",
];
