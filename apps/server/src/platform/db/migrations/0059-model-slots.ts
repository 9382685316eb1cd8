import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Calls to a language model at once, for all processes: a row for each. Row 0 is the pause that the provider asked for. */
export const modelSlots: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE model_slots (
      slot smallint PRIMARY KEY,
      leased_until timestamptz NOT NULL DEFAULT '-infinity')`.execute(db);
    await sql`INSERT INTO model_slots (slot) SELECT generate_series(0, 200)`.execute(db);
  },
};
