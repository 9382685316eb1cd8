-- The notebook: what a family knows as things, each with one id for life, and the messages that told, changed or ended them.

CREATE TABLE things (
  id uuid PRIMARY KEY,
  family_id uuid NOT NULL REFERENCES families ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('event', 'task', 'note')),
  line text NOT NULL,
  title text,
  verb text,
  children uuid[] NOT NULL,
  of_class jsonb,
  groups text[] NOT NULL,
  day date,
  until date,
  starts text,
  ends text,
  timing text CHECK (timing IN ('by', 'on', 'from', 'every')),
  weekdays smallint[] NOT NULL,
  skip text[] NOT NULL,
  amount text,
  each boolean NOT NULL,
  place text,
  link text,
  condition text,
  optional boolean NOT NULL,
  change text CHECK (change IN ('moved', 'cancelled', 'postponed', 'on_again')),
  replaces text,
  conflict text,
  closure text CHECK (closure IN ('closed', 'early', 'late')),
  event_id uuid,
  series text,
  quoted boolean NOT NULL,
  uid text,
  state text NOT NULL CHECK (state IN ('open', 'done', 'cancelled', 'replaced', 'over')),
  told_at timestamptz NOT NULL,
  received_on date NOT NULL,
  changed_at timestamptz NOT NULL,
  open_until date NOT NULL,
  done_at timestamptz,
  done_by uuid REFERENCES users ON DELETE SET NULL,
  claimed_by uuid REFERENCES users ON DELETE SET NULL,
  claimed_at timestamptz,
  not_for uuid[] NOT NULL DEFAULT '{}',
  done_days jsonb NOT NULL DEFAULT '{}',
  own boolean NOT NULL DEFAULT false,
  added_by uuid REFERENCES users ON DELETE SET NULL,
  corrections jsonb NOT NULL DEFAULT '{}',
  snoozed_until date,
  said_at timestamptz
);

-- Open until: the last day that it matters, so that a page reads only what it may show.
CREATE INDEX things_open ON things (family_id, open_until);
CREATE INDEX things_done ON things (family_id, done_at) WHERE done_at IS NOT NULL;
CREATE INDEX things_done_by ON things (done_by) WHERE done_by IS NOT NULL;
CREATE INDEX things_claimed_by ON things (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX things_added_by ON things (added_by) WHERE added_by IS NOT NULL;

CREATE TABLE thing_sources (
  thing_id uuid NOT NULL REFERENCES things ON DELETE CASCADE,
  family_id uuid NOT NULL REFERENCES families ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  did text NOT NULL CHECK (did IN ('told', 'changed', 'ended')),
  quotes jsonb NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (thing_id, message_id, did)
);

CREATE INDEX thing_sources_of_message ON thing_sources (message_id);

-- For the deletion of a family.
CREATE INDEX thing_sources_of_family ON thing_sources (family_id);

-- What is kept of a message beside the things that it told. Until now this was in `analysis`, which only the previous version
-- still writes, and whose columns the next release drops.

ALTER TABLE messages
  ADD COLUMN reason text,
  ADD COLUMN read_by text CHECK (read_by IN ('language_model', 'index', 'index_after_failure')),
  ADD COLUMN sender_key text,
  ADD COLUMN standing smallint NOT NULL DEFAULT 2,
  ADD COLUMN outcome text CHECK (outcome IN ('told', 'to_read', 'not_for_us')),
  ADD COLUMN soonest date,
  ADD COLUMN closure boolean NOT NULL DEFAULT false,
  ADD COLUMN of_class jsonb,
  ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN read_again boolean NOT NULL DEFAULT false;

ALTER TABLE messages ALTER COLUMN analysis DROP NOT NULL;

-- Messages for none of the children that wait to be read for a new one.
CREATE INDEX messages_read_again ON messages (family_id, mailbox) WHERE read_again;

-- School emails that no run has read yet, and why.
CREATE TABLE email_outcomes (
  id uuid PRIMARY KEY,
  family_id uuid NOT NULL REFERENCES families ON DELETE CASCADE,
  mailbox text NOT NULL,
  source_id text NOT NULL,
  provider text NOT NULL,
  cause text NOT NULL CHECK (cause IN ('plan', 'failure', 'set_aside', 'refused')),
  closure boolean NOT NULL DEFAULT false,
  soonest date,
  details text NOT NULL,
  received_at timestamptz NOT NULL,
  decided_at timestamptz NOT NULL,
  UNIQUE (family_id, mailbox, source_id)
);

CREATE INDEX email_outcomes_decided ON email_outcomes (decided_at);

-- Calls to a language model at once, for all processes: a row for each. Row 0 is the pause that the provider asked for.

CREATE TABLE model_slots (
  slot smallint PRIMARY KEY,
  leased_until timestamptz NOT NULL DEFAULT '-infinity');

INSERT INTO model_slots (slot) SELECT generate_series(0, 200);
