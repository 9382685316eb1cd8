import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Calendars need to know when an adult last changed a thing that they show. */
export const saidAt: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE things ADD COLUMN said_at timestamptz`.execute(db);
  },
};
