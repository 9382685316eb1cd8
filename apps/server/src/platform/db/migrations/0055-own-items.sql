-- What the family adds to its page, puts right or puts off.

ALTER TABLE things
  ADD COLUMN own boolean NOT NULL DEFAULT false,
  ADD COLUMN added_by uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN corrections jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN snoozed_until date;

CREATE INDEX things_added_by ON things (added_by) WHERE added_by IS NOT NULL;
