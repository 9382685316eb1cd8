import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When a parent marked an urgent email as not urgent: similar emails don't alert. */
export const notUrgent: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("ALTER TABLE messages ADD COLUMN not_urgent_at timestamptz").execute(db);
    await sql
      .raw("CREATE INDEX messages_not_urgent ON messages (user_id) WHERE not_urgent_at IS NOT NULL")
      .execute(db);
  },
};
