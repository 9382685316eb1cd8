import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * An item may be for none of several children: the second "Not for …" took the first one back. The first stays where the version before this one
 * reads and writes it, and is there whenever there are others.
 */
export const notForOthers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("ALTER TABLE message_items ADD COLUMN not_for_others uuid[] NOT NULL DEFAULT '{}'")
      .execute(db);
  },
};
