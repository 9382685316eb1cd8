-- Messages for none of the children that wait to be read for a new one.

ALTER TABLE messages ADD COLUMN read_again boolean NOT NULL DEFAULT false;
CREATE INDEX messages_read_again ON messages (family_id, mailbox) WHERE read_again;
