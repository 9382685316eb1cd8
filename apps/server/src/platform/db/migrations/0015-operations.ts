import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes for the operator's figures and the nightly clean-up, which would otherwise read whole tables. */
export const operations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  "CREATE INDEX processing_runs_by_end ON processing_runs (finished_at)",
  "CREATE INDEX processing_runs_by_age ON processing_runs (started_at)",
  "CREATE INDEX analysis_usage_by_day ON analysis_usage (day)",
];
