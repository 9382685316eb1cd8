import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import type { Db } from "./schema.ts";

/** Brings the tables up to date, in one transaction under a lock; several processes may call it at once. */
export async function migrateTables(db: Db): Promise<string[]> {
  const { error, results } = await createMigrator(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of migrations that have not been run yet. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await createMigrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

/** Name of the newest migration that the database has been through; "" for an empty database. */
export async function lastMigration(db: Db): Promise<string> {
  const all = await createMigrator(db).getMigrations();
  return all.findLast((migration) => migration.executedAt)?.name ?? "";
}

/** True of a migration that this version of the code has. */
export const isKnownMigration = (name: string): boolean => name === "" || name in migrations;

const createMigrator = (db: Db) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, withoutTimeLimit(each)])),
    },
  });

/** The pool's limit is for requests: rewriting a table of millions takes minutes. */
const withoutTimeLimit = ({ up }: Migration): Migration => ({
  up: async (db) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(db);
    await up(db);
  },
});
