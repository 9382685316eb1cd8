import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the family adds to its page, puts right or puts off. */
export const ownItems: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE things
    ADD COLUMN own boolean NOT NULL DEFAULT false,
    ADD COLUMN added_by uuid REFERENCES users ON DELETE SET NULL,
    ADD COLUMN corrections jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN snoozed_until date`,
  "CREATE INDEX things_added_by ON things (added_by) WHERE added_by IS NOT NULL",
];
