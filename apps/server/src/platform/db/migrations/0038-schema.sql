-- The tables as the migrations up to 0038 left them. Written by pg_dump.

CREATE FUNCTION name_message_source() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    IF NEW.source_id IS NULL THEN
      NEW.source_id := NEW.gmail_id;
      IF NEW.mailbox = 'added by you' THEN NEW.provider := 'added'; END IF;
    END IF;
    NEW.gmail_id := coalesce(NEW.gmail_id, NEW.source_id);
    RETURN NEW;
  END $$;

CREATE FUNCTION name_run_message_source() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    IF NEW.source_id IS NULL THEN
      NEW.source_id := NEW.gmail_id;
      NEW.mailbox := coalesce(
        (SELECT email_address FROM mailboxes WHERE user_id = NEW.user_id AND provider = 'gmail'), '');
    END IF;
    NEW.gmail_id := coalesce(NEW.gmail_id, NEW.mailbox || ' ' || NEW.source_id);
    RETURN NEW;
  END $$;

CREATE FUNCTION name_unread_since() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    IF NEW.gmail_unread_since IS DISTINCT FROM OLD.gmail_unread_since THEN
      NEW.unread_since := NEW.gmail_unread_since;
    ELSE
      NEW.gmail_unread_since := NEW.unread_since;
    END IF;
    RETURN NEW;
  END $$;

CREATE TABLE messages (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    gmail_id text NOT NULL,
    mailbox text NOT NULL,
    message_id text,
    subject text,
    sender text NOT NULL,
    sender_address text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    priority text NOT NULL,
    relevance_score double precision NOT NULL,
    ai_summary text NOT NULL,
    analysis jsonb NOT NULL,
    open_until date,
    stored_on date NOT NULL,
    stored_at timestamp with time zone NOT NULL,
    run_id uuid,
    summary_id uuid,
    search_text text DEFAULT ''::text NOT NULL,
    source_id text NOT NULL,
    provider text DEFAULT 'gmail'::text NOT NULL,
    not_urgent_at timestamp with time zone,
    CONSTRAINT messages_priority_check CHECK ((priority = ANY (ARRAY['urgent'::text, 'high'::text, 'medium'::text, 'low'::text]))),
    CONSTRAINT messages_relevance_score_check CHECK (((relevance_score >= (0)::double precision) AND (relevance_score <= (1)::double precision)))
);

CREATE FUNCTION search(messages) RETURNS tsvector
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $_$
    SELECT to_tsvector('pg_catalog.english', $1.search_text) || to_tsvector('pg_catalog.simple', $1.search_text) $_$;

CREATE FUNCTION search_words_of(owner uuid, folded text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE COST 1000 PARALLEL SAFE
    AS $$
    DECLARE
      key text := right(owner::text, 8);
    BEGIN
      RETURN (
        SELECT coalesce(array_to_tsvector(array_agg(key || word)), ''::tsvector)
        FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.english', folded) || to_tsvector('pg_catalog.simple', folded))) AS word
      );
    END $$;

CREATE TABLE account_links (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    token_hash text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT account_links_purpose_check CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'undo_email'::text, 'support_proof'::text])))
);

CREATE TABLE alert_settings (
    user_id uuid NOT NULL,
    enabled boolean NOT NULL,
    quiet_from text,
    quiet_to text,
    evening_at text,
    evening_done date
);

CREATE TABLE analysis_usage (
    user_id uuid NOT NULL,
    day date NOT NULL,
    calls integer NOT NULL,
    input_tokens bigint NOT NULL,
    output_tokens bigint NOT NULL,
    cost_usd double precision NOT NULL
);

CREATE TABLE audit_events (
    id uuid NOT NULL,
    user_id uuid,
    kind text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    user_agent text
);

