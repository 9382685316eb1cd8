import { sql } from "kysely";
import { beforeAll, expect, inject, test } from "vitest";
import { afterFile } from "../../testing/after-file.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("postgres", inject("template"));
  afterFile(database.close);
  await database.pool.query("CREATE TABLE pets (id int, name text)");
  await database.pool.query("INSERT INTO pets VALUES (1, 'Rex')");
});

const readPets = (db = database.db) => sql`SELECT * FROM pets WHERE id = ${1}`.execute(db);

const preparedNow = async () =>
  (await database.pool.query("SELECT statement FROM pg_prepared_statements WHERE statement ~ 'pets'")).rows;

test("a connection prepares what it reads once, but nothing within a transaction", async () => {
  await database.db.transaction().execute((trx) => readPets(trx));
  expect(await preparedNow()).toEqual([]);
  await readPets();
  await readPets();
  expect(await preparedNow()).toHaveLength(1);
});

test("a read that was prepared before a migration changed its table has the new columns", async () => {
  await readPets();
  await database.pool.query("ALTER TABLE pets ADD COLUMN age int");
  expect((await readPets()).rows).toEqual([{ id: 1, name: "Rex", age: null }]);
  expect((await readPets()).rows).toEqual([{ id: 1, name: "Rex", age: null }]);
});
