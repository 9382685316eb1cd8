import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A revision for each family, renewed by every commit that changes what its lists show, so that one lookup validates a cached answer
 * (docs/decisions/kept-answers.md). It is random rather than counted: it identifies one state of the data, even after a backup was
 * restored.
 *
 * Deferred triggers renew it at the commit, as the last lock that a transaction takes: nobody who waits for a revision holds
 * another lock, and a long transaction holds it only during its commit.
 */
export const familyRevisions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** Any change in these is shown or affects what is shown. The owner is in `user_id`. */
const shown = [
  "calendar_events",
  "calendar_sources",
  "children",
  "mentioned_children",
  "message_children",
  "message_items",
  "messages",
  "school_domains",
  "summaries",
  "summary_mails",
];

const renew = (name: string, table: string, on: string, { when = "true", owner = "user_id" } = {}) =>
  `CREATE CONSTRAINT TRIGGER ${name} AFTER ${on} ON ${table} DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION renew_family_revision('${owner}')`;

const statements = [
  `CREATE TABLE family_revisions (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    revision uuid NOT NULL DEFAULT gen_random_uuid()
  ) WITH (fillfactor = 50)`,
  "INSERT INTO family_revisions (user_id) SELECT id FROM users",

  `CREATE FUNCTION begin_family_revision() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO family_revisions (user_id) VALUES (NEW.id);
      RETURN NULL;
    END $$`,
  "CREATE TRIGGER begin_revision AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION begin_family_revision()",

  // Once for all consecutive rows of a family that a transaction changes.
  `CREATE FUNCTION renew_family_revision() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      family uuid;
    BEGIN
      IF TG_ARGV[0] = 'id' THEN family := NEW.id;
      ELSIF TG_OP = 'DELETE' THEN family := OLD.user_id;
      ELSE family := NEW.user_id;
      END IF;
      IF current_setting('gatepost.renewed', true) IS DISTINCT FROM family::text THEN
        UPDATE family_revisions SET revision = gen_random_uuid() WHERE user_id = family;
        PERFORM set_config('gatepost.renewed', family::text, true);
      END IF;
      RETURN NULL;
    END $$`,
  ...shown.map((table) => renew("renew_revision", table, "INSERT OR UPDATE OR DELETE")),
  renew("renew_revision", "users", "UPDATE", { owner: "id" }),
  // Lists don't show heartbeats and progress, but they do show the state of a day's scheduled run.
  renew("renew_revision_begun", "processing_runs", "INSERT", { when: "NEW.trigger = 'scheduled'" }),
  renew("renew_revision_ended", "processing_runs", "UPDATE", {
    when: "NEW.trigger = 'scheduled' AND NEW.status IS DISTINCT FROM OLD.status",
  }),
  renew("renew_revision_forgotten", "processing_runs", "DELETE", { when: "OLD.trigger = 'scheduled'" }),
];
