import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The Gmail connection, processing runs, messages and daily summaries. */
export const emails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const owner = "user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE";

const statements = [
  `CREATE TABLE gmail_connections (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    email_address text NOT NULL,
    status text NOT NULL DEFAULT 'connected' CHECK (status IN ('connected', 'needs_reconnect')),
    status_reason text,
    tokens text NOT NULL,
    history_id text,
    covered_until timestamptz,
    connected_at timestamptz NOT NULL
  )`,

  `CREATE TABLE gmail_authorizations (
    state_hash text PRIMARY KEY,
    ${owner},
    verifier text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  "CREATE INDEX gmail_authorizations_of_user ON gmail_authorizations (user_id)",
  "CREATE INDEX gmail_authorizations_by_end ON gmail_authorizations (expires_at)",

  `CREATE TABLE summaries (
    id uuid PRIMARY KEY,
    ${owner},
    local_date date NOT NULL,
    sent_at timestamptz NOT NULL,
    emails_processed integer NOT NULL,
    emails_left_out integer NOT NULL,
    emails_failed integer NOT NULL,
    viewed_at timestamptz,
    email_sent_at timestamptz,
    UNIQUE (user_id, local_date)
  )`,

  `CREATE TABLE processing_runs (
    id uuid PRIMARY KEY,
    ${owner},
    job_id text NOT NULL,
    status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'completed', 'failed')),
    trigger text NOT NULL CHECK (trigger IN ('manual', 'scheduled')),
    dry_run boolean NOT NULL,
    window_start timestamptz NOT NULL,
    local_date date NOT NULL,
    started_at timestamptz NOT NULL,
    heartbeat_at timestamptz,
    lease_until timestamptz,
    finished_at timestamptz,
    fence integer NOT NULL DEFAULT 0,
    attempts integer NOT NULL DEFAULT 0,
    progress_message text NOT NULL,
    emails_fetched integer NOT NULL DEFAULT 0,
    emails_processed integer NOT NULL DEFAULT 0,
    emails_relevant integer NOT NULL DEFAULT 0,
    emails_skipped_due_to_limit integer NOT NULL DEFAULT 0,
    emails_failed integer NOT NULL DEFAULT 0,
    summary_id uuid REFERENCES summaries ON DELETE SET NULL,
    error_message text
  )`,
  "CREATE UNIQUE INDEX one_running_run ON processing_runs (user_id) WHERE status = 'running'",
  "CREATE INDEX running_runs_by_lease ON processing_runs (lease_until) WHERE status = 'running'",
  "CREATE INDEX processing_runs_of_user ON processing_runs (user_id, started_at DESC, id DESC)",

  `CREATE TABLE run_messages (
    run_id uuid NOT NULL REFERENCES processing_runs ON DELETE CASCADE,
    ${owner},
    gmail_id text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('skipped', 'postponed', 'failed', 'analysed')),
    details text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (run_id, gmail_id)
  )`,
  "CREATE INDEX run_messages_of_user ON run_messages (user_id, created_at)",
  "CREATE INDEX run_messages_by_age ON run_messages (created_at)",

  `CREATE TABLE messages (
    id uuid PRIMARY KEY,
    ${owner},
    gmail_id text NOT NULL,
    mailbox text NOT NULL,
    message_id text,
    subject text,
    sender text NOT NULL,
    sender_address text NOT NULL,
    received_at timestamptz NOT NULL,
    priority text NOT NULL CHECK (priority IN ('urgent', 'high', 'medium', 'low')),
    relevance_score double precision NOT NULL CHECK (relevance_score BETWEEN 0 AND 1),
    ai_summary text NOT NULL,
    analysis jsonb NOT NULL,
    open_until date,
    stored_on date NOT NULL,
    stored_at timestamptz NOT NULL,
    run_id uuid REFERENCES processing_runs ON DELETE SET NULL,
    summary_id uuid REFERENCES summaries ON DELETE SET NULL,
    UNIQUE (user_id, gmail_id),
    UNIQUE (user_id, message_id)
  )`,
  "CREATE INDEX messages_of_user ON messages (user_id, received_at DESC, id DESC)",
  "CREATE INDEX messages_of_user_by_day ON messages (user_id, stored_on)",
  "CREATE INDEX messages_open ON messages (user_id, open_until) WHERE open_until IS NOT NULL",
  "CREATE INDEX messages_without_summary ON messages (user_id) WHERE summary_id IS NULL",
  "CREATE INDEX messages_of_summary ON messages (summary_id)",
  "CREATE INDEX messages_of_run ON messages (run_id)",

  `CREATE TABLE message_items (
    id uuid PRIMARY KEY,
    ${owner},
    message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
    done_at timestamptz,
    not_for_child_id uuid
  )`,
  "CREATE INDEX message_items_of_message ON message_items (message_id)",
  "CREATE INDEX message_items_of_user ON message_items (user_id)",

  `CREATE TABLE message_children (
    message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
    ${owner},
    child_id uuid NOT NULL,
    PRIMARY KEY (message_id, child_id)
  )`,
  "CREATE INDEX message_children_of_user ON message_children (user_id, child_id)",

  `CREATE TABLE mentioned_children (
    child_id uuid PRIMARY KEY,
    ${owner},
    name text NOT NULL
  )`,
  "CREATE INDEX mentioned_children_of_user ON mentioned_children (user_id)",

  `CREATE TABLE message_bodies (
    message_id uuid PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
    ${owner},
    source text NOT NULL,
    fetched_at timestamptz NOT NULL
  )`,
  "CREATE INDEX message_bodies_of_user ON message_bodies (user_id)",
  "CREATE INDEX message_bodies_by_age ON message_bodies (fetched_at)",
];
