import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Forgets what a change of a table's rows makes wrong; `changed` has these rows. One statement for each family and an array of ids, so that
 * the planner, which knows nothing of `changed`, never reads all summaries.
 */
const forgetting = {
  things: `FOR family, since IN SELECT family_id, min(received_on) FROM changed GROUP BY family_id LOOP
      UPDATE summaries SET brief = NULL WHERE family_id = family AND local_date >= since;
    END LOOP;`,
  messages: `UPDATE summaries SET brief = NULL WHERE id = ANY(ARRAY(SELECT DISTINCT summary_id FROM changed));`,
};

/** What lists say of a past day is kept with it, until something that its page shows is changed; of the children see `forgetBriefs`. */
export const briefs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE summaries ADD COLUMN brief text`.execute(db);
    for (const [table, statements] of Object.entries(forgetting)) {
      const forget = sql.ref(`forget_briefs_of_${table}`);
      await sql`CREATE FUNCTION ${forget}() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE family uuid; since date;
        BEGIN ${sql.raw(statements)} RETURN NULL; END $$`.execute(db);
      const events = { inserted: "INSERT", updated: "UPDATE", deleted: "DELETE" };
      for (const [name, event] of Object.entries(events))
        await sql`CREATE TRIGGER ${sql.ref(`${table}_${name}`)} AFTER ${sql.raw(event)} ON ${sql.table(table)}
          REFERENCING ${sql.raw(event === "DELETE" ? "OLD" : "NEW")} TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION ${forget}()`.execute(db);
    }
  },
};
