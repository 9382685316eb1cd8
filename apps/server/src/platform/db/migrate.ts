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
  await nameSquashed(db);
  const migrator = createMigrator(db);
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * The migrations up to 0038 are one now: a database that has had them all has had that one.
 * @throws ConfigError for a database that has had only some of them
 */
async function nameSquashed(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      found: boolean;
    }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(trx);
    if (!rows[0]?.found) return;
    const renamed =
      await sql`UPDATE kysely_migration SET name = '0038-schema' WHERE name = '0038-not-urgent'`.execute(trx);
    if (renamed.numAffectedRows)
      await sql`DELETE FROM kysely_migration WHERE name < '0038-schema'`.execute(trx);
    const older = await sql<{
      name: string;
    }>`SELECT name FROM kysely_migration WHERE name < '0038-schema' LIMIT 1`.execute(trx);
    if (older.rows.length > 0)
      throw new ConfigError(
        "the database is of a version before November 2026. Install the version of 27 November 2026, run its `npm run migrate`, then this version's",
      );
  });
}

/** @throws ConfigError that says what to do if the database is older than this code */
export async function requireMigrated(db: Db): Promise<void> {
  const all = await createMigrator(db).getMigrations();
  const pending = all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
  if (pending.length === 0) return;
  const what = pending.length === all.length ? "is empty or much older" : `lacks ${pending.join(", ")}`;
  throw new ConfigError(`the database ${what}. Run \`npm run migrate\` first.`);
}

/** Name of the newest migration applied to the database, of whatever version; "" for an empty database. */
export async function lastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`SELECT max(name) AS name FROM kysely_migration`.execute(
    db,
  );
  return rows[0]?.name ?? "";
}

/** True for a migration that only a newer version of the code has. */
export const isNewerMigration = (name: string): boolean => name > (Object.keys(migrations).at(-1) ?? "");

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
