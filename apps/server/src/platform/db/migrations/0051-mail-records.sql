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
  ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]';

ALTER TABLE messages ALTER COLUMN analysis DROP NOT NULL;
