-- Sources of things tell what became of an email that was read, so only unread ones need a row.

DELETE FROM email_outcomes WHERE outcome <> 'unread';
ALTER TABLE email_outcomes DROP COLUMN outcome, DROP COLUMN message_id, DROP COLUMN run_id;
ALTER TABLE email_outcomes ALTER COLUMN cause SET NOT NULL;
CREATE INDEX email_outcomes_decided ON email_outcomes (decided_at);
ALTER TABLE summaries DROP COLUMN emails_left_out, DROP COLUMN emails_failed;
