-- What lists say of a past day is kept with it, until something that its page shows is changed; of the children see `forgetBriefs`.
-- One statement for each family, and an array of ids: the planner knows nothing of `changed`, and would read all summaries.

ALTER TABLE summaries ADD COLUMN brief text;

CREATE FUNCTION forget_briefs_of_things() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE family uuid; since date;
  BEGIN
    FOR family, since IN SELECT family_id, min(received_on) FROM changed GROUP BY family_id LOOP
      UPDATE summaries SET brief = NULL WHERE family_id = family AND local_date >= since;
    END LOOP;
    RETURN NULL;
  END $$;
CREATE TRIGGER things_inserted AFTER INSERT ON things REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_things();
CREATE TRIGGER things_updated AFTER UPDATE ON things REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_things();
CREATE TRIGGER things_deleted AFTER DELETE ON things REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_things();

CREATE FUNCTION forget_briefs_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE summaries SET brief = NULL WHERE id = ANY(ARRAY(SELECT DISTINCT summary_id FROM changed));
    RETURN NULL;
  END $$;
CREATE TRIGGER messages_inserted AFTER INSERT ON messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_messages();
CREATE TRIGGER messages_updated AFTER UPDATE ON messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_messages();
CREATE TRIGGER messages_deleted AFTER DELETE ON messages REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_briefs_of_messages();
