import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When a parent said that an urgent email wasn't: emails like it don't alert. */
export const notUrgent: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("ALTER TABLE messages ADD COLUMN not_urgent_at timestamptz").execute(db);
    await sql
      .raw("CREATE INDEX messages_not_urgent ON messages (user_id) WHERE not_urgent_at IS NOT NULL")
      .execute(db);
  },
};
