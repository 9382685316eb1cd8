import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When each calendar source is read and with what result, the events read, and the private feeds for phones. */
export const calendars: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const owner = "user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE";

const statements = [
  `ALTER TABLE calendar_sources
    ADD COLUMN last_error text,
    ADD COLUMN failures integer NOT NULL DEFAULT 0,
    ADD COLUMN sync_requested_at timestamptz,
    ADD COLUMN last_attempt_at timestamptz,
    ADD COLUMN next_sync_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN etag text,
    ADD COLUMN last_modified text,
    ADD COLUMN expanded_at timestamptz,
    ADD COLUMN expanded_timezone text`,
  "CREATE INDEX calendar_sources_due ON calendar_sources (next_sync_at) WHERE is_active",

  `CREATE TABLE calendar_events (
    id uuid PRIMARY KEY,
    ${owner},
    source_id uuid NOT NULL REFERENCES calendar_sources ON DELETE CASCADE,
    uid text NOT NULL,
    recurrence_id text NOT NULL,
    title text NOT NULL,
    description text,
    location text,
    starts_at text NOT NULL,
    ends_at text,
    start_instant timestamptz NOT NULL,
    end_instant timestamptz NOT NULL,
    all_day boolean NOT NULL,
    cancelled boolean NOT NULL,
    sequence integer NOT NULL,
    first_seen_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    UNIQUE (source_id, uid, recurrence_id)
  )`,
  "CREATE INDEX calendar_events_of_user ON calendar_events (user_id, start_instant)",

  `CREATE TABLE calendar_feeds (
    id uuid PRIMARY KEY,
    ${owner},
    child_id uuid REFERENCES children ON DELETE CASCADE,
    token_hash text NOT NULL UNIQUE,
    token text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE NULLS NOT DISTINCT (user_id, child_id)
  )`,
  "CREATE INDEX calendar_feeds_of_child ON calendar_feeds (child_id)",
];
