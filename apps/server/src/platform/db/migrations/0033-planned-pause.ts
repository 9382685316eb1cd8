import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A pause may be set for a future holiday. */
export const plannedPause: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("ALTER TABLE users ADD COLUMN paused_from date").execute(db);
  },
};
