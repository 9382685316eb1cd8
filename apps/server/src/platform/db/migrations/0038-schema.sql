-- The tables as the migrations up to 0038 left them.

CREATE TABLE users (
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
  created_at timestamptz NOT NULL,
  former_email text,
  former_email_key text,
  former_email_until timestamptz,
  paused_from date,
  has_connected_mailbox boolean NOT NULL DEFAULT false
);
CREATE INDEX users_by_former_email ON users (former_email_key) WHERE former_email_key IS NOT NULL;
CREATE INDEX users_by_schedule ON users (timezone, email_schedule_time) WHERE has_connected_gmail;

CREATE VIEW family_revisions AS
  SELECT users.id AS user_id, gen_random_uuid() AS revision, '{}'::text[] AS changes FROM users;

CREATE FUNCTION name_unread_since() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.gmail_unread_since IS DISTINCT FROM OLD.gmail_unread_since THEN
      NEW.unread_since := NEW.gmail_unread_since;
    ELSE
      NEW.gmail_unread_since := NEW.unread_since;
    END IF;
    RETURN NEW;
  END $$;

CREATE TABLE summaries (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  local_date date NOT NULL,
  sent_at timestamptz NOT NULL,
  emails_processed integer NOT NULL,
  emails_left_out integer NOT NULL,
  emails_failed integer NOT NULL,
  viewed_at timestamptz,
  email_sent_at timestamptz,
  gmail_unread_since timestamptz,
  unread_since timestamptz,
  UNIQUE (user_id, local_date)
);
CREATE TRIGGER name_unread_since BEFORE UPDATE ON summaries FOR EACH ROW EXECUTE FUNCTION name_unread_since();

CREATE TABLE processing_runs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  job_id text NOT NULL,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'completed', 'failed')),
  trigger text NOT NULL CHECK (trigger IN ('manual', 'scheduled', 'watch')),
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
  error_message text,
  model text,
  model_calls integer NOT NULL DEFAULT 0,
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  cost_usd double precision,
  emails_read_by_fallback integer NOT NULL DEFAULT 0,
  fallback_reason text,
  failures integer NOT NULL DEFAULT 0,
  losses integer NOT NULL DEFAULT 0,
  held boolean NOT NULL DEFAULT false,
  in_hand text,
  interrupted boolean NOT NULL DEFAULT false,
  unreachable jsonb
);
CREATE UNIQUE INDEX one_running_run ON processing_runs (user_id) WHERE status = 'running';
CREATE INDEX processing_runs_by_age ON processing_runs (started_at);
CREATE INDEX processing_runs_by_end ON processing_runs (finished_at);
CREATE INDEX processing_runs_of_user ON processing_runs (user_id, started_at DESC, id DESC);
CREATE INDEX running_runs_by_lease ON processing_runs (lease_until) WHERE status = 'running';

CREATE FUNCTION name_message_source() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.source_id IS NULL THEN
      NEW.source_id := NEW.gmail_id;
      IF NEW.mailbox = 'added by you' THEN NEW.provider := 'added'; END IF;
    END IF;
    NEW.gmail_id := coalesce(NEW.gmail_id, NEW.source_id);
    RETURN NEW;
  END $$;

