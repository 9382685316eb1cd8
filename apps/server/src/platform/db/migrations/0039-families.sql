-- Shared data belongs to the family, no longer to one user. Each user gets a family whose id is their own, so that the owner's
-- column keeps its values and is only renamed. No older version works on these tables: docs/operating.md, Upgrades.

-- What 0036 kept for its previous version.
DROP VIEW gmail_connections;
DROP FUNCTION name_message_source() CASCADE;
DROP FUNCTION name_run_message_source() CASCADE;
DROP FUNCTION name_unread_since() CASCADE;
ALTER TABLE messages DROP COLUMN gmail_id;
ALTER TABLE run_messages DROP COLUMN gmail_id;
ALTER TABLE run_messages ADD CONSTRAINT run_messages_pkey PRIMARY KEY USING INDEX run_messages_by_source;
ALTER TABLE summaries DROP COLUMN gmail_unread_since;
ALTER TABLE mailbox_watches DROP COLUMN history_id, DROP COLUMN looked_until;

-- Searches are no longer corrected. The families' vocabularies were derived from the messages, which stay.
DROP TABLE search_words;

CREATE TABLE families (
  id uuid PRIMARY KEY,
  subscription_tier text NOT NULL DEFAULT 'free' CHECK (subscription_tier IN ('free', 'premium')),
  timezone text NOT NULL,
  created_at timestamptz NOT NULL,
  kept_for uuid REFERENCES users ON DELETE CASCADE,
  kept_until timestamptz,
  restore_hash text
);

CREATE INDEX families_kept_for ON families (kept_for) WHERE kept_for IS NOT NULL;
INSERT INTO families (id, subscription_tier, timezone, created_at) SELECT id, subscription_tier, timezone, created_at FROM users;

ALTER TABLE users
  ADD COLUMN family_id uuid REFERENCES families,
  ADD COLUMN family_role text CHECK (family_role IN ('owner', 'member')),
  ADD COLUMN family_joined_at timestamptz;

UPDATE users SET family_id = id, family_role = 'owner', family_joined_at = created_at;
ALTER TABLE users
  ALTER COLUMN family_id SET NOT NULL, ALTER COLUMN family_role SET NOT NULL, ALTER COLUMN family_joined_at SET NOT NULL;
CREATE INDEX users_of_family ON users (family_id);
CREATE UNIQUE INDEX one_owner_a_family ON users (family_id) WHERE family_role = 'owner';

-- It returns users as families, for a version no longer in use.
DROP VIEW family_revisions;
ALTER TABLE users DROP COLUMN subscription_tier;

CREATE TABLE family_invitations (
  id uuid PRIMARY KEY,
  family_id uuid NOT NULL REFERENCES families ON DELETE CASCADE,
  email text NOT NULL,
  address_hash text NOT NULL,
  token_hash text UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE INDEX family_invitations_of_family ON family_invitations (family_id, created_at);
CREATE INDEX family_invitations_to_address ON family_invitations (address_hash, created_at);

DO $$ DECLARE shared text; index text; BEGIN
  FOREACH shared IN ARRAY ARRAY[
    'children', 'usual_week_entries', 'school_domains', 'calendar_sources', 'calendar_events', 'run_messages', 'summaries',
    'messages', 'message_items', 'message_children', 'mentioned_children', 'message_bodies', 'missed_reports', 'analysis_usage',
    'second_recipients', 'recipient_invitations', 'billing_accounts'
  ] LOOP
    EXECUTE format('ALTER TABLE %I RENAME COLUMN user_id TO family_id', shared);
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', shared, shared || '_user_id_fkey');
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (family_id) REFERENCES families ON DELETE CASCADE',
      shared, shared || '_family_id_fkey');
    FOR index IN SELECT indexname FROM pg_indexes
      WHERE schemaname = current_schema() AND tablename = shared AND indexname LIKE shared || '_of_user%' LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', index, replace(index, '_of_user', '_of_family'));
    END LOOP;
  END LOOP;
  END $$;

-- These also keep the person whose mailbox or address it is.
ALTER TABLE processing_runs
  ADD COLUMN family_id uuid REFERENCES families ON DELETE CASCADE,
  ADD COLUMN started_on date,
  ADD COLUMN has_turn boolean NOT NULL DEFAULT false;
UPDATE processing_runs SET family_id = user_id, started_on = local_date;
ALTER TABLE processing_runs ALTER COLUMN family_id SET NOT NULL, ALTER COLUMN started_on SET NOT NULL;
CREATE INDEX processing_runs_of_family ON processing_runs (family_id, started_at DESC, id DESC);
ALTER TABLE calendar_feeds ADD COLUMN family_id uuid REFERENCES families ON DELETE CASCADE;
UPDATE calendar_feeds SET family_id = user_id;
ALTER TABLE calendar_feeds ALTER COLUMN family_id SET NOT NULL;
CREATE INDEX calendar_feeds_of_family ON calendar_feeds (family_id);

CREATE TABLE message_copies (
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  family_id uuid NOT NULL REFERENCES families ON DELETE CASCADE,
  mailbox text NOT NULL,
  provider text NOT NULL,
  source_id text NOT NULL,
  mailbox_id uuid,
  PRIMARY KEY (message_id, mailbox),
  UNIQUE (family_id, mailbox, source_id)
);

CREATE INDEX message_copies_of_mailbox ON message_copies (mailbox_id);

CREATE TABLE summary_reads (
  summary_id uuid NOT NULL REFERENCES summaries ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (summary_id, user_id)
);

