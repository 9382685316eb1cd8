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
  await nameJoined(db);
  const migrator = createMigrator(db);
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The migrations up to each of these have been joined, and the version that had the last of them. */
const joined = [
  { upTo: "0038-schema", version: "27 November 2026" },
  { upTo: "0062-briefs", version: "29 November 2026" },
];

/**
 * A database that has had all the migrations that are joined now has had what they became.
 * @throws ConfigError for a database that has had only some of them
 */
async function nameJoined(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      found: boolean;
    }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(trx);
    if (!rows[0]?.found) return;
    await sql`UPDATE kysely_migration SET name = '0038-schema' WHERE name = '0038-not-urgent'`.execute(trx);
    for (const { upTo, version } of joined) {
      const former = sql`FROM kysely_migration WHERE name < ${upTo} AND name <> ALL(${Object.keys(migrations)})`;
      await sql`DELETE ${former} AND EXISTS (SELECT FROM kysely_migration WHERE name = ${upTo})`.execute(trx);
      const some = await sql`SELECT name ${former} LIMIT 1`.execute(trx);
      if (some.rows.length > 0)
        throw new ConfigError(
          `the database is of a version before ${version}. Install the version of ${version}, run its \`npm run migrate\`, then this version's`,
        );
    }
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
