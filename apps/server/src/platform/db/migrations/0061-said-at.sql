-- Calendars need to know when an adult last changed a thing that they show.

ALTER TABLE things ADD COLUMN said_at timestamptz;
