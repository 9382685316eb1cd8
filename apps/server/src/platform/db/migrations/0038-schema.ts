import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = readFileSync(new URL("0038-schema.sql", import.meta.url), "utf8")
  .trim()
  .split("\n\n")
  .slice(1);

/** The schema of the release before families, which the first 36 migrations built. */
export const schemaBeforeFamilies: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