CREATE INDEX summary_reads_of_user ON summary_reads (user_id);
INSERT INTO summary_reads (summary_id, user_id, read_at) SELECT id, family_id, viewed_at FROM summaries WHERE viewed_at IS NOT NULL;
ALTER TABLE summaries DROP COLUMN viewed_at;
ALTER TABLE summary_mails ADD COLUMN sent_at timestamptz;
ALTER TABLE second_recipient_mails ADD COLUMN sent_at timestamptz;

INSERT INTO summary_mails (summary_id, user_id, state, attempts, sent_at)
  SELECT id, family_id, 'sent', 1, email_sent_at FROM summaries WHERE email_sent_at IS NOT NULL
  ON CONFLICT (summary_id) DO UPDATE SET sent_at = excluded.sent_at;

ALTER TABLE summaries
  DROP COLUMN email_sent_at, DROP COLUMN emails_left_out, DROP COLUMN emails_failed,
  ADD COLUMN lead jsonb, ADD COLUMN brief text;
ALTER TABLE summary_mails DROP CONSTRAINT summary_mails_pkey;
ALTER TABLE summary_mails ADD CONSTRAINT summary_mails_pkey PRIMARY KEY (summary_id, user_id);

ALTER TABLE usual_week_entries ADD COLUMN done_by jsonb NOT NULL DEFAULT '{}', ADD COLUMN claims jsonb NOT NULL DEFAULT '{}';

-- The previous version's waiting jobs.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = (data - 'user_id') || jsonb_build_object('family_id', data -> 'user_id')
      WHERE name IN ('sync-billing-account', 'update-billing-customer', 'sync-calendar') AND data ? 'user_id';
  END IF;
  END $$;

-- A stored copy of an email belongs to a mailbox: an id, and the person whose mailbox it is. An address can be claimed by anyone,
-- because a mail server of one's own accepts any username.

CREATE TABLE known_mailboxes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider text NOT NULL,
  email_key text NOT NULL,
  UNIQUE (user_id, provider, email_key)
);

CREATE INDEX known_mailboxes_by_address ON known_mailboxes (email_key);

INSERT INTO known_mailboxes (id, user_id, provider, email_key)
  SELECT id, user_id, provider, lower(email_address) FROM mailboxes;

-- Mailboxes that have been disconnected since.
INSERT INTO known_mailboxes (id, user_id, provider, email_key)
  SELECT gen_random_uuid(), family_id, provider, email_key
  FROM (SELECT DISTINCT family_id, provider, lower(mailbox) AS email_key FROM messages WHERE provider <> 'added') AS read
  ON CONFLICT DO NOTHING;

ALTER TABLE messages ADD COLUMN mailbox_id uuid;

UPDATE messages SET mailbox_id = known_mailboxes.id FROM known_mailboxes
  WHERE known_mailboxes.user_id = messages.family_id AND known_mailboxes.provider = messages.provider
    AND known_mailboxes.email_key = lower(messages.mailbox);

CREATE INDEX messages_of_mailbox ON messages (mailbox_id);

ALTER TABLE message_bodies
  ADD COLUMN fetched_by uuid REFERENCES users ON DELETE CASCADE,
  ADD COLUMN mailbox_id uuid REFERENCES mailboxes ON DELETE CASCADE;

UPDATE message_bodies SET fetched_by = message_bodies.family_id, mailbox_id = mailboxes.id
  FROM messages LEFT JOIN mailboxes ON mailboxes.id = messages.mailbox_id
  WHERE messages.id = message_bodies.message_id AND messages.provider <> 'added';

CREATE INDEX message_bodies_fetched_by ON message_bodies (fetched_by) WHERE fetched_by IS NOT NULL;
CREATE INDEX message_bodies_of_mailbox ON message_bodies (mailbox_id) WHERE mailbox_id IS NOT NULL;

-- A family that somebody left to join another is kept for a while, with its mailboxes paused. What an adult adds names them, so
-- that it can end, or be shown to the other adult, when they leave. So far every family has one adult, under its own id.

ALTER TABLE children ADD COLUMN brought_from uuid REFERENCES families ON DELETE SET NULL;
CREATE INDEX children_brought_from ON children (brought_from) WHERE brought_from IS NOT NULL;

-- No foreign key: it stays paused once that family is deleted.
ALTER TABLE mailboxes ADD COLUMN paused_for uuid;
ALTER TABLE second_recipients ADD COLUMN invited_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX second_recipients_invited_by ON second_recipients (invited_by) WHERE invited_by IS NOT NULL;

ALTER TABLE school_domains ADD COLUMN added_by uuid REFERENCES users ON DELETE SET NULL, ADD COLUMN left_by text;
CREATE INDEX school_domains_added_by ON school_domains (added_by) WHERE added_by IS NOT NULL;
ALTER TABLE calendar_sources ADD COLUMN added_by uuid REFERENCES users ON DELETE SET NULL, ADD COLUMN left_by text;
CREATE INDEX calendar_sources_added_by ON calendar_sources (added_by) WHERE added_by IS NOT NULL;
UPDATE second_recipients SET invited_by = family_id;
UPDATE school_domains SET added_by = family_id;
UPDATE calendar_sources SET added_by = family_id;

-- Mail to own addresses comes from the operator's mailbox alone; addresses and what they received stay. A message whose sender
-- nobody vouches for no longer takes the place of the genuine one with its Message-ID; what was received before counts as verified
-- until it is deleted after 7 days.

ALTER TABLE received_mails ADD COLUMN claimed text;
CREATE INDEX received_mails_by_claim ON received_mails (mailbox_id, claimed) WHERE claimed IS NOT NULL;

-- Classes that a child isn't in, as its parents have answered: an encrypted JSON list, null for none.
ALTER TABLE children ADD COLUMN classes_not text;
