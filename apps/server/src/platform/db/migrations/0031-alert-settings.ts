import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Whether and when a parent is alerted to urgent messages and, on the evening before, to tomorrow. Times are local, HH:MM. */
export const alertSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `CREATE TABLE alert_settings (
          user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
          enabled boolean NOT NULL,
          quiet_from text,
          quiet_to text,
          evening_at text
        )`,
      )
      .execute(db);
  },
};
