import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * An item may be excluded for several children: a second "Not for …" used to undo the first. The first stays where the previous
 * version reads and writes it, and is set whenever there are others.
 */
export const notForOthers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("ALTER TABLE message_items ADD COLUMN not_for_others uuid[] NOT NULL DEFAULT '{}'")
      .execute(db);
  },
};
