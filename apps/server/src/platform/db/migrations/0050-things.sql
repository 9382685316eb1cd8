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
  done_days jsonb NOT NULL DEFAULT '{}'
);

-- Open until: the last day that it matters, so that a page reads only what it may show.
CREATE INDEX things_open ON things (family_id, open_until);
CREATE INDEX things_done ON things (family_id, done_at) WHERE done_at IS NOT NULL;
CREATE INDEX things_done_by ON things (done_by) WHERE done_by IS NOT NULL;
CREATE INDEX things_claimed_by ON things (claimed_by) WHERE claimed_by IS NOT NULL;

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
