import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** One run of a family at a time reads into its notebook. */
export const turns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE processing_runs ADD COLUMN has_turn boolean NOT NULL DEFAULT false`.execute(db);
  },
};