CREATE TABLE billing_accounts (
    user_id uuid NOT NULL,
    customer_id text,
    premium_granted boolean DEFAULT false NOT NULL,
    status text DEFAULT 'none'::text NOT NULL,
    current_period_end timestamp with time zone,
    grace_until timestamp with time zone,
    cancel_at_period_end boolean DEFAULT false NOT NULL,
    checkout_attempt integer DEFAULT 1 NOT NULL,
    last_ticket bigint DEFAULT 0 NOT NULL,
    applied_ticket bigint DEFAULT 0 NOT NULL,
    synced_at timestamp with time zone,
    CONSTRAINT billing_accounts_status_check CHECK ((status = ANY (ARRAY['none'::text, 'active'::text, 'past_due'::text, 'disputed'::text, 'canceled'::text])))
);

CREATE TABLE billing_notices (
    id text NOT NULL,
    kind text NOT NULL,
    customer_id text,
    charge_id text,
    received_at timestamp with time zone NOT NULL,
    handled_at timestamp with time zone
);

CREATE TABLE calendar_events (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    source_id uuid NOT NULL,
    uid text NOT NULL,
    recurrence_id text NOT NULL,
    title text NOT NULL,
    description text,
    location text,
    starts_at text NOT NULL,
    ends_at text,
    start_instant timestamp with time zone NOT NULL,
    end_instant timestamp with time zone NOT NULL,
    all_day boolean NOT NULL,
    cancelled boolean NOT NULL,
    sequence integer NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL
);

CREATE TABLE calendar_feeds (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    child_id uuid,
    token_hash text NOT NULL,
    token text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE calendar_sources (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    ics_url text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_sync_at timestamp with time zone,
    last_error text,
    failures integer DEFAULT 0 NOT NULL,
    sync_requested_at timestamp with time zone,
    last_attempt_at timestamp with time zone,
    next_sync_at timestamp with time zone DEFAULT now() NOT NULL,
    etag text,
    last_modified text,
    expanded_at timestamp with time zone,
    expanded_timezone text
);

CREATE TABLE children (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    year_group text NOT NULL,
    house text,
    sports text NOT NULL,
    context text,
    school text,
    class_name text,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    year_group_since timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE users (
    id uuid NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    subscription_tier text DEFAULT 'free'::text NOT NULL,
    email_schedule_time time without time zone DEFAULT '08:00:00'::time without time zone NOT NULL,
    timezone text NOT NULL,
    email_summaries boolean DEFAULT true NOT NULL,
    paused_until date,
    email_verified_at timestamp with time zone,
    has_connected_gmail boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    former_email text,
    former_email_key text,
    former_email_until timestamp with time zone,
    paused_from date,
    has_connected_mailbox boolean DEFAULT false NOT NULL,
    CONSTRAINT users_subscription_tier_check CHECK ((subscription_tier = ANY (ARRAY['free'::text, 'premium'::text])))
);

CREATE VIEW family_revisions AS
 SELECT users.id AS user_id,
    gen_random_uuid() AS revision,
    '{}'::text[] AS changes
   FROM users;

CREATE TABLE feedback (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    feedback_type text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    steps_to_reproduce text,
    expected_behavior text,
    actual_behavior text,
    user_agent text,
    page_url text,
    status text DEFAULT 'new'::text NOT NULL,
    is_priority boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT feedback_status_check CHECK ((status = ANY (ARRAY['new'::text, 'reviewing'::text, 'in_progress'::text, 'resolved'::text, 'wont_fix'::text, 'duplicate'::text])))
);

CREATE TABLE gmail_authorizations (
    state_hash text NOT NULL,
    user_id uuid NOT NULL,
    verifier text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE mailboxes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    provider text DEFAULT 'gmail'::text NOT NULL,
    email_address text NOT NULL,
    status text DEFAULT 'connected'::text NOT NULL,
    status_reason text,
    credentials text,
    cursor text,
    covered_until timestamp with time zone,
    watch_cursor text,
    watched_until timestamp with time zone,
    connected_at timestamp with time zone NOT NULL,
    loss_told_at timestamp with time zone,
    CONSTRAINT mailboxes_provider_check CHECK ((provider = ANY (ARRAY['gmail'::text, 'imap'::text, 'outlook'::text, 'address'::text]))),
    CONSTRAINT mailboxes_status_check CHECK ((status = ANY (ARRAY['connected'::text, 'needs_reconnect'::text])))
);

CREATE VIEW gmail_connections AS
 SELECT mailboxes.user_id,
    mailboxes.email_address,
    mailboxes.status,
    mailboxes.status_reason,
    mailboxes.credentials AS tokens,
    mailboxes.cursor AS history_id,
    mailboxes.covered_until,
    mailboxes.connected_at,
    mailboxes.loss_told_at
   FROM mailboxes
  WHERE (mailboxes.provider = 'gmail'::text);

CREATE TABLE grant_revocations (
    id uuid NOT NULL,
    tokens text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE mailbox_watches (
    user_id uuid NOT NULL,
    next_look_at timestamp with time zone NOT NULL,
    history_id text,
    looked_until timestamp with time zone,
    school_date date,
    is_school_day boolean
);

CREATE TABLE mentioned_children (
    child_id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL
);

CREATE TABLE message_bodies (
    message_id uuid NOT NULL,
    user_id uuid NOT NULL,
    source text NOT NULL,
    fetched_at timestamp with time zone NOT NULL
);

CREATE TABLE message_children (
    message_id uuid NOT NULL,
    user_id uuid NOT NULL,
    child_id uuid NOT NULL
);

CREATE TABLE message_items (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    message_id uuid NOT NULL,
    done_at timestamp with time zone,
    not_for_child_id uuid,
    not_for_others uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    group_id uuid
);

CREATE TABLE missed_reports (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    message_id uuid NOT NULL,
    note text,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE notices (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    tag text NOT NULL,
    local_date date NOT NULL,
    words text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    sending_since timestamp with time zone,
    sent_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT notices_kind_check CHECK ((kind = ANY (ARRAY['alert'::text, 'all_clear'::text, 'evening'::text]))),
    CONSTRAINT notices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'not_sent'::text])))
);

