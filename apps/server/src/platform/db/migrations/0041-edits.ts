import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** How a language model words things for the page once it has seen all of them, and what it says of the next school day. */
export const edits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("ALTER TABLE message_items ADD COLUMN edit jsonb").execute(db);
    await sql.raw("ALTER TABLE summaries ADD COLUMN lead jsonb").execute(db);
  },
};