CREATE FUNCTION search_words_of(owner uuid, folded text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE COST 1000 PARALLEL SAFE AS $$
    DECLARE
      key text := right(owner::text, 8);
    BEGIN
      RETURN (
        SELECT coalesce(array_to_tsvector(array_agg(key || word)), ''::tsvector)
        FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.english', folded) || to_tsvector('pg_catalog.simple', folded))) AS word
      );
    END $$;

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  gmail_id text NOT NULL,
  mailbox text NOT NULL,
  message_id text,
  subject text,
  sender text NOT NULL,
  sender_address text NOT NULL,
  received_at timestamptz NOT NULL,
  priority text NOT NULL CHECK (priority IN ('urgent', 'high', 'medium', 'low')),
  relevance_score double precision NOT NULL CHECK (relevance_score >= 0 AND relevance_score <= 1),
  ai_summary text NOT NULL,
  analysis jsonb NOT NULL,
  open_until date,
  stored_on date NOT NULL,
  stored_at timestamptz NOT NULL,
  run_id uuid REFERENCES processing_runs ON DELETE SET NULL,
  summary_id uuid REFERENCES summaries ON DELETE SET NULL,
  search_text text NOT NULL DEFAULT '',
  source_id text NOT NULL,
  provider text NOT NULL DEFAULT 'gmail',
  not_urgent_at timestamptz,
  UNIQUE (user_id, message_id)
);
CREATE UNIQUE INDEX messages_by_source ON messages (user_id, mailbox, source_id);
CREATE INDEX messages_by_words ON messages USING gin (search_words_of(user_id, search_text)) WITH (fastupdate=off);
ALTER INDEX messages_by_words ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX messages_not_urgent ON messages (user_id) WHERE not_urgent_at IS NOT NULL;
CREATE INDEX messages_of_run ON messages (run_id);
CREATE INDEX messages_of_summary ON messages (summary_id);
CREATE INDEX messages_of_user ON messages (user_id, received_at DESC, id DESC) INCLUDE (priority, open_until, summary_id);
CREATE INDEX messages_of_user_by_day ON messages (user_id, stored_on);
CREATE INDEX messages_open ON messages (user_id, open_until) WHERE open_until IS NOT NULL;
CREATE INDEX messages_without_summary ON messages (user_id) WHERE summary_id IS NULL;
CREATE TRIGGER name_message_source BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION name_message_source();

CREATE FUNCTION search(messages) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $_$
    SELECT to_tsvector('pg_catalog.english', $1.search_text) || to_tsvector('pg_catalog.simple', $1.search_text) $_$;

CREATE TABLE account_links (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password', 'undo_email', 'support_proof')),
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_links_of_user ON account_links (user_id, purpose);

CREATE TABLE alert_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  enabled boolean NOT NULL,
  quiet_from text,
  quiet_to text,
  evening_at text,
  evening_done date
);

CREATE TABLE analysis_usage (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  calls integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cost_usd double precision NOT NULL,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX analysis_usage_by_day ON analysis_usage (day);

CREATE TABLE audit_events (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL,
  happened_at timestamptz NOT NULL,
  user_agent text
);
CREATE INDEX audit_events_of_user ON audit_events (user_id, happened_at);

CREATE TABLE billing_accounts (
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
);

CREATE TABLE billing_notices (
  id text PRIMARY KEY,
  kind text NOT NULL,
  customer_id text,
  charge_id text,
  received_at timestamptz NOT NULL,
  handled_at timestamptz
);
CREATE INDEX billing_notices_by_age ON billing_notices (received_at);
CREATE INDEX billing_notices_waiting ON billing_notices (customer_id) WHERE handled_at IS NULL;

CREATE TABLE calendar_sources (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  ics_url text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  last_sync_at timestamptz,
  last_error text,
  failures integer NOT NULL DEFAULT 0,
  sync_requested_at timestamptz,
  last_attempt_at timestamptz,
  next_sync_at timestamptz NOT NULL DEFAULT now(),
  etag text,
  last_modified text,
  expanded_at timestamptz,
  expanded_timezone text
);
CREATE INDEX calendar_sources_due ON calendar_sources (next_sync_at) WHERE is_active;
CREATE INDEX calendar_sources_of_user ON calendar_sources (user_id, id);

CREATE TABLE calendar_events (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
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
);
CREATE INDEX calendar_events_of_user ON calendar_events (user_id, start_instant);

CREATE TABLE children (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  year_group text NOT NULL,
  house text,
  sports text NOT NULL,
  context text,
  school text,
  class_name text,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  year_group_since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX children_of_user ON children (user_id, id);

CREATE TABLE calendar_feeds (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  child_id uuid REFERENCES children ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  token text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (user_id, child_id)
);
CREATE INDEX calendar_feeds_of_child ON calendar_feeds (child_id);

CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  feedback_type text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  steps_to_reproduce text,
  expected_behavior text,
  actual_behavior text,
  user_agent text,
  page_url text,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'reviewing', 'in_progress', 'resolved', 'wont_fix', 'duplicate')),
  is_priority boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX feedback_by_status ON feedback (status, created_at);
