import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Since when each child's year group is known to be right: the offer to move up on 1 September is based on it. */
export const yearGroupsSince: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  "ALTER TABLE children ADD COLUMN year_group_since timestamptz",
  "UPDATE children SET year_group_since = created_at",
  "ALTER TABLE children ALTER COLUMN year_group_since SET NOT NULL",
  // During a rollout, the previous version still adds children without it.
  "ALTER TABLE children ALTER COLUMN year_group_since SET DEFAULT now()",
];
