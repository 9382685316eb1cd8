import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Which days' briefs a change of rows of a table makes wrong; `changed` has these rows. */
const concerned = {
  things: `EXISTS (SELECT FROM changed WHERE changed.family_id = summaries.family_id AND received_on <= local_date)`,
  messages: `id IN (SELECT summary_id FROM changed)`,
};

/** What lists say of a past day is kept with it, until something that its page shows is changed; of the children see `forgetBriefs`. */
export const briefs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE summaries ADD COLUMN brief text`.execute(db);
    for (const [table, condition] of Object.entries(concerned)) {
      const forget = sql.ref(`forget_briefs_of_${table}`);
      await sql`CREATE FUNCTION ${forget}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE summaries SET brief = NULL WHERE ${sql.raw(condition)};
        RETURN NULL;
      END $$`.execute(db);
      const events = { inserted: "INSERT", updated: "UPDATE", deleted: "DELETE" };
      for (const [name, event] of Object.entries(events))
        await sql`CREATE TRIGGER ${sql.ref(`${table}_${name}`)} AFTER ${sql.raw(event)} ON ${sql.table(table)}
          REFERENCING ${sql.raw(event === "DELETE" ? "OLD" : "NEW")} TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION ${forget}()`.execute(db);
    }
  },
};
