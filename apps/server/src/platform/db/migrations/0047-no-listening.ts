import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Mailboxes are no longer listened to (IDLE): which process did so is forgotten. */
export const noListening: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("ALTER TABLE mailbox_watches DROP COLUMN listened_by, DROP COLUMN listened_until")
      .execute(db);
  },
};
