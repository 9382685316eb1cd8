import { sql } from "kysely";
import { beforeAll, expect, inject, test } from "vitest";
import { afterFile } from "../../testing/after-file.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { DbOrTrx } from "./schema.ts";

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

const countPets = async (db: DbOrTrx) => (await sql`SELECT id FROM pets`.execute(db)).rows.length;
async function connectionOf(db: DbOrTrx = database.db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return rows[0]!.pid;
}
test("reads of the same moment share a connection, up to eight", async () => {
  const connections = await Promise.all(Array.from({ length: 9 }, () => connectionOf()));
  expect(new Set(connections.slice(0, 8)).size).toBe(1);
  expect(connections[8]).not.toBe(connections[0]);
});

test("a read that fails doesn't fail those that it shares a connection with", async () => {
  const divide = (by: number) => sql`SELECT 1 / ${by}::int AS is`.execute(database.db);
  const [before, failed, after] = await Promise.allSettled([divide(1), divide(0), divide(1)]);
  expect([before.status, failed.status, after.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("a transaction has a connection of its own, and alone sees what it hasn't committed", async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`INSERT INTO pets VALUES (2, 'Tom')`.execute(trx);
    const [within, without, mine, other] = await Promise.all([
      countPets(trx),
      countPets(database.db),
      connectionOf(trx),
      connectionOf(),
    ]);
    expect([within, without]).toEqual([2, 1]);
    expect(other).not.toBe(mine);
  });
  expect(await countPets(database.db)).toBe(2);
});

test("reads fail with their connection, and the next have another", async () => {
  const end = () => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(database.db);
  const [ended, beside] = await Promise.allSettled([end(), countPets(database.db)]);
  expect([ended.status, beside.status]).toEqual(["rejected", "rejected"]);
  expect(await countPets(database.db)).toBe(2);
});
