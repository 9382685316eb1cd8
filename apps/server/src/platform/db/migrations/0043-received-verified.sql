-- Mail to own addresses comes from the operator's mailbox alone; addresses and what they received stay. A message whose sender
-- nobody vouches for no longer takes the place of the genuine one with its Message-ID; what was received before counts as verified
-- until it is deleted after 7 days.

ALTER TABLE received_mails ADD COLUMN claimed text;
CREATE INDEX received_mails_by_claim ON received_mails (mailbox_id, claimed) WHERE claimed IS NOT NULL;
