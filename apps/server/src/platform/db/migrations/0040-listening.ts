import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which process listens to a mailbox, and until when. */
export const listening: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("ALTER TABLE mailbox_watches ADD COLUMN listened_by text, ADD COLUMN listened_until timestamptz")
      .execute(db);
  },
};
