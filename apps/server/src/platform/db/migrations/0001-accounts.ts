import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Accounts, sessions, children, school domains and calendar sources. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const owner = "user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE";

const statements = [
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    username text NOT NULL,
    username_key text NOT NULL UNIQUE,
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    subscription_tier text NOT NULL DEFAULT 'free' CHECK (subscription_tier IN ('free', 'premium')),
    email_schedule_time time NOT NULL DEFAULT '08:00:00',
    timezone text NOT NULL,
    email_summaries boolean NOT NULL DEFAULT true,
    paused_until date,
    email_verified_at timestamptz,
    has_connected_gmail boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL
  )`,

  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    ${owner},
    token_hash text NOT NULL UNIQUE,
    remember_me boolean NOT NULL,
    user_agent text,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  "CREATE INDEX sessions_of_user ON sessions (user_id)",
  "CREATE INDEX sessions_by_end ON sessions (expires_at)",

  `CREATE TABLE sign_in_attempts (
    id uuid PRIMARY KEY,
    account_hash text NOT NULL,
    address_hash text NOT NULL,
    succeeded boolean NOT NULL,
    attempted_at timestamptz NOT NULL
  )`,
  "CREATE INDEX sign_in_attempts_of_account ON sign_in_attempts (account_hash, attempted_at)",
  "CREATE INDEX sign_in_attempts_from_address ON sign_in_attempts (address_hash, attempted_at)",
  "CREATE INDEX sign_in_attempts_by_age ON sign_in_attempts (attempted_at)",

  `CREATE TABLE account_links (
    id uuid PRIMARY KEY,
    ${owner},
    purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
    token_hash text NOT NULL UNIQUE,
    email text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  "CREATE INDEX account_links_of_user ON account_links (user_id, purpose)",

  `CREATE TABLE audit_events (
    id uuid PRIMARY KEY,
    user_id uuid REFERENCES users ON DELETE SET NULL,
    kind text NOT NULL,
    happened_at timestamptz NOT NULL
  )`,
  "CREATE INDEX audit_events_of_user ON audit_events (user_id, happened_at)",

  `CREATE TABLE children (
    id uuid PRIMARY KEY,
    ${owner},
    name text NOT NULL,
    year_group text NOT NULL,
    house text,
    sports text NOT NULL,
    context text,
    school text,
    class_name text,
    is_active boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX children_of_user ON children (user_id, id)",

  `CREATE TABLE school_domains (
    id uuid PRIMARY KEY,
    ${owner},
    domain text NOT NULL,
    name text,
    created_at timestamptz NOT NULL,
    UNIQUE (user_id, domain)
  )`,

  `CREATE TABLE calendar_sources (
    id uuid PRIMARY KEY,
    ${owner},
    name text NOT NULL,
    ics_url text NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL,
    last_sync_at timestamptz
  )`,
  "CREATE INDEX calendar_sources_of_user ON calendar_sources (user_id, id)",
];
