import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What happened to a run, by cause: our errors, lost workers, the message being read. It also restores what 0016 removed while the
 * previous version still runs: that version queries `messages.search`, which PostgreSQL answers, slowly, with this function.
 */
export const reliability: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE processing_runs
    ADD COLUMN failures integer NOT NULL DEFAULT 0,
    ADD COLUMN losses integer NOT NULL DEFAULT 0,
    ADD COLUMN held boolean NOT NULL DEFAULT false,
    ADD COLUMN in_hand text,
    ADD COLUMN interrupted boolean NOT NULL DEFAULT false`,
  `CREATE FUNCTION search(messages) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT to_tsvector('pg_catalog.english', $1.search_text) || to_tsvector('pg_catalog.simple', $1.search_text) $$`,
];
