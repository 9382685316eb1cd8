-- What lists say of a past day is kept with it, until something that its page shows is changed; of the children see `forgetBriefs`.
-- One statement for each family, and an array of ids: the planner knows nothing of `changed`, and would read all summaries.

-- Of each family from a day on, which the trigger takes from the changed rows.
CREATE FUNCTION forget_briefs_since() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE family uuid; since date;
  BEGIN
    FOR family, since IN EXECUTE format('SELECT family_id, min(%s) FROM changed GROUP BY family_id', TG_ARGV[0]) LOOP
      UPDATE summaries SET brief = NULL WHERE family_id = family AND local_date >= since;
    END LOOP;
    RETURN NULL;
  END $$;
CREATE TRIGGER things_inserted AFTER INSERT ON things REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_since('received_on');
CREATE TRIGGER things_updated AFTER UPDATE ON things REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_since('received_on');
CREATE TRIGGER things_deleted AFTER DELETE ON things REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_since('received_on');

CREATE FUNCTION forget_briefs_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE summaries SET brief = NULL WHERE id = ANY(ARRAY(SELECT DISTINCT summary_id FROM changed));
    RETURN NULL;
  END $$;
CREATE TRIGGER messages_inserted AFTER INSERT ON messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_messages();
CREATE TRIGGER messages_updated AFTER UPDATE ON messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_messages();
CREATE TRIGGER messages_updated_from AFTER UPDATE ON messages REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_messages();
CREATE TRIGGER messages_deleted AFTER DELETE ON messages REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_messages();

-- An email that nobody has read is named from the day of its arrival on, in whatever time zone.
CREATE TRIGGER unread_inserted AFTER INSERT ON email_outcomes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_since('received_at::date - 1');

CREATE FUNCTION forget_briefs_of_families() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE summaries SET brief = NULL
    WHERE brief IS NOT NULL AND family_id = ANY(ARRAY(SELECT DISTINCT family_id FROM changed));
    RETURN NULL;
  END $$;
CREATE TRIGGER calendar_events_inserted AFTER INSERT ON calendar_events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_families();
CREATE TRIGGER calendar_events_updated AFTER UPDATE ON calendar_events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_families();
CREATE TRIGGER calendar_events_deleted AFTER DELETE ON calendar_events REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_families();
CREATE TRIGGER usual_week_inserted AFTER INSERT ON usual_week_entries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_families();
CREATE TRIGGER usual_week_deleted AFTER DELETE ON usual_week_entries REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_families();

CREATE FUNCTION forget_briefs_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE summaries SET brief = NULL WHERE brief IS NOT NULL AND family_id = NEW.family_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER usual_week_said AFTER UPDATE ON usual_week_entries
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.done_days IS DISTINCT FROM NEW.done_days)
  EXECUTE FUNCTION forget_briefs_of_row();
CREATE TRIGGER calendar_sources_switched AFTER UPDATE ON calendar_sources
  FOR EACH ROW WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION forget_briefs_of_row();

CREATE FUNCTION forget_briefs_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE summaries SET brief = NULL WHERE brief IS NOT NULL AND family_id = NEW.id;
    RETURN NULL;
  END $$;
CREATE TRIGGER families_plan_changed AFTER UPDATE ON families
  FOR EACH ROW WHEN (OLD.subscription_tier IS DISTINCT FROM NEW.subscription_tier) EXECUTE FUNCTION forget_briefs_of_plan();
