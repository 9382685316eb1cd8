import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Classes that a child isn't in, as its parents have answered: an encrypted JSON list, null for none. */
export const classesNot: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("ALTER TABLE children ADD COLUMN classes_not text").execute(db);
  },
};
