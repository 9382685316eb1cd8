-- A stored copy of an email belongs to a mailbox: an id, and the person whose mailbox it is. An address can be claimed by anyone,
-- because a mail server of one's own accepts any username. Older rows belong to the mailbox that their run read, else to the
-- family's only mailbox with that provider and address, else to none.

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
  SELECT gen_random_uuid(), user_id, provider, email_key FROM (
    SELECT DISTINCT processing_runs.user_id, messages.provider, lower(messages.mailbox) AS email_key
    FROM messages JOIN processing_runs ON processing_runs.id = messages.run_id
    WHERE messages.provider <> 'added') AS read
  ON CONFLICT DO NOTHING;

ALTER TABLE messages ADD COLUMN mailbox_id uuid;

UPDATE messages SET mailbox_id = known_mailboxes.id FROM processing_runs, known_mailboxes
  WHERE processing_runs.id = messages.run_id AND known_mailboxes.user_id = processing_runs.user_id
    AND known_mailboxes.provider = messages.provider AND known_mailboxes.email_key = lower(messages.mailbox);

UPDATE messages SET mailbox_id = (SELECT CASE WHEN count(*) = 1 THEN min(known_mailboxes.id::text)::uuid END
  FROM known_mailboxes JOIN users ON users.id = known_mailboxes.user_id
  WHERE users.family_id = messages.family_id AND known_mailboxes.provider = messages.provider
    AND known_mailboxes.email_key = lower(messages.mailbox))
  WHERE mailbox_id IS NULL AND provider <> 'added';

CREATE INDEX messages_of_mailbox ON messages (mailbox_id);
ALTER TABLE message_copies ADD COLUMN mailbox_id uuid;

UPDATE message_copies SET mailbox_id =
  (SELECT CASE WHEN count(*) = 1 THEN min(known_mailboxes.id::text)::uuid END
  FROM known_mailboxes JOIN users ON users.id = known_mailboxes.user_id
  WHERE users.family_id = message_copies.family_id AND known_mailboxes.provider = message_copies.provider
    AND known_mailboxes.email_key = lower(message_copies.mailbox));

CREATE INDEX message_copies_of_mailbox ON message_copies (mailbox_id);
ALTER TABLE message_bodies ADD COLUMN mailbox_id uuid REFERENCES mailboxes ON DELETE CASCADE;

UPDATE message_bodies SET mailbox_id = mailboxes.id FROM messages, mailboxes
  WHERE messages.id = message_bodies.message_id AND mailboxes.id = messages.mailbox_id
    AND mailboxes.user_id = message_bodies.fetched_by;

CREATE INDEX message_bodies_of_mailbox ON message_bodies (mailbox_id) WHERE mailbox_id IS NOT NULL;
