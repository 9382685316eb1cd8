import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Messages for none of the children that wait to be read for a new one. */
export const readAgain: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE messages ADD COLUMN read_again boolean NOT NULL DEFAULT false`.execute(db);
    await sql`CREATE INDEX messages_read_again ON messages (family_id, mailbox) WHERE read_again`.execute(db);
  },
};
