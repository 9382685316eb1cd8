import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { ConfigError } from "../errors/errors.ts";
import { migrations } from "./migrations/index.ts";
import type { Db } from "./schema.ts";

/**
 * Brings the tables up to date in one transaction, under a lock; several processes may call it at once.
 * @param upTo stops after this migration, for tests of later ones
 */
export async function migrateTables(db: Db, upTo?: string): Promise<string[]> {
  const migrator = createMigrator(db);
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** @throws ConfigError that says what to do if the database is older than this code */
export async function requireMigrated(db: Db): Promise<void> {
  const all = await createMigrator(db).getMigrations();
  const pending = all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
  if (pending.length === 0) return;
  const what = pending.length === all.length ? "is empty" : `lacks ${pending.join(", ")}`;
  throw new ConfigError(`the database ${what}. Run \`npm run migrate\` first.`);
}

/** Name of the newest migration applied to the database; "" for an empty database. */
export async function lastMigration(db: Db): Promise<string> {
  const all = await createMigrator(db).getMigrations();
  return all.findLast((migration) => migration.executedAt)?.name ?? "";
}

/** True for a migration that this version of the code has. */
export const isKnownMigration = (name: string): boolean => name === "" || name in migrations;

const createMigrator = (db: Db) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, withoutTimeLimit(each)])),
    },
  });

/** The pool's limit is for requests: rewriting a table of millions of rows takes minutes. */
const withoutTimeLimit = ({ up }: Migration): Migration => ({
  up: async (db) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(db);
    await up(db);
  },
});
