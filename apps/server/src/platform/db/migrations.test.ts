import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { firstRelease, firstReleaseChanges, firstReleaseWrites } from "../../testing/first-release.ts";
import { createDatabase } from "../../testing/create-database.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import { migrateTables, requireMigrated } from "./migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "gatepost-migrations-"));
let database: OpenDatabase;
let drop: (() => Promise<void>) | undefined;
let before: Map<string, Column[]>;
const rowsBefore = new Map<string, string[]>();

type Column = { column: string; type: string };

beforeAll(async () => {
  const created =
    inject("engine") === "postgres"
      ? await createDatabase(inject("template"), `migrations_${process.pid}`)
      : undefined;
  drop = created?.drop;
  database = await openDatabase({ data_dir: folder, database_url: created?.url });
  await migrateTables(database.db, firstRelease);
  for (const statement of Object.values(firstReleaseWrites(1))) await database.pool.query(statement);
  before = new Map(
    [...(await columns(database.pool))].map(([table, held]) => [
      table,
      held.filter(({ column }) => !givenUp.includes(`${table}.${column}`)),
    ]),
  );
  for (const [table, held] of before) rowsBefore.set(table, await rowsOf(table, held));
});
afterAll(async () => {
  await database.close();
  await drop?.();
  rmSync(folder, { recursive: true, force: true });
});

async function columns(pool: Pool): Promise<Map<string, Column[]>> {
  const { rows } = await pool.query<Column & { table: string }>(
    `SELECT table_name AS "table", column_name AS "column", data_type AS "type" FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' ORDER BY 1, ordinal_position`,
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** The rows of a table by the columns of the first release, as text. */
async function rowsOf(table: string, held: readonly Column[]): Promise<string[]> {
  const list = held.map(({ column }) => `"${column}"`).join(", ");
  const { rows } = await database.pool.query<{ row: string }>(
    `SELECT t::text AS row FROM (SELECT ${list} FROM ${table}) AS t ORDER BY 1`,
  );
  return rows.map(({ row }) => row);
}

/** No column any more: 0016 moved the search's words into the index. A function of that name answers the first release (0019). */
const givenUp = ["messages.search"];

test("the first release's tables each hold something", () => {
  expect(Object.keys(firstReleaseWrites(1)).toSorted()).toEqual([...before.keys()].toSorted());
  expect([...rowsBefore].filter(([, rows]) => rows.length === 0)).toEqual([]);
});

test("newer code refuses the older tables with a sentence that says what to do", async () => {
  await expect(requireMigrated(database.db)).rejects.toThrow(
    /^the database lacks 0011.*Run `npm run migrate` first\.$/,
  );
});

test("every migration since then keeps every row and column, and may be run again", async () => {
  expect((await migrateTables(database.db)).length).toBeGreaterThan(0);
  expect(await migrateTables(database.db)).toEqual([]);
  await requireMigrated(database.db);
  const after = await columns(database.pool);
  for (const [table, held] of before) {
    const kept = after.get(table)?.map(({ column, type }) => ({ column, type }));
    expect(kept).toEqual(expect.arrayContaining(held.map(({ column, type }) => ({ column, type }))));
    expect(await rowsOf(table, held)).toEqual(rowsBefore.get(table));
  }
});

test("the first release still works beside the newest: it writes, changes, lists, searches and deletes", async () => {
  for (const statement of Object.values(firstReleaseWrites(2))) await database.pool.query(statement);
  const counts: number[] = [];
  for (const statement of firstReleaseChanges(2))
    counts.push((await database.pool.query(statement)).rowCount ?? 0);
  expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await rowsOf("messages", before.get("messages")!)).toEqual(rowsBefore.get("messages"));
});

test("the version before the newest finds nothing in its cache, because each call meets a new revision", async () => {
  const asked = async () => (await database.pool.query<Revision>(revisionsAsked)).rows;
  const [once, again] = [await asked(), await asked()];
  expect(once.map(({ user_id }) => user_id).toSorted()).toEqual(
    (await database.pool.query<{ id: string }>("SELECT id FROM users ORDER BY id")).rows.map(({ id }) => id),
  );
  const seen = [...once, ...again].map(({ revision }) => revision);
  expect(new Set(seen).size).toBe(seen.length);
  expect(once.map(({ changes }) => changes)).toEqual(once.map(() => []));
});

type Revision = { user_id: string; revision: string; changes: string[] };
const revisionsAsked = "SELECT user_id, revision, changes FROM family_revisions";
