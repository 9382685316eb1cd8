import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Each parent's payment state, the payment provider's webhook events, and feedback. */
export const billing: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const owner = "user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE";

const statements = [
  `CREATE TABLE billing_accounts (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    customer_id text UNIQUE,
    premium_granted boolean NOT NULL DEFAULT false,
    status text NOT NULL DEFAULT 'none' CHECK (status IN ('none', 'active', 'past_due', 'disputed', 'canceled')),
    current_period_end timestamptz,
    grace_until timestamptz,
    cancel_at_period_end boolean NOT NULL DEFAULT false,
    checkout_attempt integer NOT NULL DEFAULT 1,
    last_ticket bigint NOT NULL DEFAULT 0,
    applied_ticket bigint NOT NULL DEFAULT 0,
    synced_at timestamptz
  )`,

  `CREATE TABLE billing_notices (
    id text PRIMARY KEY,
    kind text NOT NULL,
    customer_id text,
    charge_id text,
    received_at timestamptz NOT NULL,
    handled_at timestamptz
  )`,
  "CREATE INDEX billing_notices_waiting ON billing_notices (customer_id) WHERE handled_at IS NULL",
  "CREATE INDEX billing_notices_by_age ON billing_notices (received_at)",

  `CREATE TABLE feedback (
    id uuid PRIMARY KEY,
    ${owner},
    feedback_type text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    steps_to_reproduce text,
    expected_behavior text,
    actual_behavior text,
    user_agent text,
    page_url text,
    status text NOT NULL DEFAULT 'new'
      CHECK (status IN ('new', 'reviewing', 'in_progress', 'resolved', 'wont_fix', 'duplicate')),
    is_priority boolean NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX feedback_of_user ON feedback (user_id, created_at, id)",
  "CREATE INDEX feedback_by_status ON feedback (status, created_at)",
];