CREATE TABLE own_addresses (
    mailbox_id uuid NOT NULL,
    user_id uuid NOT NULL,
    email_address text NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    last_received_at timestamp with time zone,
    dropped integer DEFAULT 0 NOT NULL,
    confirmation text,
    confirmation_at timestamp with time zone
);

CREATE TABLE processing_runs (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    job_id text NOT NULL,
    status text DEFAULT 'running'::text NOT NULL,
    trigger text NOT NULL,
    dry_run boolean NOT NULL,
    window_start timestamp with time zone NOT NULL,
    local_date date NOT NULL,
    started_at timestamp with time zone NOT NULL,
    heartbeat_at timestamp with time zone,
    lease_until timestamp with time zone,
    finished_at timestamp with time zone,
    fence integer DEFAULT 0 NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    progress_message text NOT NULL,
    emails_fetched integer DEFAULT 0 NOT NULL,
    emails_processed integer DEFAULT 0 NOT NULL,
    emails_relevant integer DEFAULT 0 NOT NULL,
    emails_skipped_due_to_limit integer DEFAULT 0 NOT NULL,
    emails_failed integer DEFAULT 0 NOT NULL,
    summary_id uuid,
    error_message text,
    model text,
    model_calls integer DEFAULT 0 NOT NULL,
    input_tokens bigint DEFAULT 0 NOT NULL,
    output_tokens bigint DEFAULT 0 NOT NULL,
    cost_usd double precision,
    emails_read_by_fallback integer DEFAULT 0 NOT NULL,
    fallback_reason text,
    failures integer DEFAULT 0 NOT NULL,
    losses integer DEFAULT 0 NOT NULL,
    held boolean DEFAULT false NOT NULL,
    in_hand text,
    interrupted boolean DEFAULT false NOT NULL,
    unreachable jsonb,
    CONSTRAINT processing_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text, 'failed'::text]))),
    CONSTRAINT processing_runs_trigger_check CHECK ((trigger = ANY (ARRAY['manual'::text, 'scheduled'::text, 'watch'::text])))
);

