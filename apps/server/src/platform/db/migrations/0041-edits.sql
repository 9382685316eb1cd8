-- A language model's wording for the page, chosen with all items in view, and its text about the next school day.

ALTER TABLE message_items ADD COLUMN edit jsonb;
ALTER TABLE summaries ADD COLUMN lead jsonb;
