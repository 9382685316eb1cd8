import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Each run's use of the language model, and what the built-in analyser read instead. */
export const usageOfRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `ALTER TABLE processing_runs
          ADD COLUMN model text,
          ADD COLUMN model_calls integer NOT NULL DEFAULT 0,
          ADD COLUMN input_tokens bigint NOT NULL DEFAULT 0,
          ADD COLUMN output_tokens bigint NOT NULL DEFAULT 0,
          ADD COLUMN cost_usd double precision,
          ADD COLUMN emails_read_by_fallback integer NOT NULL DEFAULT 0,
          ADD COLUMN fallback_reason text`,
      )
      .execute(db);
  },
};
