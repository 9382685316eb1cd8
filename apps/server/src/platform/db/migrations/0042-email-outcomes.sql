-- What became of each school email that a run found: told, named as one to read, over, not for the family, or left unread.

CREATE TABLE email_outcomes (
  id uuid PRIMARY KEY,
  family_id uuid NOT NULL REFERENCES families ON DELETE CASCADE,
  mailbox text NOT NULL,
  source_id text NOT NULL,
  provider text NOT NULL,
  message_id uuid REFERENCES messages ON DELETE CASCADE,
  run_id uuid,
  outcome text NOT NULL CHECK (outcome IN ('told', 'to_read', 'over', 'not_for_you', 'unread')),
  cause text CHECK (cause IN ('plan', 'failure', 'set_aside', 'refused')),
  closure boolean NOT NULL DEFAULT false,
  soonest date,
  details text NOT NULL,
  received_at timestamptz NOT NULL,
  decided_at timestamptz NOT NULL,
  UNIQUE (family_id, mailbox, source_id),
  CHECK ((outcome = 'unread') = (message_id IS NULL)),
  CHECK ((outcome = 'unread') = (cause IS NOT NULL))
);

CREATE INDEX email_outcomes_by_message ON email_outcomes (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX email_outcomes_unread ON email_outcomes (decided_at) WHERE outcome = 'unread';
