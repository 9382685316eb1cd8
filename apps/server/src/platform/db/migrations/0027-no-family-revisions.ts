import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Answers are no longer cached, so changes need no record (0018, 0021). The previous version still queries a revision at each call:
 * the view gives it a new one every time, so it never finds anything in its cache. The next release drops the view.
 */
export const noFamilyRevisions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Including their triggers on all the tables.
  "DROP FUNCTION renew_family_revision() CASCADE",
  "DROP FUNCTION begin_family_revision() CASCADE",
  "DROP TABLE family_revisions",
  `CREATE VIEW family_revisions AS
    SELECT id AS user_id, gen_random_uuid() AS revision, '{}'::text[] AS changes FROM users`,
];
