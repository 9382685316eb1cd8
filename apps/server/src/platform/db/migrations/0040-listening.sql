-- Which process listens to a mailbox, and until when.

ALTER TABLE mailbox_watches ADD COLUMN listened_by text, ADD COLUMN listened_until timestamptz;
