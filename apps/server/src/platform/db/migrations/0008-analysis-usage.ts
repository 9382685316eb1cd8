import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What analysing a parent's email with the language model cost, by UTC day. */
export const analysisUsage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `CREATE TABLE analysis_usage (
          user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
          day date NOT NULL,
          calls integer NOT NULL,
          input_tokens bigint NOT NULL,
          output_tokens bigint NOT NULL,
          cost_usd double precision NOT NULL,
          PRIMARY KEY (user_id, day)
        )`,
      )
      .execute(db);
  },
};