CREATE TABLE push_subscriptions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint_hash text NOT NULL,
    subscription text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE received_mails (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    mailbox_id uuid NOT NULL,
    "position" integer NOT NULL,
    digest text NOT NULL,
    headers text NOT NULL,
    source text NOT NULL,
    size integer NOT NULL,
    received_at timestamp with time zone NOT NULL
);

CREATE TABLE recipient_invitations (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    address_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE recovery_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    selector text NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE request_counts (
    caller text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    calls integer NOT NULL
);

CREATE TABLE run_messages (
    run_id uuid NOT NULL,
    user_id uuid NOT NULL,
    gmail_id text NOT NULL,
    outcome text NOT NULL,
    details text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    source_id text NOT NULL,
    provider text DEFAULT 'gmail'::text NOT NULL,
    mailbox text DEFAULT ''::text NOT NULL,
    CONSTRAINT run_messages_outcome_check CHECK ((outcome = ANY (ARRAY['skipped'::text, 'postponed'::text, 'failed'::text, 'set_aside'::text, 'refused'::text, 'analysed'::text])))
);

CREATE TABLE scheduled_days (
    user_id uuid NOT NULL,
    local_date date NOT NULL,
    started_at timestamp with time zone NOT NULL,
    tries smallint DEFAULT 1 NOT NULL,
    retry_at timestamp with time zone,
    settled_at timestamp with time zone
);

CREATE TABLE school_domains (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    domain text NOT NULL,
    name text,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE search_words (
    user_id uuid NOT NULL,
    length smallint NOT NULL,
    word text NOT NULL
);

CREATE TABLE second_factors (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step integer
);

CREATE TABLE second_recipient_mails (
    summary_id uuid NOT NULL,
    user_id uuid NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    sending_since timestamp with time zone,
    reason text,
    CONSTRAINT second_recipient_mails_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'waiting'::text, 'sent'::text, 'not_sent'::text])))
);

CREATE TABLE second_recipients (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    state text NOT NULL,
    invited_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    CONSTRAINT second_recipients_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'confirmed'::text, 'left'::text])))
);

CREATE TABLE sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    remember_me boolean NOT NULL,
    user_agent text,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    proved_at timestamp with time zone
);

CREATE TABLE sign_in_attempts (
    id uuid NOT NULL,
    account_hash text NOT NULL,
    address_hash text NOT NULL,
    succeeded boolean NOT NULL,
    attempted_at timestamp with time zone NOT NULL,
    network_hash text
);

CREATE TABLE summaries (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    local_date date NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    emails_processed integer NOT NULL,
    emails_left_out integer NOT NULL,
    emails_failed integer NOT NULL,
    viewed_at timestamp with time zone,
    email_sent_at timestamp with time zone,
    gmail_unread_since timestamp with time zone,
    unread_since timestamp with time zone
);

CREATE TABLE summary_mails (
    summary_id uuid NOT NULL,
    user_id uuid NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    sending_since timestamp with time zone,
    reason text,
    CONSTRAINT summary_mails_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'waiting'::text, 'sent'::text, 'not_sent'::text])))
);

CREATE TABLE test_summaries (
    user_id uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL
);

CREATE TABLE usual_week_entries (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    child_id uuid NOT NULL,
    state text NOT NULL,
    source text NOT NULL,
    message_id uuid,
    facts text NOT NULL,
    done_days jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT usual_week_entries_source_check CHECK ((source = ANY (ARRAY['email'::text, 'parent'::text]))),
    CONSTRAINT usual_week_entries_state_check CHECK ((state = ANY (ARRAY['suggested'::text, 'active'::text, 'paused'::text, 'deleted'::text])))
);

