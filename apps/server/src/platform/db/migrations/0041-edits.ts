import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A language model's wording for the page, chosen with all items in view, and its text about the next school day. */
export const edits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("ALTER TABLE message_items ADD COLUMN edit jsonb").execute(db);
    await sql.raw("ALTER TABLE summaries ADD COLUMN lead jsonb").execute(db);
  },
};
