-- A family that somebody left to join another is kept for a while, with its mailboxes paused. What an adult adds names them, so
-- that it can end, or be shown to the other adult, when they leave. In a family with one adult everything is theirs; nobody knows
-- who added what in the others.

ALTER TABLE families
  ADD COLUMN kept_for uuid REFERENCES users ON DELETE CASCADE,
  ADD COLUMN kept_until timestamptz,
  ADD COLUMN restore_hash text;

CREATE INDEX families_kept_for ON families (kept_for) WHERE kept_for IS NOT NULL;
ALTER TABLE children ADD COLUMN brought_from uuid REFERENCES families ON DELETE SET NULL;
CREATE INDEX children_brought_from ON children (brought_from) WHERE brought_from IS NOT NULL;

-- No foreign key: it stays paused once that family is deleted.
ALTER TABLE mailboxes ADD COLUMN paused_for uuid;
ALTER TABLE second_recipients ADD COLUMN invited_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX second_recipients_invited_by ON second_recipients (invited_by) WHERE invited_by IS NOT NULL;

UPDATE second_recipients SET invited_by = (SELECT min(users.id::text)::uuid FROM users WHERE users.family_id = second_recipients.family_id)
  WHERE (SELECT count(*) FROM users WHERE users.family_id = second_recipients.family_id) = 1;

ALTER TABLE school_domains ADD COLUMN added_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX school_domains_added_by ON school_domains (added_by) WHERE added_by IS NOT NULL;

UPDATE school_domains SET added_by = (SELECT min(users.id::text)::uuid FROM users WHERE users.family_id = school_domains.family_id)
  WHERE (SELECT count(*) FROM users WHERE users.family_id = school_domains.family_id) = 1;

ALTER TABLE school_domains ADD COLUMN left_by text;
ALTER TABLE calendar_sources ADD COLUMN added_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX calendar_sources_added_by ON calendar_sources (added_by) WHERE added_by IS NOT NULL;

UPDATE calendar_sources SET added_by = (SELECT min(users.id::text)::uuid FROM users WHERE users.family_id = calendar_sources.family_id)
  WHERE (SELECT count(*) FROM users WHERE users.family_id = calendar_sources.family_id) = 1;

ALTER TABLE calendar_sources ADD COLUMN left_by text;
