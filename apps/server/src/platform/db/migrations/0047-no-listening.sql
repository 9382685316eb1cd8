-- Mailboxes are no longer listened to (IDLE): which process did so is forgotten.

ALTER TABLE mailbox_watches DROP COLUMN listened_by, DROP COLUMN listened_until;