ALTER TABLE account_links ADD CONSTRAINT account_links_pkey PRIMARY KEY (id);
ALTER TABLE account_links ADD CONSTRAINT account_links_token_hash_key UNIQUE (token_hash);
ALTER TABLE alert_settings ADD CONSTRAINT alert_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE analysis_usage ADD CONSTRAINT analysis_usage_pkey PRIMARY KEY (user_id, day);
ALTER TABLE audit_events ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
ALTER TABLE billing_accounts ADD CONSTRAINT billing_accounts_customer_id_key UNIQUE (customer_id);
ALTER TABLE billing_accounts ADD CONSTRAINT billing_accounts_pkey PRIMARY KEY (user_id);
ALTER TABLE billing_notices ADD CONSTRAINT billing_notices_pkey PRIMARY KEY (id);
ALTER TABLE calendar_events ADD CONSTRAINT calendar_events_pkey PRIMARY KEY (id);
ALTER TABLE calendar_events ADD CONSTRAINT calendar_events_source_id_uid_recurrence_id_key UNIQUE (source_id, uid, recurrence_id);
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id);
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash);
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_user_id_child_id_key UNIQUE NULLS NOT DISTINCT (user_id, child_id);
ALTER TABLE calendar_sources ADD CONSTRAINT calendar_sources_pkey PRIMARY KEY (id);
ALTER TABLE children ADD CONSTRAINT children_pkey PRIMARY KEY (id);
ALTER TABLE feedback ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE gmail_authorizations ADD CONSTRAINT gmail_authorizations_pkey PRIMARY KEY (state_hash);
ALTER TABLE grant_revocations ADD CONSTRAINT grant_revocations_pkey PRIMARY KEY (id);
ALTER TABLE mailbox_watches ADD CONSTRAINT mailbox_watches_pkey PRIMARY KEY (user_id);
ALTER TABLE mailboxes ADD CONSTRAINT mailboxes_pkey PRIMARY KEY (id);
ALTER TABLE mentioned_children ADD CONSTRAINT mentioned_children_pkey PRIMARY KEY (child_id);
ALTER TABLE message_bodies ADD CONSTRAINT message_bodies_pkey PRIMARY KEY (message_id);
ALTER TABLE message_children ADD CONSTRAINT message_children_pkey PRIMARY KEY (message_id, child_id);
ALTER TABLE message_items ADD CONSTRAINT message_items_pkey PRIMARY KEY (id);
ALTER TABLE messages ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE messages ADD CONSTRAINT messages_user_id_message_id_key UNIQUE (user_id, message_id);
ALTER TABLE missed_reports ADD CONSTRAINT missed_reports_pkey PRIMARY KEY (id);
ALTER TABLE notices ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
ALTER TABLE notices ADD CONSTRAINT notices_user_id_tag_key UNIQUE (user_id, tag);
ALTER TABLE own_addresses ADD CONSTRAINT own_addresses_email_address_key UNIQUE (email_address);
ALTER TABLE own_addresses ADD CONSTRAINT own_addresses_pkey PRIMARY KEY (mailbox_id);
ALTER TABLE own_addresses ADD CONSTRAINT own_addresses_user_id_key UNIQUE (user_id);
ALTER TABLE processing_runs ADD CONSTRAINT processing_runs_pkey PRIMARY KEY (id);
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash);
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_session_id_key UNIQUE (session_id);
ALTER TABLE received_mails ADD CONSTRAINT received_mails_mailbox_id_digest_key UNIQUE (mailbox_id, digest);
ALTER TABLE received_mails ADD CONSTRAINT received_mails_pkey PRIMARY KEY (id);
ALTER TABLE recipient_invitations ADD CONSTRAINT recipient_invitations_pkey PRIMARY KEY (token_hash);
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_selector_key UNIQUE (user_id, selector);
ALTER TABLE request_counts ADD CONSTRAINT request_counts_pkey PRIMARY KEY (caller, window_start);
ALTER TABLE run_messages ADD CONSTRAINT run_messages_pkey PRIMARY KEY (run_id, gmail_id);
ALTER TABLE scheduled_days ADD CONSTRAINT scheduled_days_pkey PRIMARY KEY (user_id, local_date);
ALTER TABLE school_domains ADD CONSTRAINT school_domains_pkey PRIMARY KEY (id);
ALTER TABLE school_domains ADD CONSTRAINT school_domains_user_id_domain_key UNIQUE (user_id, domain);
ALTER TABLE search_words ADD CONSTRAINT search_words_pkey PRIMARY KEY (user_id, length, word);
ALTER TABLE second_factors ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);
ALTER TABLE second_recipient_mails ADD CONSTRAINT second_recipient_mails_pkey PRIMARY KEY (summary_id);
ALTER TABLE second_recipients ADD CONSTRAINT second_recipients_pkey PRIMARY KEY (id);
ALTER TABLE second_recipients ADD CONSTRAINT second_recipients_user_id_key UNIQUE (user_id);
ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE sessions ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE sign_in_attempts ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (id);
ALTER TABLE summaries ADD CONSTRAINT summaries_pkey PRIMARY KEY (id);
ALTER TABLE summaries ADD CONSTRAINT summaries_user_id_local_date_key UNIQUE (user_id, local_date);
ALTER TABLE summary_mails ADD CONSTRAINT summary_mails_pkey PRIMARY KEY (summary_id);
ALTER TABLE users ADD CONSTRAINT users_email_key_key UNIQUE (email_key);
ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE users ADD CONSTRAINT users_username_key_key UNIQUE (username_key);
ALTER TABLE usual_week_entries ADD CONSTRAINT usual_week_entries_pkey PRIMARY KEY (id);
CREATE INDEX account_links_of_user ON account_links USING btree (user_id, purpose);
CREATE INDEX analysis_usage_by_day ON analysis_usage USING btree (day);
CREATE INDEX audit_events_of_user ON audit_events USING btree (user_id, happened_at);
CREATE INDEX billing_notices_by_age ON billing_notices USING btree (received_at);
CREATE INDEX billing_notices_waiting ON billing_notices USING btree (customer_id) WHERE (handled_at IS NULL);
CREATE INDEX calendar_events_of_user ON calendar_events USING btree (user_id, start_instant);
CREATE INDEX calendar_feeds_of_child ON calendar_feeds USING btree (child_id);
CREATE INDEX calendar_sources_due ON calendar_sources USING btree (next_sync_at) WHERE is_active;
CREATE INDEX calendar_sources_of_user ON calendar_sources USING btree (user_id, id);
CREATE INDEX children_of_user ON children USING btree (user_id, id);
CREATE INDEX feedback_by_status ON feedback USING btree (status, created_at);
CREATE INDEX feedback_of_user ON feedback USING btree (user_id, created_at, id);
CREATE INDEX gmail_authorizations_by_end ON gmail_authorizations USING btree (expires_at);
CREATE INDEX gmail_authorizations_of_user ON gmail_authorizations USING btree (user_id);
CREATE INDEX mailbox_watches_by_next_look ON mailbox_watches USING btree (next_look_at);
CREATE INDEX mentioned_children_of_user ON mentioned_children USING btree (user_id);
CREATE INDEX message_bodies_by_age ON message_bodies USING btree (fetched_at);
CREATE INDEX message_bodies_of_user ON message_bodies USING btree (user_id);
CREATE INDEX message_children_of_user ON message_children USING btree (user_id, child_id) INCLUDE (message_id);
CREATE INDEX message_items_corrected ON message_items USING btree (user_id) WHERE (not_for_child_id IS NOT NULL);
CREATE INDEX message_items_of_group ON message_items USING btree (user_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX message_items_of_message ON message_items USING btree (message_id);
CREATE INDEX message_items_of_user ON message_items USING btree (user_id);
CREATE UNIQUE INDEX messages_by_source ON messages USING btree (user_id, mailbox, source_id);
CREATE INDEX messages_by_words ON messages USING gin (search_words_of(user_id, search_text)) WITH (fastupdate=off);
ALTER INDEX messages_by_words ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX messages_not_urgent ON messages USING btree (user_id) WHERE (not_urgent_at IS NOT NULL);
CREATE INDEX messages_of_run ON messages USING btree (run_id);
CREATE INDEX messages_of_summary ON messages USING btree (summary_id);
CREATE INDEX messages_of_user ON messages USING btree (user_id, received_at DESC, id DESC) INCLUDE (priority, open_until, summary_id);
CREATE INDEX messages_of_user_by_day ON messages USING btree (user_id, stored_on);
CREATE INDEX messages_open ON messages USING btree (user_id, open_until) WHERE (open_until IS NOT NULL);
CREATE INDEX messages_without_summary ON messages USING btree (user_id) WHERE (summary_id IS NULL);
CREATE INDEX missed_reports_of_message ON missed_reports USING btree (message_id);
CREATE INDEX missed_reports_of_user ON missed_reports USING btree (user_id);
CREATE INDEX notices_by_age ON notices USING btree (created_at);
CREATE UNIQUE INDEX one_mailbox_of_a_kind ON mailboxes USING btree (user_id, ((provider = 'address'::text)));
CREATE UNIQUE INDEX one_running_run ON processing_runs USING btree (user_id) WHERE (status = 'running'::text);
CREATE INDEX processing_runs_by_age ON processing_runs USING btree (started_at);
CREATE INDEX processing_runs_by_end ON processing_runs USING btree (finished_at);
CREATE INDEX processing_runs_of_user ON processing_runs USING btree (user_id, started_at DESC, id DESC);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions USING btree (user_id);
CREATE INDEX received_mails_by_age ON received_mails USING btree (received_at);
CREATE INDEX received_mails_by_position ON received_mails USING btree (user_id, mailbox_id, "position");
CREATE INDEX recipient_invitations_of_user ON recipient_invitations USING btree (user_id, created_at);
CREATE INDEX recipient_invitations_to_address ON recipient_invitations USING btree (address_hash, created_at);
CREATE INDEX request_counts_by_age ON request_counts USING btree (window_start);
CREATE INDEX run_messages_by_age ON run_messages USING btree (created_at);
CREATE UNIQUE INDEX run_messages_by_source ON run_messages USING btree (run_id, mailbox, source_id);
CREATE INDEX run_messages_of_user ON run_messages USING btree (user_id, created_at);
CREATE INDEX running_runs_by_lease ON processing_runs USING btree (lease_until) WHERE (status = 'running'::text);
CREATE INDEX scheduled_days_by_age ON scheduled_days USING btree (started_at);
CREATE INDEX scheduled_days_open ON scheduled_days USING btree (user_id) WHERE (settled_at IS NULL);
CREATE INDEX second_recipient_mails_of_user ON second_recipient_mails USING btree (user_id);
CREATE INDEX sessions_by_end ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);
CREATE INDEX sign_in_attempts_by_age ON sign_in_attempts USING btree (attempted_at);
CREATE INDEX sign_in_attempts_from_address ON sign_in_attempts USING btree (address_hash, attempted_at);
CREATE INDEX sign_in_attempts_from_network ON sign_in_attempts USING btree (network_hash, attempted_at) WHERE (NOT succeeded);
CREATE INDEX sign_in_attempts_of_account ON sign_in_attempts USING btree (account_hash, attempted_at);
CREATE INDEX summary_mails_of_user ON summary_mails USING btree (user_id);
CREATE INDEX test_summaries_of_user ON test_summaries USING btree (user_id, sent_at);
CREATE INDEX users_by_former_email ON users USING btree (former_email_key) WHERE (former_email_key IS NOT NULL);
CREATE INDEX users_by_schedule ON users USING btree (timezone, email_schedule_time) WHERE has_connected_gmail;
CREATE INDEX usual_week_entries_of_child ON usual_week_entries USING btree (child_id);
CREATE INDEX usual_week_entries_of_message ON usual_week_entries USING btree (message_id);
CREATE INDEX usual_week_entries_of_user ON usual_week_entries USING btree (user_id, child_id);
CREATE STATISTICS children_of_users (dependencies, mcv) ON user_id, child_id FROM message_children;
CREATE TRIGGER name_message_source BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION name_message_source();
CREATE TRIGGER name_run_message_source BEFORE INSERT ON run_messages FOR EACH ROW EXECUTE FUNCTION name_run_message_source();
CREATE TRIGGER name_unread_since BEFORE UPDATE ON summaries FOR EACH ROW EXECUTE FUNCTION name_unread_since();
ALTER TABLE account_links ADD CONSTRAINT account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE alert_settings ADD CONSTRAINT alert_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE analysis_usage ADD CONSTRAINT analysis_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE audit_events ADD CONSTRAINT audit_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE billing_accounts ADD CONSTRAINT billing_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE calendar_events ADD CONSTRAINT calendar_events_source_id_fkey FOREIGN KEY (source_id) REFERENCES calendar_sources(id) ON DELETE CASCADE;
ALTER TABLE calendar_events ADD CONSTRAINT calendar_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(id) ON DELETE CASCADE;
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE calendar_sources ADD CONSTRAINT calendar_sources_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE children ADD CONSTRAINT children_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE feedback ADD CONSTRAINT feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE gmail_authorizations ADD CONSTRAINT gmail_authorizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE mailbox_watches ADD CONSTRAINT mailbox_watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE mailboxes ADD CONSTRAINT mailboxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE mentioned_children ADD CONSTRAINT mentioned_children_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE message_bodies ADD CONSTRAINT message_bodies_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
ALTER TABLE message_bodies ADD CONSTRAINT message_bodies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE message_children ADD CONSTRAINT message_children_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
ALTER TABLE message_children ADD CONSTRAINT message_children_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE message_items ADD CONSTRAINT message_items_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
ALTER TABLE message_items ADD CONSTRAINT message_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_run_id_fkey FOREIGN KEY (run_id) REFERENCES processing_runs(id) ON DELETE SET NULL;
ALTER TABLE messages ADD CONSTRAINT messages_summary_id_fkey FOREIGN KEY (summary_id) REFERENCES summaries(id) ON DELETE SET NULL;
ALTER TABLE messages ADD CONSTRAINT messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE missed_reports ADD CONSTRAINT missed_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
ALTER TABLE missed_reports ADD CONSTRAINT missed_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE own_addresses ADD CONSTRAINT own_addresses_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailboxes(id) ON DELETE CASCADE;
ALTER TABLE own_addresses ADD CONSTRAINT own_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE processing_runs ADD CONSTRAINT processing_runs_summary_id_fkey FOREIGN KEY (summary_id) REFERENCES summaries(id) ON DELETE SET NULL;
ALTER TABLE processing_runs ADD CONSTRAINT processing_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE received_mails ADD CONSTRAINT received_mails_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES own_addresses(mailbox_id) ON DELETE CASCADE;
ALTER TABLE received_mails ADD CONSTRAINT received_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE recipient_invitations ADD CONSTRAINT recipient_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE run_messages ADD CONSTRAINT run_messages_run_id_fkey FOREIGN KEY (run_id) REFERENCES processing_runs(id) ON DELETE CASCADE;
ALTER TABLE run_messages ADD CONSTRAINT run_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE scheduled_days ADD CONSTRAINT scheduled_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE school_domains ADD CONSTRAINT school_domains_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE search_words ADD CONSTRAINT search_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE second_factors ADD CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE second_recipient_mails ADD CONSTRAINT second_recipient_mails_summary_id_fkey FOREIGN KEY (summary_id) REFERENCES summaries(id) ON DELETE CASCADE;
ALTER TABLE second_recipient_mails ADD CONSTRAINT second_recipient_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE second_recipients ADD CONSTRAINT second_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE summaries ADD CONSTRAINT summaries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE summary_mails ADD CONSTRAINT summary_mails_summary_id_fkey FOREIGN KEY (summary_id) REFERENCES summaries(id) ON DELETE CASCADE;
ALTER TABLE summary_mails ADD CONSTRAINT summary_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE test_summaries ADD CONSTRAINT test_summaries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE usual_week_entries ADD CONSTRAINT usual_week_entries_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(id) ON DELETE CASCADE;
ALTER TABLE usual_week_entries ADD CONSTRAINT usual_week_entries_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL;
ALTER TABLE usual_week_entries ADD CONSTRAINT usual_week_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
