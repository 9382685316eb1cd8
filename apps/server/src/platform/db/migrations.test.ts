import { expect, test } from "vitest";
import { emptyPlace, openPlace } from "../../testing/empty-place.ts";
import { openLastRelease, readLastRelease } from "../../testing/last-release.ts";
import type { TestDatabase } from "../../testing/test-database.ts";
import { migrateTables, requireMigrated } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const record = async (database: TestDatabase, names: readonly string[]) => {
  await database.pool.query("TRUNCATE kysely_migration");
  for (const name of names)
    await database.pool.query("INSERT INTO kysely_migration (name, timestamp) VALUES ($1, now())", [name]);
};

test("a database whose first 36 migrations were run one by one goes on from there, by several processes at once", async () => {
  const database = await openLastRelease(readLastRelease());
  await record(database, ["0001-accounts", "0037-own-addresses", "0038-not-urgent"]);
  await expect(requireMigrated(database.db)).rejects.toThrow(
    "the database is empty or much older. Run `npm run migrate` first.",
  );
  const both = await Promise.all([migrateTables(database.db), migrateTables(database.db)]);
  expect(both.flat()).toEqual(Object.keys(migrations).slice(1));
  expect(await migrateTables(database.db)).toEqual([]);
  await requireMigrated(database.db);
});

test("a database that has had every migration of those joined since has nothing to do", async () => {
  const database = await openPlace(await emptyPlace());
  await migrateTables(database.db);
  await record(database, [
    "0038-schema",
    "0039-families",
    "0055-own-items",
    ...Object.keys(migrations).slice(2),
  ]);
  expect(await migrateTables(database.db)).toEqual([]);
  await requireMigrated(database.db);
});

test("a database that has had only some of them is left alone, with a sentence that says what to do", async () => {
  const database = await openPlace(await emptyPlace());
  await migrateTables(database.db, "0038-schema");
  await record(database, ["0001-accounts", "0036-mailboxes"]);
  await expect(migrateTables(database.db)).rejects.toThrow(
    "Install the version of 27 November 2026, run its `npm run migrate`, then this version's",
  );
});