CREATE INDEX feedback_of_user ON feedback (user_id, created_at, id);

CREATE TABLE gmail_authorizations (
  state_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX gmail_authorizations_by_end ON gmail_authorizations (expires_at);
CREATE INDEX gmail_authorizations_of_user ON gmail_authorizations (user_id);

CREATE TABLE mailboxes (
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
);
CREATE UNIQUE INDEX one_mailbox_of_a_kind ON mailboxes (user_id, (provider = 'address'));

CREATE VIEW gmail_connections AS
  SELECT user_id, email_address, status, status_reason, credentials AS tokens, cursor AS history_id, covered_until, connected_at, loss_told_at
  FROM mailboxes WHERE provider = 'gmail';

CREATE TABLE grant_revocations (
  id uuid PRIMARY KEY,
  tokens text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE mailbox_watches (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  next_look_at timestamptz NOT NULL,
  history_id text,
  looked_until timestamptz,
  school_date date,
  is_school_day boolean
);
CREATE INDEX mailbox_watches_by_next_look ON mailbox_watches (next_look_at);

CREATE TABLE mentioned_children (
  child_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL
);
CREATE INDEX mentioned_children_of_user ON mentioned_children (user_id);

CREATE TABLE message_bodies (
  message_id uuid PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  source text NOT NULL,
  fetched_at timestamptz NOT NULL
);
CREATE INDEX message_bodies_by_age ON message_bodies (fetched_at);
CREATE INDEX message_bodies_of_user ON message_bodies (user_id);

CREATE TABLE message_children (
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  child_id uuid NOT NULL,
  PRIMARY KEY (message_id, child_id)
);
CREATE INDEX message_children_of_user ON message_children (user_id, child_id) INCLUDE (message_id);
CREATE STATISTICS children_of_users (dependencies, mcv) ON user_id, child_id FROM message_children;

CREATE TABLE message_items (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  done_at timestamptz,
  not_for_child_id uuid,
  not_for_others uuid[] NOT NULL DEFAULT '{}',
  group_id uuid
);
CREATE INDEX message_items_corrected ON message_items (user_id) WHERE not_for_child_id IS NOT NULL;
CREATE INDEX message_items_of_group ON message_items (user_id, group_id) WHERE group_id IS NOT NULL;
CREATE INDEX message_items_of_message ON message_items (message_id);
CREATE INDEX message_items_of_user ON message_items (user_id);

CREATE TABLE missed_reports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  note text,
  created_at timestamptz NOT NULL
);
CREATE INDEX missed_reports_of_message ON missed_reports (message_id);
CREATE INDEX missed_reports_of_user ON missed_reports (user_id);

CREATE TABLE notices (
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
);
CREATE INDEX notices_by_age ON notices (created_at);

CREATE TABLE own_addresses (
  mailbox_id uuid PRIMARY KEY REFERENCES mailboxes ON DELETE CASCADE,
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  email_address text NOT NULL UNIQUE,
  received integer NOT NULL DEFAULT 0,
  last_received_at timestamptz,
  dropped integer NOT NULL DEFAULT 0,
  confirmation text,
  confirmation_at timestamptz
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  remember_me boolean NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  proved_at timestamptz
);
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX sessions_of_user ON sessions (user_id);

CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  endpoint_hash text NOT NULL UNIQUE,
  subscription text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);

CREATE TABLE received_mails (
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
);
CREATE INDEX received_mails_by_age ON received_mails (received_at);
CREATE INDEX received_mails_by_position ON received_mails (user_id, mailbox_id, position);

CREATE TABLE recipient_invitations (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  recipient_id uuid NOT NULL,
  address_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX recipient_invitations_of_user ON recipient_invitations (user_id, created_at);
CREATE INDEX recipient_invitations_to_address ON recipient_invitations (address_hash, created_at);

CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  selector text NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz,
  UNIQUE (user_id, selector)
);

CREATE TABLE request_counts (
  caller text NOT NULL,
  window_start timestamptz NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (caller, window_start)
);
CREATE INDEX request_counts_by_age ON request_counts (window_start);

CREATE FUNCTION name_run_message_source() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.source_id IS NULL THEN
      NEW.source_id := NEW.gmail_id;
      NEW.mailbox := coalesce(
        (SELECT email_address FROM mailboxes WHERE user_id = NEW.user_id AND provider = 'gmail'), '');
    END IF;
    NEW.gmail_id := coalesce(NEW.gmail_id, NEW.mailbox || ' ' || NEW.source_id);
    RETURN NEW;
  END $$;

CREATE TABLE run_messages (
  run_id uuid NOT NULL REFERENCES processing_runs ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  gmail_id text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('skipped', 'postponed', 'failed', 'set_aside', 'refused', 'analysed')),
  details text NOT NULL,
  created_at timestamptz NOT NULL,
  source_id text NOT NULL,
  provider text NOT NULL DEFAULT 'gmail',
  mailbox text NOT NULL DEFAULT '',
  PRIMARY KEY (run_id, gmail_id)
);
CREATE INDEX run_messages_by_age ON run_messages (created_at);
CREATE UNIQUE INDEX run_messages_by_source ON run_messages (run_id, mailbox, source_id);
CREATE INDEX run_messages_of_user ON run_messages (user_id, created_at);
CREATE TRIGGER name_run_message_source BEFORE INSERT ON run_messages FOR EACH ROW EXECUTE FUNCTION name_run_message_source();

CREATE TABLE scheduled_days (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  local_date date NOT NULL,
  started_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 1,
  retry_at timestamptz,
  settled_at timestamptz,
  PRIMARY KEY (user_id, local_date)
);
CREATE INDEX scheduled_days_by_age ON scheduled_days (started_at);
CREATE INDEX scheduled_days_open ON scheduled_days (user_id) WHERE settled_at IS NULL;

CREATE TABLE school_domains (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  domain text NOT NULL,
  name text,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, domain)
);

CREATE TABLE search_words (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  length smallint NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (user_id, length, word)
);

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step integer
);

CREATE TABLE second_recipient_mails (
  summary_id uuid PRIMARY KEY REFERENCES summaries ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('sending', 'waiting', 'sent', 'not_sent')),
  attempts integer NOT NULL,
  sending_since timestamptz,
  reason text
);
CREATE INDEX second_recipient_mails_of_user ON second_recipient_mails (user_id);

CREATE TABLE second_recipients (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  state text NOT NULL CHECK (state IN ('invited', 'confirmed', 'left')),
  invited_at timestamptz NOT NULL,
  answered_at timestamptz
);

CREATE TABLE sign_in_attempts (
  id uuid PRIMARY KEY,
  account_hash text NOT NULL,
  address_hash text NOT NULL,
  succeeded boolean NOT NULL,
  attempted_at timestamptz NOT NULL,
  network_hash text
);
CREATE INDEX sign_in_attempts_by_age ON sign_in_attempts (attempted_at);
CREATE INDEX sign_in_attempts_from_address ON sign_in_attempts (address_hash, attempted_at);
CREATE INDEX sign_in_attempts_from_network ON sign_in_attempts (network_hash, attempted_at) WHERE NOT succeeded;
CREATE INDEX sign_in_attempts_of_account ON sign_in_attempts (account_hash, attempted_at);

CREATE TABLE summary_mails (
  summary_id uuid PRIMARY KEY REFERENCES summaries ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('sending', 'waiting', 'sent', 'not_sent')),
  attempts integer NOT NULL,
  sending_since timestamptz,
  reason text
);
CREATE INDEX summary_mails_of_user ON summary_mails (user_id);

CREATE TABLE test_summaries (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sent_at timestamptz NOT NULL
);
CREATE INDEX test_summaries_of_user ON test_summaries (user_id, sent_at);

CREATE TABLE usual_week_entries (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  child_id uuid NOT NULL REFERENCES children ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('suggested', 'active', 'paused', 'deleted')),
  source text NOT NULL CHECK (source IN ('email', 'parent')),
  message_id uuid REFERENCES messages ON DELETE SET NULL,
  facts text NOT NULL,
  done_days jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX usual_week_entries_of_child ON usual_week_entries (child_id);
CREATE INDEX usual_week_entries_of_message ON usual_week_entries (message_id);
CREATE INDEX usual_week_entries_of_user ON usual_week_entries (user_id, child_id);
